import katex from 'katex';
import type { Env, MarkdownIt, StateBlock, StateInline } from 'markdown-it';

/**
 * Private-use characters (Unicode 23.5) that enclose a formula's number while its text is sanitized. They are removed
 * from every text beforehand.
 */
const OPEN = '\ue000';
const CLOSE = '\ue001';

/** Longest formula, in characters. */
const FORMULA_MAX = 2000;

/** Limit of characters in all formulas of a text. Formulas beyond it are shown as source. */
const FORMULAS_MAX = 10_000;

/** The formulas of one text, kept while it is rendered: `$…$` in a line, `$$…$$` on lines of their own. */
export class Formulas {
  readonly #kept: string[] = [];
  #characters = 0;

  /** Removes formula placeholders from a text that a person wrote. */
  clean(markdown: string): string {
    return markdown.replaceAll(OPEN, '').replaceAll(CLOSE, '');
  }

  /** Keeps a formula and returns its placeholder. */
  keep(tex: string, display: boolean): string {
    this.#characters += tex.length;
    const isTooMuch = this.#characters > FORMULAS_MAX;
    this.#kept.push(isTooMuch ? writtenFormula(tex) : renderFormula(tex, display));
    return `${OPEN}${this.#kept.length - 1}${CLOSE}`;
  }

  /** Puts the formulas, as MathML, into the HTML that was sanitized without them. */
  insert(html: string): string {
    return html.replace(
      new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g'),
      (_, at: string) => this.#kept[Number(at)] ?? '',
    );
  }
}

/**
 * Adds formulas to Markdown, for texts rendered with `{ formulas }` as environment. They become MathML, which needs no
 * scripts or fonts, and KaTeX makes no other tags. A formula with an error is shown as written. As in Pandoc, a dollar
 * sign before a blank opens none and one before a digit closes none: `$5 and $10` are prices.
 */
export function withFormulas(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'formula', readInline);
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  markdown.block.ruler.before('fence', 'formula_block', readBlock, { alt });
  markdown.renderer.rules.formula = (tokens, at, _options, env) =>
    formulasOf(env).keep(tokens[at]?.content ?? '', false);
  markdown.renderer.rules.formula_block = (tokens, at, _options, env) =>
    `<p>${formulasOf(env).keep(tokens[at]?.content ?? '', true)}</p>\n`;
}

function formulasOf(env: Env | undefined): Formulas {
  if (env?.formulas instanceof Formulas) return env.formulas;
  throw new Error('A text is rendered without a place for its formulas');
}

const INLINE = /\$(?![\s$])([^$\n]*?[^\s$\\])\$(?!\d)/y;

function readInline(state: StateInline, silent: boolean): boolean {
  INLINE.lastIndex = state.pos;
  const [raw, tex] = INLINE.exec(state.src) ?? [];
  if (raw === undefined || tex === undefined || tex.length > FORMULA_MAX) return false;
  if (!silent) state.push('formula', '', 0).content = tex.trim();
  state.pos += raw.length;
  return true;
}

function readBlock(state: StateBlock, first: number, end: number, silent: boolean): boolean {
  const at = (state.bMarks[first] ?? 0) + (state.tShift[first] ?? 0);
  if ((state.sCount[first] ?? 0) - state.blkIndent >= 4 || !state.src.startsWith('$$', at)) return false;
  let text = '';
  for (let line = first; line < end && text.length <= FORMULA_MAX + 4; line += 1) {
    text += state.getLines(line, line + 1, state.blkIndent, true);
    const [, tex, rest] = /^\s*\$\$([^$]*)(.*)$/s.exec(text) ?? [];
    if (!rest) continue;
    if (rest.trimEnd() !== '$$' || !tex?.trim() || tex.length > FORMULA_MAX) return false;
    if (silent) return true;
    Object.assign(state.push('formula_block', '', 0), { content: tex.trim(), map: [first, line + 1] });
    state.line = line + 1;
    return true;
  }
  return false;
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
    return writtenFormula(tex);
  }
}

function writtenFormula(tex: string): string {
  return `<code>${escapeHtml(tex)}</code>`;
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
