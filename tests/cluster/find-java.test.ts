import { expect, it } from 'vitest';
import { readJavaVersion } from './find-java.ts';

it.each([
  ['openjdk 25.0.3 2026-04-21 LTS', 25],
  ['openjdk 17.0.15 2025-04-15', 17],
  ['Unrecognized option: --version', 0],
])('reads from "%s" that Java is %d', (said, version) => {
  expect(readJavaVersion(said)).toBe(version);
});
