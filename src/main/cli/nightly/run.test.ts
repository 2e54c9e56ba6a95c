import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { UsageError } from '../exit-code.ts';
import { daily, nextMoment } from './daily.ts';
import { readRunFile, sourceName } from './run-file.ts';
import { writeRunLetter } from './run-letter.ts';
import { keepLog } from './run-logs.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'etalon-run-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** The run in a text, or the problems with it. */
async function read(text: string) {
  const path = join(folder(), 'nightly.yaml');
  writeFileSync(path, text);
  return readRunFile(path, 'en').catch((error: unknown) => {
    if (error instanceof UsageError) return error.message;
    throw error;
  });
}

it('reads what is run, and refuses by its line what it does not know', async () => {
  expect(
    await read(
      'at: "02:15"\nsources:\n  - file: p.csv\n  - url: https://u:secret@erp.example/p.csv?key=1\nmail: { to: [a@b.example] }\n',
    ),
  ).toMatchObject({
    name: 'nightly',
    at: '02:15',
    sources: [
      { file: 'p.csv', update: false, megabytes_max: 100 },
      { seconds_max: 300, private: false },
    ],
    mail: { to: ['a@b.example'], when: 'failure' },
  });
  for (const [text, line] of [
    ['sources: []\n', 1],
    ['sources:\n  - file: a.csv\n    folder: b\n', 2],
    ['sources:\n  - data: a\n', 2],
    ['at: "24:00"\nsources:\n  - file: a.csv\n', 1],
    ['sources:\n  - file: a.csv\nmails: { to: [a@b.example] }\n', 3],
    ['sources:\n  - url: ftp://erp.example/a.csv\n', 2],
    ['sources:\n  - url: https://erp.example/a.csv\n    save_as: ../a.csv\n', 3],
    ['sources:\n  - file: a.csv\n    price_jump_limit: 101\n', 3],
    ['sources:\n  - file: a.csv\nmail: { to: [nobody] }\n', 3],
  ] as const)
    expect(await read(text), text).toMatch(new RegExp(`nightly\\.yaml:${line}\\b`));
});

it('names an address without password and query', async () => {
  const run = await read('sources:\n  - url: https://u:secret@erp.example/p.csv?key=1\n');
  if (typeof run === 'string') throw new Error(run);
  expect(run.sources.map(sourceName)).toEqual(['https://erp.example/p.csv']);
});

it('keeps the logs of the last ten runs, and nothing else that lies there is touched', async () => {
  const logs = folder();
  writeFileSync(join(logs, 'notes.log'), '');
  for (let day = 1; day <= 12; day++) {
    const begun = new Date(Date.UTC(2026, 10, day, 2, 15));
    await keepLog(logs, { begun, isDone: day !== 12, text: `run ${day}` });
  }
  const kept = readdirSync(logs).toSorted();
  expect(kept).toHaveLength(11);
  expect(kept[0]).toBe('2026-11-03T02-15-00-000Z-done.log');
  expect(kept[9]).toBe('2026-11-12T02-15-00-000Z-failed.log');
  expect(readFileSync(join(logs, kept[9] ?? ''), 'utf8')).toBe('run 12');
});

it('runs next at the hour of the next day, in local time', () => {
  const at = (hours: number, minutes: number, day = 26) => new Date(2026, 10, day, hours, minutes);
  expect(nextMoment('02:15', at(1, 0))).toEqual(at(2, 15));
  expect(nextMoment('02:15', at(2, 15))).toEqual(at(2, 15, 27));
  expect(nextMoment('00:00', at(23, 59))).toEqual(at(0, 0, 27));
});

it('waits for its hour, runs once a day, and stops when it is told to', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 1, 0), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = new AbortController();
  let count = 0;
  vi.setSystemTime(new Date(2026, 10, 26, 2, 14, 59, 990));
  const work = async () => {
    count++;
    // The next run is a day away.
    if (count === 1) vi.setSystemTime(new Date(2026, 10, 27, 2, 14, 59, 990));
    else stop.abort();
  };
  const ended = daily('02:15', work, stop.signal);
  vi.setSystemTime(new Date(2026, 10, 26, 2, 15));
  await vi.waitFor(() => expect(count).toBe(1), { timeout: 20_000 });
  vi.setSystemTime(new Date(2026, 10, 27, 2, 15));
  await ended;
  expect(count).toBe(2);
});

it('writes a letter that names each source and quotes the end of a long log', () => {
  const letter = writeRunLetter(
    {
      name: 'nightly',
      outcomes: [
        { source: 'a.csv', isDone: true },
        { source: 'b.csv', isDone: false },
      ],
      log: `${'x'.repeat(50_000)}the end`,
      log_file: '/srv/runs/1.log',
    },
    'en',
  );
  expect(letter.subject).toBe('nightly: 1 of 2 sources failed');
  expect(letter.parts[0]).toEqual({
    kind: 'facts',
    rows: [
      ['a.csv', 'Done'],
      ['b.csv', 'Failed; nothing of it is live'],
    ],
  });
  const [, quoted] = letter.parts;
  expect(quoted?.kind === 'quote' && quoted.text).toMatch(/^x{19993}the end$/);
  expect(letter.closing).toEqual(['Log: /srv/runs/1.log']);
});
