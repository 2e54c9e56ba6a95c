import { afterAll, afterEach } from 'vitest';

// Loaded before every test file. Unexpected output on console.warn or console.error fails a test. A test that expects
// it declares so with `vi.spyOn(console, 'error').mockImplementation(...)`, which replaces this one.

/** Files that share a process share its console, which is replaced for the first of them. */
const shared: typeof globalThis & { unexpectedOutput?: string[] } = globalThis;
const unexpected = shared.unexpectedOutput ?? watchConsole();
shared.unexpectedOutput = unexpected;

afterEach(failOnUnexpected);
afterAll(failOnUnexpected);

/** Replaces what warns and complains. @returns the lines that are not expected so far */
function watchConsole(): string[] {
  const lines: string[] = [];
  for (const level of ['warn', 'error'] as const) {
    const print = console[level].bind(console);
    console[level] = (...args: unknown[]) => {
      lines.push(`console.${level}: ${args.map(String).join(' ')}`);
      print(...args);
    };
  }
  return lines;
}

function failOnUnexpected(): void {
  const lines = unexpected.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`);
}
