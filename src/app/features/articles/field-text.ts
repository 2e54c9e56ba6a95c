import type { ArticleData, TextData } from '#contract/client/client-answers.ts';
import type { Translate } from '../../platform/messages/catalogue.ts';

/** Levels that the interface has words for, in whatever language the catalogue names them. */
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/** The display text of a front matter field of an article, or undefined if the article lacks the field. */
export function fieldText(fields: ArticleData['fields'], key: string, t: Translate): TextData | undefined {
  const field = fields.find(candidate => candidate.key === key);
  return field && (key === 'level' ? levelText({ id: field.value, name: field.text }, t) : field.text);
}

/** The name of a level. */
export function levelText({ id, name }: { id: string; name: TextData }, t: Translate): TextData {
  const known = LEVELS.find(level => level === id);
  return known === undefined ? name : { text: t(`level.${known}`) };
}
