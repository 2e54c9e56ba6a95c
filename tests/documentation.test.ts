import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FAILURE_OUTCOMES } from '#app/platform/errors/failure-outcomes.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { COMMANDS } from '#main/cli/run-cli.ts';
import { readVersion } from '#main/settings/project.ts';
import { listProjectFiles } from './architecture/tracked-text.ts';
import { ROOT } from './run/tool.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('the table of calls in docs/api.md has every call of the API and no other', () => {
  const listed = [...read('docs/api.md').matchAll(/^\| `((?:GET|POST|PUT) \S+)` \|/gm)].map(
    ([, call]) => call,
  );
  const calls = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
  expect(listed.toSorted()).toEqual(calls.toSorted());
});

it('the table of commands in docs/operating/commands.md has every command and no other', () => {
  const table = read('docs/operating/commands.md');
  const listed = [...table.matchAll(/^\| `([a-z-]+)/gm)].map(([, command]) => command);
  const commands = Object.keys(COMMANDS);
  expect(commands.length).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual(commands.toSorted());
});

it('R-16 the table of failures in docs/operating/failures.md says what the pages do', () => {
  const words = {
    failure_page: '`/404`',
    stays: 'stays',
    error_page: 'error page',
    whole_load: 'loaded anew',
  };
  const table = read('docs/operating/failures.md');
  const rows = [...table.matchAll(/^\| (`\w+`) \| [^|]+ \| (.*) \|$/gm)].map(
    ([, kind, rest]) => `${kind} ${rest}`,
  );
  const outcomes = Object.entries(FAILURE_OUTCOMES).map(
    ([kind, { toast, browser, server }]) =>
      `\`${kind}\` ${toast ? 'yes' : 'no'} | ${words[browser]} | ${server === null ? '–' : words[server]}`,
  );
  expect(rows).toEqual(outcomes);
});

it('the newest release in CHANGELOG.md is the version of package.json, under a dated heading', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  const [unreleased, newest] = headings;
  expect(unreleased).toBe('Unreleased');
  expect(newest).toMatch(/^\d+\.\d+\.\d+ – 20\d\d-[01]\d-[0-3]\d$/);
  expect(newest?.split(' ')[0]).toBe(readVersion());
});

it('the index of decisions has the title and the status of each', () => {
  const folder = join(ROOT, 'docs/decisions');
  const rows = readdirSync(folder)
    .filter(file => /^\d/.test(file))
    .map(file => {
      const [heading = '', , status = ''] = readFileSync(join(folder, file), 'utf8').split('\n');
      const [, number, title] = /^# (\d+)\. (.*)$/.exec(heading) ?? [];
      return `| ${number} | [${title}](${file}) | ${/^\*\*Status:\*\* (\w+)/.exec(status)?.[1]} |`;
    });
  expect(read('docs/decisions/README.md').match(/^\| \d.*$/gm)).toEqual(rows.toSorted(byNumber));
});

const byNumber = (a: string, b: string) => Number(a.split(' ')[1]) - Number(b.split(' ')[1]);

it('no page of the documentation points at a file that is not there', () => {
  const pages = listProjectFiles(ROOT).filter(path => /^(?:docs\/.*|[A-Z]+)\.md$/.test(path));
  const dead = pages.flatMap(page =>
    [...read(page).matchAll(/\]\((?!https?:|#|\/|mailto:)([^)#\s]+)/g)]
      .filter(([, target = '']) => !existsSync(join(ROOT, dirname(page), target)))
      .map(([, target]) => `${page} → ${target}`),
  );
  expect(pages).toContain('docs/operating.md');
  expect(dead).toEqual([]);
});

it('a link to a heading leads to one', () => {
  const pages = listProjectFiles(ROOT).filter(path => /^(?:docs\/.*|[A-Z]+)\.md$/.test(path));
  const headings = new Map(pages.map(page => [join(ROOT, page), listAnchors(read(page))]));
  const dead = pages.flatMap(page =>
    [...read(page).matchAll(/\]\((?!https?:|\/|mailto:)([^)#\s]*)#([^)\s]+)\)/g)]
      .filter(([, target = '', anchor = '']) => {
        const file = target === '' ? join(ROOT, page) : join(ROOT, dirname(page), target);
        return headings.get(file)?.includes(anchor) === false;
      })
      .map(([, target, anchor]) => `${page} → ${target}#${anchor}`),
  );
  expect(dead).toEqual([]);
});

/** The anchors that GitHub generates for the headings of a page. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#{1,4} (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it('a path in backticks leads to a file or folder, in the documents and in comments', () => {
  const files = listProjectFiles(ROOT);
  const texts = files.filter(
    path =>
      /^(?:docs\/.*|[A-Z]+)\.md$/.test(path) || /^(?:src|tests|bench|scripts)\/.*\.(?:tsx?|mjs)$/.test(path),
  );
  const rooms = [
    '',
    'src/',
    'src/search/',
    'src/app/',
    'src/contract/',
    'src/search/memory/',
    'src/importer/',
  ];
  const stale = texts
    .filter(path => path !== 'CHANGELOG.md' && !/^docs\/data\b/.test(path))
    .flatMap(path =>
      listPaths(commentsOf(path, read(path)))
        .filter(target => !rooms.some(room => existsSync(join(ROOT, room + target))))
        .filter(target => !existsSync(join(ROOT, dirname(path), target)))
        .map(target => `${path}: ${target}`),
    );
  expect(listPaths('see `main/no-such.ts` and `src/api/`')).toEqual(['main/no-such.ts', 'src/api/']);
  expect(stale).toEqual([]);
});

/** Lists the paths of source files and folders of the project in a text's backticks. */
function listPaths(text: string): string[] {
  const path =
    /`((?:src|tests|bench|docs|scripts|deploy|text|quantity|contract|http|database|importer|search|api|app|notices|reports|main)\/[\w./-]*(?:\/|\.(?:tsx?|mjs|json|md|ya?ml|css)))`/g;
  return [...text.matchAll(path)].map(([, target = '']) => target).filter(target => !target.includes('<'));
}

/** The text of a file for its readers: the whole of a document, the comments of a program. */
function commentsOf(path: string, text: string): string {
  if (path.endsWith('.md')) return text;
  return (text.match(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm) ?? []).join('\n');
}

it.each(['docs/security.md', 'docs/reliability.md', 'docs/accessibility.md'])(
  '%s names no test that does not exist',
  path => {
    const tests = listProjectFiles(ROOT)
      .filter(path => /\.(?:test|spec)\.ts$/.test(path))
      .map(read)
      .join('\n');
    const rows = read(path).matchAll(/^\|.*\|.*\| (`.*`) \|$/gm);
    const named = [...rows].flatMap(([, cell = '']) =>
      cell.split(/(?<=`), (?=`)/).map(title => title.slice(1, -1)),
    );
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter(title => !tests.includes(title))).toEqual([]);
  },
);
