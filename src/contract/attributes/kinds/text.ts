import { z } from 'zod';
import type { Locale } from '#text/locale.ts';
import { LocalizedText, ShownText } from '#text/localized-text.ts';
import { showText } from '#text/text-in.ts';
import { SEARCH_TEXT_MAX } from '../../limits.ts';
import { AttributeKey } from '../attribute-key.ts';
import { type Reading, refuse } from './reading.ts';

// Words that are searched, not counted, such as a remark on the substrate. Its address form:
//
//   material=~glass   contains

const Value = z.object({ kind: z.literal('text'), key: AttributeKey, text: LocalizedText });
const Shown = z.object({ kind: z.literal('text'), key: AttributeKey, text: ShownText });

const Filter = z.object({
  kind: z.literal('text'),
  key: AttributeKey,
  contains: z.string().min(1).max(SEARCH_TEXT_MAX),
});

/** Words in one or both languages. No facet: they are searched only. */
export const text = {
  hasUnit: false,
  value: Value,
  shown: Shown,
  show: (value: z.infer<typeof Value>, { locale }: { locale: Locale }) => ({
    ...value,
    text: showText(value.text, locale),
  }),
  filter: Filter,
  formatFilter: ({ contains }: z.infer<typeof Filter>): string => `~${contains}`,
  parseFilter: parseContains,
  withNumbers: () => [],
  facet: null,
  shownFacet: null,
  nearMiss: null,
};

function parseContains(key: string, text: string): Reading<'filter', z.infer<typeof Filter>> {
  const contains = text.startsWith('~') ? text.slice(1) : text;
  if (contains === '' || contains.length > SEARCH_TEXT_MAX)
    return refuse(
      `${key} expects ~ followed by 1 to ${SEARCH_TEXT_MAX} characters`,
      `${key} 应为 ~ 加 1 至 ${SEARCH_TEXT_MAX} 个字符`,
    );
  return { ok: true, filter: { kind: 'text', key, contains } };
}
