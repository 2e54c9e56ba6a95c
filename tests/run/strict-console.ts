import { afterAll, afterEach } from 'vitest';

// Loaded before every test file: what a test did not expect on console.warn or console.error fails it. A test that
// does expect it says so with `vi.spyOn(console, 'error').mockImplementation(...)`, which takes this one's place.
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
