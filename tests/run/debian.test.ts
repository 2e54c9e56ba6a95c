import { expect, it } from 'vitest';
import { announce, describeMissing } from './debian.ts';

const CHROMIUM = { program: 'Chromium', packages: [['chromium'], ['chromium-sandbox']] };
const POSTGRES = { program: 'PostgreSQL', packages: [['postgresql', 'postgresql-17']] };

it('says before it installs anything what, with which command, and how to leave it out', () => {
  const command = ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', 'chromium'];
  expect(announce([CHROMIUM, POSTGRES], command)).toBe(
    'Not found on this machine: Chromium, PostgreSQL. Installing now with: sudo -n apt-get install chromium\n' +
      'To leave this out and skip the tests that need it: npm test -- --no-install\n',
  );
});

it('names the command that brings a program which is missing', () => {
  expect(describeMissing(CHROMIUM)).toBe(
    'Chromium is not installed; on Debian: sudo apt-get install chromium chromium-sandbox',
  );
});
