import { DefaultReporter } from 'vitest/node';

/** Vitest's own report, without the window at its end, which two runs in one terminal would draw over each other. */
export default class LineReporter extends DefaultReporter {
  constructor() {
    super({ summary: false });
  }
}
