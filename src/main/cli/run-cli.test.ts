import { expect, it, vi } from 'vitest';
import { COMMANDS, runCli } from './run-cli.ts';

it('has each command under its own name', async () => {
  const commands = await Promise.all(Object.values(COMMANDS).map(load => load()));
  expect(commands.map(command => command(() => undefined).name())).toEqual(Object.keys(COMMANDS));
});

it('lists every command in its help, and suggests the right one for a wrong name', async () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await runCli(['--help'])).toBe(0);
  const help = out.mock.calls.join('');
  for (const name of Object.keys(COMMANDS)) expect(help).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  expect(await runCli(['pubish'])).toBe(2);
  expect(await runCli(['toString'])).toBe(2);
  expect(err.mock.calls.join('')).toContain('Did you mean publish?');
});

it('loads the one command that is called', async () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const other = vi.spyOn(COMMANDS, 'serve');
  expect(await runCli(['publish', '--help'])).toBe(0);
  expect(out.mock.calls.join('')).toMatch(/^Usage: etalon publish /);
  expect(other).not.toHaveBeenCalled();
});
