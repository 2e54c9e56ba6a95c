import { describe, expect, it } from 'vitest';
import {
  type Advisory,
  compareVersions,
  isAffected,
  readAdvisories,
} from '../../scripts/advisories/advisory.ts';
import {
  readKeptAdvisories,
  readStatements,
  type Statement,
} from '../../scripts/advisories/kept-advisories.ts';
import { listVulnerabilities, writeVex } from '../../scripts/advisories/vex.ts';
import { listPackages } from '../../scripts/licences.ts';

/** Justifications that OpenVEX 0.2.0 knows for `not_affected`. */
const JUSTIFICATIONS = [
  'component_not_present',
  'vulnerable_code_not_present',
  'vulnerable_code_not_in_execute_path',
  'vulnerable_code_cannot_be_controlled_by_adversary',
  'inline_mitigations_already_exist',
];

const installed = (version: string, isTool = false) => ({ name: 'mail', version, licence: 'MIT', isTool });

const MAIL: Advisory = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'mail',
  severity: 'HIGH',
  summary: 'A letter is sent to others',
  ranges: [
    { introduced: '2.0.0-5', fixed: '2.2.2' },
    { introduced: '3.0.0', last_affected: '3.1.0' },
  ],
};

const TIME = new Date('2026-11-26T10:00:00Z');

describe('the advisories that are kept', () => {
  const { advisories, taken, read } = readKeptAdvisories();

  it('name no vulnerability of an installed version about which nothing is said', () => {
    const open = listVulnerabilities({ advisories, statements: readStatements() });
    const unsaid = open.filter(({ statement }) => statement === undefined);
    expect(
      unsaid.map(({ advisory: { id, severity, summary }, installed: { name, version } }) =>
        [severity, id, `${name} ${version}`, summary].join(' · '),
      ),
    ).toEqual([]);
  });

  it('are about packages of the lock file, and say when they were taken from how many', () => {
    const names = new Set(listPackages().map(({ name }) => name));
    expect(advisories.filter(one => !names.has(one.package))).toEqual([]);
    expect(advisories.filter(({ ranges }) => ranges.length === 0)).toEqual([]);
    expect(taken).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
    expect(read).toBeGreaterThanOrEqual(new Set(advisories.map(({ id }) => id)).size);
  });

  it('have a statement for none that an installed version does not have', () => {
    const open = listVulnerabilities({ advisories, statements: readStatements() });
    const said = new Set(open.map(({ statement }) => statement));
    expect(readStatements()).toHaveLength(said.has(undefined) ? said.size - 1 : said.size);
    for (const { status, justification, action_statement } of readStatements()) {
      if (status === 'not_affected') expect(JUSTIFICATIONS).toContain(justification);
      if (status === 'affected') expect(action_statement).toBeTruthy();
    }
  });
});

describe('an advisory', () => {
  it.each([
    ['1.9.9', false],
    ['2.0.0-4', false],
    ['2.0.0-5', true],
    ['2.2.1', true],
    ['2.2.2-beta.1', true],
    ['2.2.2', false],
    ['3.0.0', true],
    ['3.1.0', true],
    ['3.1.1', false],
    ['10.0.0', false],
  ])('is about version %s: %s', (version, affected) => {
    expect(isAffected(installed(version), MAIL)).toBe(affected);
    expect(isAffected({ ...installed(version), name: 'post' }, MAIL)).toBe(false);
  });

  it('is read of a record for the packages that are asked for, unless it was withdrawn', () => {
    const affected = (
      name: string,
      events: { introduced?: string; fixed?: string }[],
      ecosystem = 'npm',
    ) => ({
      package: { ecosystem, name },
      ranges: [{ type: 'ECOSYSTEM', events }],
    });
    const record = {
      id: 'GHSA-aaaa-bbbb-cccc',
      summary: 'Two at once',
      database_specific: { severity: 'LOW' },
      affected: [
        affected('mail', [{ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '2.0.0' }]),
        affected('mail', [{ introduced: '3.0.0' }, { fixed: '3.0.1' }]),
        affected('other', [{ introduced: '0' }]),
        affected('mail', [{ introduced: '0' }], 'PyPI'),
      ],
    };
    expect(readAdvisories(record, new Set(['mail']))).toEqual([
      {
        id: 'GHSA-aaaa-bbbb-cccc',
        package: 'mail',
        severity: 'LOW',
        summary: 'Two at once',
        ranges: [
          { introduced: '0', fixed: '1.2.0' },
          { introduced: '2.0.0' },
          { introduced: '3.0.0', fixed: '3.0.1' },
        ],
      },
    ]);
    expect(readAdvisories({ ...record, withdrawn: '2026-01-01T00:00:00Z' }, new Set(['mail']))).toEqual([]);
  });

  it('orders versions as Semantic Versioning does', () => {
    const ordered = [
      '0',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '1.2.0',
      '1.10.0',
    ];
    expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
    expect(compareVersions('1.0.0+build.2', '1.0.0+build.1')).toBe(0);
  });
});

describe('the VEX document', () => {
  const sources = { version: '0.3.0', time: TIME, advisories: [MAIL] };
  const statement: Statement = {
    id: MAIL.id,
    package: 'mail',
    status: 'not_affected',
    justification: 'vulnerable_code_not_in_execute_path',
    impact_statement: 'No letter is forwarded.',
  };
  const statusOf = (version: string, statements: Statement[]) =>
    writeVex({ ...sources, statements, packages: [installed(version)] }).statements[0]?.status;

  it('says of an advisory that it is behind the installed version, under examination, or what is said about it', () => {
    expect(statusOf('2.2.2', [])).toBe('fixed');
    expect(statusOf('2.2.1', [])).toBe('under_investigation');
    const { statements } = writeVex({ ...sources, statements: [statement], packages: [installed('2.2.1')] });
    expect(statements).toEqual([
      {
        vulnerability: { name: MAIL.id },
        products: [{ '@id': 'pkg:npm/etalon@0.3.0', subcomponents: [{ '@id': 'pkg:npm/mail@2.2.1' }] }],
        status: 'not_affected',
        justification: 'vulnerable_code_not_in_execute_path',
        impact_statement: 'No letter is forwarded.',
      },
    ]);
  });

  it('leaves out what only building and testing need', () => {
    expect(writeVex({ ...sources, statements: [], packages: [installed('2.2.1', true)] }).statements).toEqual(
      [],
    );
  });

  it('is OpenVEX 0.2.0, with a statement for each kept advisory of a shipped package', () => {
    const { advisories } = readKeptAdvisories();
    const vex = writeVex({ ...sources, advisories, statements: readStatements() });
    expect(vex).toMatchObject({
      '@context': 'https://openvex.dev/ns/v0.2.0',
      author: expect.any(String),
      timestamp: '2026-11-26T10:00:00.000Z',
      version: 1,
    });
    const shipped = new Set(listPackages().flatMap(({ name, isTool }) => (isTool ? [] : [name])));
    const named = new Set(vex.statements.map(({ vulnerability }) => vulnerability.name));
    expect([...named].toSorted()).toEqual(
      [...new Set(advisories.filter(one => shipped.has(one.package)).map(({ id }) => id))].toSorted(),
    );
  });
});
