import { brandOf } from '#contract/records/brand/brand.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import type { Category } from '#contract/records/category.ts';
import { fold } from '#text/fold.ts';
import { LOCALES } from '#text/locale.ts';
import type { LocalizedText } from '#text/localized-text.ts';
import { splitText } from '../text/parts/text-parts.ts';
import { cut } from '../text/tokenize.ts';

/**
 * Filler words that visitors put around what they look for, and general names for products. They are never part of an
 * attribute.
 */
export const FILLERS: ReadonlySet<string> = new Set(
  `i am im me we us you my our your want wants need needs needed needing looking look find search searching seek seeking show give get
  buy buying purchase order ordering sell sale sales shop store online please thanks thank hello hi help can could do does how much many
  what which where who is are there any some have has having got like would should use used using usage suitable application applications
  good best better great nice quality high-quality cheap cheapest affordable inexpensive price prices priced pricing cost costs quote
  supplier suppliers vendor manufacturer manufacturers brand new latest standard typical common simple basic fast slow
  equivalent equivalents alternative alternatives similar qty quantity
  spare spares replacement replacements accessory accessories
  product products item items part parts component components device devices thing things type types kind kinds sort model models
  about approx approximately around circa for with of the a an in on at to from by and or that this it`.split(
    /\s+/,
  ),
);
/** Chinese filler words. As Chinese has no blanks between words, longer ones come first. */
const CHINESE_FILLERS =
  /请问|你好|您好|有没有|有无|我想要|我想买|我需要|我要|想要|想买|需要|寻找|查找|搜索|求购|采购|购买|帮我|找一下|一下|一个|一块|一些|推荐|供应商|厂家|价格|报价|多少钱|便宜|高质量|优质|产品|商品|元件|器件|备件|配件|零件|部件|型号|种类|适合|适用于|用于|关于|左右|大约|哪些|什么|吗|呢|吧|的/g;

/** Quantities and places of an order: `10 pcs`, `2 x`, `pos. 3:`, 5个. */
const COUNTED =
  /(?<=^|\s)(?:(?:pos|item|line|qty)\.? ?:? ?\d+[.:)]?|\d+ ?(?:pcs?|pieces?|ea|units?)\.?|\d+ ?[x×](?= +\p{L}))(?=[\s,;]|$)|(?<!\d)\d+ ?[个只件套](?!\p{Script=Han}*\d)/giu;

/** A text without its filler words, and these. `everything`: it named the whole catalogue. */
export type StrippedText = { text: string; left_out: string[]; everything: boolean };

/** Removes filler words from a search's text, and then words that only state a purpose. */
export type StripFillers = (text: string) => StrippedText[];

/** `lens for CO2 laser`, `显微镜用透镜`: the product sought, and its purpose. */
const PURPOSE = /^(?<sought>.*\S)\s+(?<purpose>(?:used |suitable )?for\s.+)$/i;
const CHINESE_PURPOSE = /^(?<purpose>.{2,12}?(?:用的?|专用))(?<sought>\p{Script=Han}{2,}.*)$/u;

/** The parts of a catalogue version that decide which words name all of it. */
type Named = {
  catalogue: Pick<Catalogue, 'name' | 'description' | 'synonyms'>;
  categories: readonly Category[];
};

/**
 * Makes it for a catalogue: filler words are removed, and so are words that name the whole catalogue (`solar module` if
 * there are only such) and are not the name of one category among others.
 */
export function makeLeaveOut({ catalogue, categories }: Named): StripFillers {
  const whole = wordsOfAll({ catalogue, categories });
  const leaveOut = (text: string): StrippedText => {
    const left_out: string[] = [];
    let everything = false;
    const uncounted = text.replace(COUNTED, counted => {
      left_out.push(counted.trim());
      return ' ';
    });
    const parts = splitText(uncounted).flatMap(part => {
      const stems = cut(part).map(({ stem }) => stem);
      const isWhole = stems.length > 0 && stems.every(stem => whole.has(stem));
      everything ||= isWhole;
      if (isWhole || FILLERS.has(fold(part).replace(/(?<![.,;:!?])[.,;:!?]+$/, ''))) {
        left_out.push(part);
        return [];
      }
      const told = part.replace(CHINESE_FILLERS, filler => {
        left_out.push(filler);
        return ' ';
      });
      const telling = told.replace(/(?<![,;])[,;]+$/, '').trim();
      return telling === '' ? [] : [telling];
    });
    return { text: parts.join(' '), left_out, everything };
  };
  return text => {
    const { sought = '', purpose = '' } = (PURPOSE.exec(text) ?? CHINESE_PURPOSE.exec(text))?.groups ?? {};
    const { left_out, ...rest } = leaveOut(sought);
    // A number is more specific than a purpose: `window for 2 µm`.
    const isIdle = purpose !== '' && !/(?<!\p{L})\d/u.test(purpose);
    const withoutPurpose = isIdle ? [{ ...rest, left_out: [...left_out, purpose] }] : [];
    return [leaveOut(text), ...withoutPurpose].filter(stage => stage.left_out.length > 0);
  };
}

/** The stems of the words that name the whole catalogue, with their synonyms. */
function wordsOfAll({ catalogue, categories }: Named): ReadonlySet<string> {
  const stemsOf = (text: LocalizedText) =>
    LOCALES.flatMap(locale => cut(text[locale] ?? '').map(({ stem }) => stem));
  const named = new Set(categories.length > 1 ? categories.flatMap(({ name }) => stemsOf(name)) : []);
  const whole = new Set(
    [catalogue.name, catalogue.description, brandOf(catalogue).name]
      .flatMap(stemsOf)
      .filter(stem => !named.has(stem)),
  );
  const same = catalogue.synonyms
    .map(({ terms }) => terms.map(term => cut(term).map(({ stem }) => stem)))
    .filter(terms => terms.some(stems => stems.every(stem => whole.has(stem))));
  return new Set([...whole, ...same.flat(2).filter(stem => !named.has(stem))]);
}
