import { afterAll, afterEach } from 'vitest';

// Loaded before every test file. Unexpected output on console.warn or console.error fails a test. A test that expects
// it declares so with `vi.spyOn(console, 'error').mockImplementation(...)`, which replaces this one.
const unexpected: string[] = [];

for (const level of ['warn', 'error'] as const) {
  const print = console[level].bind(console);
  console[level] = (...args: unknown[]) => {
    unexpected.push(`console.${level}: ${args.map(String).join(' ')}`);
    print(...args);
  };
}

afterEach(failOnUnexpected);
afterAll(failOnUnexpected);

function failOnUnexpected(): void {
  const lines = unexpected.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`);
}
