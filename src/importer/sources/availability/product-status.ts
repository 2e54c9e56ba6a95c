import { Status } from '#contract/records/status.ts';
import { wholePattern } from '#text/whole-pattern.ts';
import { isMissingText } from '../unstated-text.ts';

// The words of part lists for what a product's life has come to, in English, German, French and Chinese. What makers still
// sell, though not for new designs, is published.

const WORDS: Readonly<Record<Status, RegExp>> = {
  published: wholePattern([
    '(?:in )?(?:(?:mass|volume|full|series) )?production|active|released?|available|current|new(?: product)?|mature|standard|live|enabled',
    '(?:preferred|recommended)(?: for new designs?)?|nrnd|not (?:recommended )?for new designs?|last time buy|ltb|phas(?:e|ing) out',
    '(?:end of life|eol|obsolescence) (?:announced|notice)',
    'aktiv|(?:in )?serie(?:nprodukt(?:ion)?)?|lieferbar|verf[üu]gbar|neu|auslaufend|nicht f[üu]r neuentwicklungen',
    'actif|disponible|nouveau|en production',
    '(?:正常|有效|在产|量产|在售|现行|新品|上架)(?:中|状态)?|不推荐用于新设计',
  ]),
  draft: wholePattern([
    'draft|preview|pre release|announced|coming soon|(?:in|under) development|planned|hidden|unpublished',
    'entwurf|in entwicklung|angek[üu]ndigt|geplant|brouillon|en d[ée]veloppement',
    '草稿|未发布|预发布|(?:开发|研发)中',
  ]),
  discontinued: wholePattern([
    'obsolete|discontinued(?: at .*)?|end of (?:life|sales?|production)|eol|inactive|withdrawn|retired|phased out|replaced|superseded',
    'no longer (?:available|manufactured|produced|supplied|sold)|out of production',
    'abgek[üu]ndigt|eingestellt|ausgelaufen|auslaufartikel|nicht mehr lieferbar|obsolet|inaktiv',
    'arr[êe]t[ée]|abandonn[ée]|obsol[èe]te|supprim[ée]',
    '已?(?:停产|淘汰|下架|废弃|停售|失效)',
  ]),
};

/** Longest text that is looked at. */
const TEXT_MAX = 60;

/**
 * The status of a product as part lists write it: `Active` and `NRND` are published, `Obsolete` and 停产 discontinued.
 * Returns null where none is stated (`n/a`), and undefined for other texts.
 */
export function readProductStatus(text: string): Status | null | undefined {
  if (text.length > TEXT_MAX) return undefined;
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ')
    .trim();
  const status = Status.options.find(own => own === folded || WORDS[own].test(folded));
  return status ?? (text === '' || isMissingText(text) ? null : undefined);
}
