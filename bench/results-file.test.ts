import { describe, expect, it } from 'vitest';
import { replaceSection } from './results-file.ts';

describe('a section of the results', () => {
  const first = replaceSection('# Results\n', 'search-10', 'ten');

  it('is added at the end', () => {
    expect(first).toBe('# Results\n\n<!-- search-10 -->\nten\n<!-- /search-10 -->\n');
  });

  it('takes the place of the one with its name, and of no other', () => {
    const both = replaceSection(first, 'search-100', 'hundred');
    expect(replaceSection(both, 'search-10', 'new')).toBe(
      '# Results\n\n<!-- search-10 -->\nnew\n<!-- /search-10 -->\n\n<!-- search-100 -->\nhundred\n<!-- /search-100 -->\n',
    );
  });
});
