import katex from 'katex';
import type { TokenizerAndRendererExtension } from 'marked';

/** Private-use characters (Unicode 23.5) around a formula's number while its text is sanitized; taken out of every text before. */
const OPEN = '\ue000';
const CLOSE = '\ue001';

/** Longest formula, in characters. */
const FORMULA_MAX = 2000;

/** The formulas of one text: `$…$` in a line, `$$…$$` on lines of their own. */
export type Formulas = {
  /** What Markdown has to know. */
  extensions: TokenizerAndRendererExtension[];
  /** Takes what stands for formulas out of a text that somebody wrote. */
  clean: (markdown: string) => string;
  /** Puts the formulas, as MathML, into the HTML that was sanitized without them. */
  insert: (html: string) => string;
};

/**
 * Collects a text's formulas while Markdown is rendered. They are MathML in the end, which browsers draw and screen readers read without
 * scripts or fonts of ours; KaTeX makes no other tags of whatever is written. A formula that is none stays as it was written.
 * As in Pandoc, a dollar sign with a blank behind it opens nothing, and one with a digit behind it closes nothing: `$5 and $10` are prices.
 */
export function collectFormulas(): Formulas {
  const kept: string[] = [];
  const keep = (tex: string, display: boolean): string => {
    kept.push(renderFormula(tex, display));
    return `${OPEN}${kept.length - 1}${CLOSE}`;
  };
  return {
    extensions: [
      {
        name: 'formula_block',
        level: 'block',
        start: text => text.match(/(^|\n)\$\$/)?.index,
        tokenizer: text => readToken('formula_block', /^\$\$([^$]+)\$\$(?:\n+|$)/.exec(text)),
        renderer: token => `<p>${keep(String(token.text), true)}</p>\n`,
      },
      {
        name: 'formula',
        level: 'inline',
        start: text => indexOf(text, '$'),
        tokenizer: text => readToken('formula', /^\$(?![\s$])([^$\n]*?[^\s$\\])\$(?!\d)/.exec(text)),
        renderer: token => keep(String(token.text), false),
      },
    ],
    clean: markdown => markdown.replaceAll(OPEN, '').replaceAll(CLOSE, ''),
    insert: html =>
      html.replace(new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g'), (_, at: string) => kept[Number(at)] ?? ''),
  };
}

function readToken(type: string, match: RegExpExecArray | null) {
  const [raw, tex] = match ?? [];
  return raw === undefined || tex === undefined || tex.length > FORMULA_MAX
    ? undefined
    : { type, raw, text: tex.trim() };
}

function indexOf(text: string, sign: string): number | undefined {
  const at = text.indexOf(sign);
  return at < 0 ? undefined : at;
}

function renderFormula(tex: string, display: boolean): string {
  try {
    return katex
      .renderToString(tex, {
        output: 'mathml',
        displayMode: display,
        trust: false,
        strict: 'ignore',
        maxExpand: 200,
        maxSize: 20,
      })
      .replace(/^<span class="katex">|<\/span>$/g, '');
  } catch {
    return `<code>${escapeHtml(tex)}</code>`;
  }
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
