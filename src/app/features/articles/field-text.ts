import type { ArticleData, TextData } from '#contract/client/client-answers.ts';
import type { Translate } from '../../platform/messages/catalogue.ts';

/** Levels that the interface has words for, whatever language the catalogue names them in. */
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/** What an article's front matter says under a key, as it is read; undefined where it says nothing. */
export function fieldText(fields: ArticleData['fields'], key: string, t: Translate): TextData | undefined {
  const field = fields.find(candidate => candidate.key === key);
  return field && (key === 'level' ? levelText({ id: field.value, name: field.text }, t) : field.text);
}

/** The name of a level. */
export function levelText({ id, name }: { id: string; name: TextData }, t: Translate): TextData {
  const known = LEVELS.find(level => level === id);
  return known === undefined ? name : { text: t(`level.${known}`) };
}
