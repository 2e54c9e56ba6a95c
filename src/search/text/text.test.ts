import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '#text/edit-distance.ts';
import { fold, foldWithOffsets } from '#text/fold.ts';
import { partNumberKey } from '#text/part-number.ts';
import { errorsAllowed } from './errors-allowed.ts';
import { likeliestWord } from './likeliest-word.ts';
import { naturalKey } from './natural-key.ts';
import { arrangeSynonyms, readQueryText } from './query-text.ts';
import { cut, indexTokens, looseTokens, queryTokens } from './tokenize.ts';
import { askedNames } from './whole-names.ts';

describe('fold', () => {
  it('makes one of case, full-width forms, accents and traditional characters', () => {
    expect(fold('ＡＢＣ１２')).toBe('abc12');
    expect(fold('Naïve Ångström')).toBe('naive angstrom');
    expect(fold('透鏡 濾光片 準直儀')).toBe('透镜 滤光片 准直仪');
    expect(fold('K µm Ω')).toBe('k μm ω');
  });

  it('folds what is folded already to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('knows where each folded unit came from', () => {
    const { folded, offsets } = foldWithOffsets('Aﬁ鏡b');
    expect(folded).toBe('afi镜b');
    expect(offsets).toEqual([0, 1, 1, 2, 3, 4]);
  });
});

describe('tokens', () => {
  it('are stems of words, characters and pairs of runs', () => {
    const tokens = cut('Plano-Convex Lenses 12.5mm, 平凸透镜').flatMap(indexTokens);
    expect(tokens).toEqual([
      'plano',
      'convex',
      'lens',
      '12.5mm',
      '平',
      '凸',
      '透',
      '镜',
      '平凸',
      '凸透',
      '透镜',
    ]);
  });

  it('are asked for as stems and pairs, a single character as itself', () => {
    expect(cut('lenses 镜 透镜组').map(queryTokens)).toEqual([['lens'], ['镜'], ['透镜', '镜组']]);
    expect(looseTokens('透镜平')).toEqual(['透镜', '平']);
  });

  it('are all found in the text that they come from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), text => {
        const indexed = new Set(cut(text).flatMap(indexTokens));
        for (const piece of cut(text))
          for (const token of queryTokens(piece)) expect(indexed).toContain(token);
      }),
    );
  });
});

describe('part numbers', () => {
  it('have one key whatever their marks and case', () => {
    for (const text of ['AC254-100-A/M', 'ac254 100.a m', 'ＡＣ254_100（A）M'])
      expect(partNumberKey(text)).toBe('ac254100am');
  });

  it('sort in natural order', () => {
    const sorted = [
      '1-2',
      '1-10',
      'AC2',
      'ac10',
      'AC010-A',
      'LA9',
      'LA10',
      'LA123456789012',
      'LA1234567890123',
      'LB1',
    ];
    const shuffled = sorted.toSorted((a, b) => ((a.length * 7) % 5) - ((b.length * 7) % 5));
    expect(shuffled.sort((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1))).toEqual(sorted);
    expect(naturalKey('007')).toBe(naturalKey('7'));
  });

  it('sort numbers as numbers', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        (a, b) => {
          expect(naturalKey(`X${a}`) < naturalKey(`X${b}`)).toBe(a < b);
        },
      ),
    );
  });
});

describe('typing errors', () => {
  it('are allowed by length, and never beside a digit', () => {
    expect(['len', 'lens', 'lenses', 'achromat', 'bk71', '1064nmxx'].map(errorsAllowed)).toEqual([
      0, 1, 1, 2, 0, 0,
    ]);
  });

  it('count letters missing, added, changed and swapped', () => {
    expect([
      editDistance('mirror', 'miror', 2),
      editDistance('mirror', 'mirrror', 2),
      editDistance('mirror', 'mirrar', 2),
      editDistance('mirror', 'imrror', 2),
    ]).toEqual([1, 1, 1, 1]);
    expect(editDistance('mirror', 'filter', 2)).toBe(3);
  });

  it('are as few as any way to mend a word needs', () => {
    /** Optimal string alignment by its definition, from the ends of both words. */
    const fewest = (a: string, b: string): number => {
      if (a === '' || b === '') return a.length + b.length;
      const swapped = a.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
      return Math.min(
        fewest(a.slice(0, -1), b) + 1,
        fewest(a, b.slice(0, -1)) + 1,
        fewest(a.slice(0, -1), b.slice(0, -1)) + (a.at(-1) === b.at(-1) ? 0 : 1),
        swapped ? fewest(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
      );
    };
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, fc.constantFrom(0, 1, 2, 9), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(Math.min(fewest(a, b), most + 1));
      }),
    );
  });
});

describe('the text of a query', () => {
  const synonyms = arrangeSynonyms([
    { terms: ['plano-convex', 'PCX', '平凸'] },
    { terms: ['lens', '透镜'] },
    { terms: ['flowcell', 'FC'] },
  ]);
  const read = (text: string) =>
    readQueryText(text, synonyms).clauses.map(({ words, synonyms: others, part_number }) => ({
      words: words.map(word => word.surface + (word.prefix ? '…' : '')),
      others,
      part_number,
    }));

  it('becomes clauses with synonyms of one or several words', () => {
    expect(read('plano convex lens ')).toEqual([
      { words: ['plano', 'convex'], others: [['pcx'], ['平凸']], part_number: null },
      { words: ['lens'], others: [['透镜']], part_number: null },
    ]);
    expect(read('平凸透镜')).toEqual([
      { words: ['平凸'], others: [['plano', 'convex'], ['pcx']], part_number: null },
      { words: ['透镜'], others: [['lens']], part_number: null },
    ]);
  });

  it('takes two words for what may be written as one, and for the synonyms of that', () => {
    expect(read('flow cell ')).toEqual([
      { words: ['flow'], others: [['flowcel'], ['fc']], part_number: null },
      { words: ['cell'], others: [['flowcel'], ['fc']], part_number: null },
    ]);
    expect(read('flow 5 ').map(({ others }) => others)).toEqual([[], []]);
  });

  it('takes no term whose short words stand in many texts by themselves', () => {
    const [amorphous] = read('amorphous ');
    expect(amorphous?.others).toContainEqual(['非晶']);
    // `a-Si` would be found in `ST-175-A, Mono-c-Si`.
    expect(amorphous?.others).not.toContainEqual(['a', 'si']);
    expect(read('nmos ')[0]?.others).toContainEqual(['n', 'ch']);
  });

  it('knows what technicians take for the same, in any catalogue', () => {
    const others = (text: string) => read(text).flatMap(clause => clause.others);
    expect(others('cyl ')).toContainEqual(['cylindr']);
    expect(others('thermocouple ')).toEqual([['热电', '电偶']]);
    expect(others('金')).toContainEqual(['gold']);
    // A term may appear in a query but not in an index, and a single character inside a word does not count.
    expect(others('opto ')).toContainEqual(['optoisol']);
    expect(others('optoisolator ')).not.toContainEqual(['opto']);
    expect(others('gold ')).not.toContainEqual(['金']);
    expect(others('五金')).toEqual([]);
  });

  it('keeps a part number together', () => {
    expect(read('stand KM-100/M')).toEqual([
      { words: ['stand'], others: [], part_number: null },
      { words: ['km', '100', 'm'], others: [], part_number: 'km100m' },
    ]);
  });

  it('asks for the names that neighbours have if a synonym stands for one of them', () => {
    const { clauses } = readQueryText('PCX lens ', synonyms);
    const tokens = askedNames(clauses).map(({ token }) => token);
    expect(tokens).toContain('=plano convex lens');
    expect(tokens).toContain('=pcx 透镜');
  });

  it('asks for any of several part numbers with a mark between them', () => {
    const { clauses } = readQueryText('LM-358 | KM-100/M ', synonyms);
    expect(clauses).toMatchObject([{ part_number: 'lm358', other_numbers: ['km100m'] }]);
    expect(read('LM-358 | KM-100/M ')[0]?.others).toContainEqual(['km', '100', 'm']);
    expect(read('LM-358 KM-100/M ')).toHaveLength(2);
    expect(read('LM-358 | ')).toHaveLength(1);
  });

  it('asks for any of several alternatives in brackets, of which each may have several words', () => {
    expect(read('thin (plano convex lens | mirror | LM-358) ')).toEqual([
      { words: ['thin'], others: [], part_number: null },
      {
        words: ['plano', 'convex', 'lens'],
        others: [
          ['plano', 'convex', '透镜'],
          ['pcx', 'lens'],
          ['pcx', '透镜'],
          ['平凸', 'lens'],
          ['平凸', '透镜'],
          ['mirror'],
          ['lm', '358'],
          ['lm358'],
          ['lm', '358'],
        ],
        part_number: null,
      },
    ]);
    expect(readQueryText('(LM-358 | mirror)', synonyms).clauses).toMatchObject([{ part_number: 'lm358' }]);
    expect(read('lens (thin)').map(clause => clause.words)).toEqual([['lens'], ['thin']]);
    expect(read('( | ) lens ')).toHaveLength(1);
  });

  it('takes the last word for a beginning unless a blank follows, and drops words that say nothing', () => {
    expect(read('mirrors for las').map(clause => clause.words)).toEqual([['mirrors'], ['las…']]);
    expect(read('mirrors ').map(clause => clause.words)).toEqual([['mirrors']]);
    expect(read('the').map(clause => clause.words)).toEqual([['the…']]);
    expect(readQueryText(' -- ', synonyms)).toEqual({
      clauses: [],
      without: [],
      part_number: '',
      written: '--',
    });
  });
});

it('takes the name of a thing for no verb of what it does', () => {
  const word = (surface: string) => ({ surface, ofTrade: true, products: 5 });
  expect(likeliestWord('transmitter', [word('transmitted')])).toBeUndefined();
  expect(likeliestWord('detecter', [word('detected'), word('detector')])?.surface).toBe('detector');
  expect(likeliestWord('transmited', [word('transmitted')])?.surface).toBe('transmitted');
});
