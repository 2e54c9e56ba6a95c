import { describe, expect, it } from 'vitest';
import { Attribute } from '#contract/attributes/attribute.ts';
import type { Interval } from '#contract/attributes/kinds/interval.ts';
import { makeTally } from '../vocabulary/category-tally.ts';
import { OWN, PART, SYMBOL } from '../vocabulary/names.ts';
import { attributeTarget, type Target } from '../vocabulary/target.ts';
import type { Candidate } from './condition.ts';
import { isConceivable, isNearStated, likelyCandidates, scoreCandidates } from './score.ts';

/** Ten lenses and ten mounts, by the places of their categories. */
const [LENSES, MOUNTS] = [0, 1];
const lenses = makeTally([[LENSES, 10]]);
const all = makeTally([
  [LENSES, 10],
  [MOUNTS, 10],
]);

type Facts = {
  en: string;
  /** The part of the lenses that state it, and their least and greatest value. */
  share?: number;
  span?: readonly [number | null, number | null];
  /** The same of the mounts. */
  mounts?: { share: number; span: readonly [number | null, number | null] };
  place?: number;
  better?: Attribute['better'];
  priors?: Record<string, number>;
  kind?: Attribute['kind'];
};

function target({
  en,
  share = 1,
  span = [1, 100],
  mounts,
  place = 0,
  better = null,
  priors = {},
  kind = 'number',
}: Facts): Target {
  const key = en.toLowerCase().replaceAll(/\W+/g, '_');
  const attribute = Attribute.parse({
    key,
    name: { en },
    kind,
    unit: 'mm',
    quantity: null,
    precision: null,
    group: { en: 'General' },
    help: {},
    order: 0,
    display_units: [],
    filterable: true,
    comparable: true,
    in_table: true,
    better,
    values: [],
  });
  const rows = [
    { at: LENSES, share, span },
    { at: MOUNTS, share: mounts?.share ?? 0, span: mounts?.span ?? ([null, null] as const) },
  ].filter(row => row.share > 0);
  const known = {
    shares: new Map(rows.map(row => [row.at, row.share])),
    spans: new Map(rows.map(row => [row.at, { min: row.span[0], max: row.span[1] }])),
    place,
    currency: null,
  };
  return { ...attributeTarget(attribute, known), priors: new Map(Object.entries(priors)) };
}

const point = (value: number): Interval[] => [{ min: value, max: value }];
const above = (min: number): Interval[] => [{ min, max: null }];
const below = (max: number): Interval[] => [{ min: null, max }];

function candidate(
  facts: Facts,
  intervals: readonly Interval[],
  { strength = 0, usual = true }: Partial<Pick<Candidate, 'strength' | 'usual'>> = {},
): Candidate {
  return { target: target(facts), strength, usual, intervals };
}

/** The attribute that a number means beside words that do not name the kind of product, or that do. */
const meant = (candidates: readonly Candidate[], prior = 'mass') =>
  scoreCandidates(candidates, prior, { tally: lenses, isKind: false })?.best.target.name;
const ofKind = (candidates: readonly Candidate[], prior: string) => {
  const found = scoreCandidates(candidates, prior, { tally: lenses, isKind: true });
  return found?.isOfKind ? found.best.target.name : undefined;
};

describe('a number that several attributes may have', () => {
  const [focal, radius] = [{ en: 'Focal length' }, { en: 'Radius' }];
  const rare = { ...radius, share: 0.1 };

  it('means the one that leads, by its share of the products that may have it', () => {
    expect(meant([candidate(rare, point(5)), candidate(focal, point(5))])).toBe('focal_length');
    expect(meant([candidate(radius, point(5)), candidate(focal, point(5))])).toBeUndefined();
    expect(meant([candidate({ ...radius, span: [50, 60] }, point(5)), candidate(focal, point(5))])).toBe(
      'focal_length',
    );
  });

  it('needs a lead of one, and of less where such a number usually means it or it is named', () => {
    const of = (share: number) => candidate({ ...radius, share, place: 1 }, point(5));
    const first = candidate({ ...focal, place: 1 }, point(5));
    expect(meant([first, of(2 / 3)])).toBe('focal_length');
    expect(meant([first, of(0.7)])).toBeUndefined();
    const usual = candidate({ ...focal, place: 1, priors: { length: 0.5 } }, point(5));
    expect(meant([usual, of(1)], 'length')).toBe('focal_length');
    expect(meant([usual, of(1)], 'mass')).toBeUndefined();
    const named = [
      candidate(focal, point(5), { strength: OWN }),
      candidate(rare, point(5), { strength: OWN }),
    ];
    expect(meant(named)).toBe('focal_length');
  });

  it('means none that fewer than two of five of the products meant have, unless it is named', () => {
    const usual = (share: number) => ({ ...focal, share, priors: { length: 2 } });
    expect(meant([candidate(usual(0.4), point(5)), candidate(rare, point(5))], 'length')).toBe(
      'focal_length',
    );
    expect(meant([candidate(usual(0.39), point(5)), candidate(rare, point(5))], 'length')).toBeUndefined();
    expect(
      meant([candidate(usual(0.39), point(5), { strength: PART }), candidate(rare, point(5))], 'length'),
    ).toBe('focal_length');
  });

  it('rather means the attribute in whose own unit it is, and the owner’s first of equals, but only slightly', () => {
    const scored = likelyCandidates(
      [
        candidate({ ...radius, place: 0 }, point(5), { usual: false }),
        candidate({ ...focal, place: 0.9 }, point(5)),
        candidate({ en: 'Diameter', place: 0.1 }, point(5)),
      ],
      '',
      lenses,
    );
    expect(scored.map(({ target }) => target.name)).toEqual(['diameter', 'focal_length', 'radius']);
  });

  it('rather means a named attribute that may have the value than one that may not', () => {
    const named = (facts: Facts) => candidate(facts, point(5), { strength: SYMBOL });
    expect(meant([named({ ...radius, span: [50, 60] }), named(focal)])).toBe('focal_length');
    expect(
      meant([named({ ...radius, span: [50, 60], share: 0.2 }), named({ ...focal, span: [50, 60] })]),
    ).toBe('focal_length');
  });

  it('needs a lead of less than one where it is named', () => {
    const named = (facts: Facts) => candidate({ place: 1, ...facts }, point(5), { strength: OWN });
    expect(meant([named(focal), named({ ...radius, share: 0.8 })])).toBe('focal_length');
    expect(meant([named(focal), named({ ...radius, share: 0.9 })])).toBeUndefined();
    expect(
      meant([named({ ...focal, share: 0.3 }), named({ ...radius, share: 0.9, span: [50, 60] })]),
    ).toBeUndefined();
  });

  it('rather means the range of a light than its one wavelength', () => {
    const light = { light: 1 };
    const both = (prior: string, range: Facts['priors'] = light) =>
      likelyCandidates(
        [
          candidate({ en: 'Wavelength', priors: light, place: 1 }, point(5)),
          candidate({ en: 'Range', kind: 'range', place: 1, ...(range && { priors: range }) }, point(5)),
        ],
        prior,
        lenses,
      ).map(({ target }) => target.name);
    expect(both('light')).toEqual(['range', 'wavelength']);
    expect(both('light', {})).toEqual(['wavelength', 'range']);
    expect(both('length')).toEqual(['wavelength', 'range']);
  });

  it('means what the products meant have, if some candidate is such', () => {
    const elsewhere = { en: 'Height', share: 0, mounts: { share: 1, span: [1, 100] as const } };
    const named = (facts: Facts) => candidate(facts, point(5), { strength: OWN });
    expect(meant([named(elsewhere), candidate(focal, point(5))])).toBe('focal_length');
    expect(meant([named(elsewhere)])).toBe('height');
    expect(meant([candidate(elsewhere, point(5))])).toBeUndefined();
  });
});

describe('a number of attributes that differ in brackets only', () => {
  const [stc, ptc] = [
    { en: 'Power (STC)', place: 0.1 },
    { en: 'Power (PTC)', place: 0.2 },
  ];

  it('means the owner’s first, whatever the value and their order', () => {
    const far = candidate({ ...stc, span: [300, 600] }, point(100));
    const near = candidate({ ...ptc, span: [90, 500] }, point(100));
    expect(meant([near, far])).toBe('power_stc_');
    expect(meant([far, near])).toBe('power_stc_');
    expect(meant([candidate({ ...stc, place: 0.3 }, point(5)), candidate(ptc, point(5))])).toBe('power_ptc_');
  });

  it('means the likeliest, if the owner’s first is rare or not named as well', () => {
    const near = candidate({ ...ptc, span: [90, 500] }, point(100));
    expect(meant([near, candidate({ ...stc, share: 0.39, span: [300, 600] }, point(100))])).toBe(
      'power_ptc_',
    );
    expect(meant([near, candidate({ ...stc, share: 0.4, span: [300, 600] }, point(100))])).toBe('power_stc_');
    const named = candidate({ ...ptc, span: [90, 500] }, point(100), { strength: OWN });
    expect(meant([named, candidate(stc, point(100), { strength: PART })])).toBe('power_ptc_');
  });

  it('is offered once, as the likeliest', () => {
    const likely = likelyCandidates(
      [
        candidate({ ...stc, share: 0.5 }, point(5)),
        candidate(ptc, point(5)),
        candidate({ en: 'Voltage' }, point(5)),
      ],
      '',
      lenses,
    );
    expect(likely.map(({ target }) => target.name)).toEqual(['voltage', 'power_ptc_']);
  });
});

describe('a number outside of all that products state', () => {
  const power = { en: 'Power', span: [100, 500] as const };

  it('is that of the only attribute that most products have, up to ten times away', () => {
    expect(meant([candidate(power, point(5000))])).toBe('power');
    expect(meant([candidate(power, point(10))])).toBe('power');
    expect(meant([candidate(power, point(5001))])).toBeUndefined();
    expect(meant([candidate(power, point(9))])).toBeUndefined();
    expect(meant([candidate(power, point(-200))])).toBeUndefined();
    expect(meant([candidate({ ...power, share: 0.4 }, point(600))])).toBe('power');
    expect(meant([candidate({ ...power, share: 0.39 }, point(600))])).toBeUndefined();
    expect(meant([candidate(power, above(600))])).toBe('power');
    expect(meant([candidate(power, below(90))])).toBe('power');
    expect(meant([candidate({ ...power, span: [null, 500] }, point(600))])).toBe('power');
  });

  it('is none of two, unless such a number usually means one, or they differ in brackets only', () => {
    const heat = { en: 'Heat', span: [100, 500] as const };
    expect(meant([candidate(power, point(600)), candidate(heat, point(600))])).toBeUndefined();
    const usual = { ...power, priors: { power: 2 } };
    expect(meant([candidate(heat, point(600)), candidate(usual, point(600))], 'power')).toBe('power');
    const bracketed = { ...power, en: 'Power (PTC)', place: 1 };
    expect(meant([candidate(bracketed, point(600)), candidate(power, point(600))])).toBe('power');
  });
});

describe('a bare length beside the name of a kind', () => {
  const diameter = { en: 'Diameter', place: 0.2 };
  const focal = { en: 'Focal length', share: 0.5, priors: { length: 2 } };

  it('is the owner’s first of those that nearly all of the kind state', () => {
    const thickness = { en: 'Thickness', place: 0.5 };
    const both = [candidate(thickness, point(5)), candidate(diameter, point(5))];
    expect(ofKind(both, 'length')).toBe('diameter');
    expect(ofKind([candidate({ ...diameter, share: 0.91 }, point(5)), ...both.slice(0, 1)], 'length')).toBe(
      'diameter',
    );
    expect(ofKind([candidate({ ...diameter, share: 0.89 }, point(5)), ...both.slice(0, 1)], 'length')).toBe(
      'thickness',
    );
  });

  it('is none that fewer than four of five state', () => {
    expect(ofKind([candidate({ ...diameter, share: 0.8 }, point(5))], 'inch')).toBe('diameter');
    expect(ofKind([candidate({ ...diameter, share: 0.79 }, point(5))], 'inch')).toBeUndefined();
  });

  it('is what such a number usually means, where that is common and has such values', () => {
    const usual = (share: number, span: readonly [number, number] = [1, 100]) => [
      candidate({ ...focal, share, span }, point(5)),
      candidate(diameter, point(5)),
    ];
    expect(ofKind(usual(0.74), 'length')).toBe('diameter');
    expect(ofKind(usual(0.75), 'length')).toBeUndefined();
    expect(ofKind(usual(0.75, [50, 100]), 'length')).toBe('diameter');
  });

  it('is no wavelength, and only asked of lengths that nothing names', () => {
    expect(ofKind([candidate({ ...diameter, priors: { light: 2 } }, point(5))], 'length')).toBeUndefined();
    expect(ofKind([candidate(diameter, point(5))], 'mass')).toBeUndefined();
    const named = [candidate(diameter, point(5)), candidate(focal, point(5), { strength: OWN })];
    expect(ofKind(named, 'length')).toBeUndefined();
  });

  it('is the attribute that states it, or one up to twice away if none does', () => {
    const far = (value: number) => [
      candidate(diameter, point(value)),
      candidate({ en: 'Thickness', place: 0.5, span: [1, 30] }, point(value)),
    ];
    expect(ofKind([candidate({ ...diameter, span: [1, 3] }, point(5)), ...far(5).slice(1)], 'length')).toBe(
      'thickness',
    );
    expect(ofKind(far(200), 'length')).toBe('diameter');
    expect(ofKind(far(201), 'length')).toBeUndefined();
  });
});

describe('a bare limit beside the name of a kind', () => {
  const focal = { en: 'Focal length', place: 0.5 };

  it('is the owner’s first of those that most of the kind state and that it tells apart', () => {
    const index = { en: 'Index', place: 0.1, span: [1, 2] as const };
    expect(ofKind([candidate(focal, above(20)), candidate(index, above(20))], '')).toBe('focal_length');
    expect(ofKind([candidate(focal, above(1)), candidate(index, above(1.5))], '')).toBe('index');
    expect(ofKind([candidate(focal, below(20)), candidate(index, below(20))], '')).toBe('focal_length');
    expect(ofKind([candidate({ ...index, share: 0.8 }, above(1.5)), candidate(focal, above(2))], '')).toBe(
      'focal_length',
    );
    expect(ofKind([candidate({ ...focal, share: 0.4 }, above(20))], '')).toBe('focal_length');
    expect(ofKind([candidate({ ...focal, share: 0.39 }, above(20))], '')).toBeUndefined();
  });

  it('tells none apart that lie all within it, or all outside of it', () => {
    expect(ofKind([candidate(focal, above(1))], '')).toBeUndefined();
    expect(ofKind([candidate(focal, below(100))], '')).toBeUndefined();
    expect(ofKind([candidate(focal, above(101))], '')).toBeUndefined();
    expect(ofKind([candidate(focal, below(0.5))], '')).toBeUndefined();
    expect(ofKind([candidate({ ...focal, span: [null, null] }, above(5))], '')).toBe('focal_length');
    expect(ofKind([candidate({ ...focal, span: [1, null] }, below(5))], '')).toBe('focal_length');
    expect(ofKind([candidate(focal, [...below(0.5), ...above(50)])], '')).toBe('focal_length');
    expect(ofKind([candidate(focal, [{ min: 0, max: 200 }])], '')).toBeUndefined();
    expect(ofKind([candidate(focal, [{ min: 20, max: 200 }])], '')).toBe('focal_length');
    const apart = [
      { min: 0, max: 2 },
      { min: 90, max: 200 },
    ];
    expect(ofKind([candidate(focal, apart)], '')).toBe('focal_length');
    // What the mounts state is nothing to the lenses.
    const mounts = { share: 1, span: [1, 5] as const };
    expect(ofKind([candidate({ ...focal, mounts }, above(1))], '')).toBeUndefined();
  });

  it('is no outer dimension where there is one of which more or less is better', () => {
    const height = { en: 'Overall height', place: 0 };
    const travel = { en: 'Travel', place: 0.5, share: 0.4, better: 'higher' } as const;
    expect(ofKind([candidate(height, above(20)), candidate(travel, above(20))], '')).toBe('travel');
    expect(ofKind([candidate(height, below(20)), candidate(travel, below(20))], '')).toBe('overall_height');
    expect(ofKind([candidate(height, above(20)), candidate({ ...travel, share: 0.39 }, above(20))], '')).toBe(
      'overall_height',
    );
    expect(
      ofKind([candidate(height, above(20)), candidate({ ...travel, span: [1, 5] }, above(20))], ''),
    ).toBe('overall_height');
    const error = { ...travel, en: 'Error', better: 'lower' } as const;
    expect(ofKind([candidate(height, above(20)), candidate(error, above(20))], '')).toBe('overall_height');
    expect(ofKind([candidate(height, below(20)), candidate(error, below(20))], '')).toBe('error');
    expect(
      ofKind([candidate(height, [{ min: 5, max: 20 }]), candidate(travel, [{ min: 5, max: 20 }])], ''),
    ).toBe('overall_height');
    const focalFirst = [candidate({ ...focal, place: 0 }, above(20)), candidate(travel, above(20))];
    expect(ofKind(focalFirst, '')).toBe('focal_length');
  });

  it('is not asked of what has a unit or a name', () => {
    expect(ofKind([candidate(focal, above(20))], 'mass')).toBeUndefined();
    expect(
      ofKind([candidate(focal, above(20), { strength: PART }), candidate({ en: 'Index' }, above(20))], ''),
    ).toBeUndefined();
  });
});

describe('a bare limit beside the names of two kinds', () => {
  const of = (mounts: readonly [number, number], limit: readonly Interval[]) =>
    scoreCandidates([candidate({ en: 'Height', mounts: { share: 1, span: mounts } }, limit)], '', {
      tally: all,
      isKind: true,
    })?.isOfKind;

  it('tells apart the products of one, or the one from the other', () => {
    expect(of([200, 300], above(50))).toBe(true);
    expect(of([200, 300], above(150))).toBe(true);
    expect(of([200, 300], above(0))).toBeUndefined();
    expect(of([200, 300], above(400))).toBeUndefined();
  });
});

describe('a symbol of two attributes', () => {
  const [density, blocking] = [
    { en: 'Optical density', place: 1 },
    { en: 'Blocking', better: 'higher' } as const,
  ];
  const named = (facts: Facts, intervals: readonly Interval[]) =>
    candidate(facts, intervals, { strength: SYMBOL });

  it('means the one that has a value by design with one value, and that of which more is better with a limit', () => {
    expect(meant([named(blocking, point(3)), named(density, point(3))])).toBe('optical_density');
    for (const limit of [above(3), below(3)])
      expect(meant([named({ ...blocking, place: 0 }, limit), named({ ...density, share: 0.5 }, limit)])).toBe(
        'blocking',
      );
    expect(meant([named(blocking, point(3)), named({ ...density, span: [50, 60] }, point(3))])).toBe(
      'blocking',
    );
  });

  it('takes a value with a limit beside it for a limit, and one value of one of those by design', () => {
    const both = [...point(3), ...above(5)];
    expect(meant([named({ ...blocking, place: 0 }, both), named({ ...density, share: 0.5 }, both)])).toBe(
      'blocking',
    );
    const third = { en: 'Loss', span: [50, 60] as const, place: 1 };
    expect(meant([named(blocking, point(3)), named(third, point(3)), named(density, point(3))])).toBe(
      'optical_density',
    );
  });

  it('does so only if all of them have that symbol', () => {
    const part = (facts: Facts) => candidate(facts, point(3), { strength: PART });
    expect(meant([named(blocking, point(3)), part(density)])).toBe('blocking');
    expect(meant([part(blocking), part({ ...density, share: 0.5 })])).toBe('blocking');
  });
});

describe('whether a number may be one of an attribute', () => {
  it('is said of the ends of what products state as well, and of any of several numbers', () => {
    for (const end of [1, 100]) expect(meant([candidate({ en: 'Radius' }, point(end))])).toBe('radius');
    const [near, far] = [candidate({ en: 'Radius' }, point(5)), candidate({ en: 'Edge' }, point(500))];
    expect(likelyCandidates([near, far], '', lenses)).toEqual([near]);
    const any = [...point(500), ...point(5)];
    expect(likelyCandidates([candidate({ en: 'Radius' }, any)], '', lenses)).toHaveLength(1);
    const wide = target({ en: 'Focal length', span: [0.001, 1e6] });
    expect(isNearStated(wide, point(50))).toBe(true);
  });

  it('is said for the products meant, up to ten times away, and twice without a unit', () => {
    const focal = target({ en: 'Focal length', share: 0.4 });
    expect(isConceivable(focal, point(1000), lenses, false)).toBe(true);
    expect(isConceivable(focal, point(1001), lenses, false)).toBe(false);
    expect(isConceivable(focal, point(200), lenses, true)).toBe(true);
    expect(isConceivable(focal, point(201), lenses, true)).toBe(false);
    expect(isConceivable(target({ en: 'Focal length', share: 0.39 }), point(5), lenses, false)).toBe(false);
    expect(isConceivable(focal, point(5), all, false)).toBe(false);
  });

  it('is said for all products if any end of it is within or near what they state', () => {
    const focal = target({ en: 'Focal length', mounts: { share: 1, span: [5000, 6000] } });
    for (const near of [
      point(50),
      point(1000),
      point(5500),
      above(50),
      below(60_000),
      [{ min: 1e9, max: 70 }],
    ])
      expect(isNearStated(focal, near)).toBe(true);
    for (const far of [point(1e6), above(1e6), below(0.01), point(-5)])
      expect(isNearStated(focal, far)).toBe(false);
  });
});
