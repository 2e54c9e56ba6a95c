import type { PriceColumns, PriceTable } from '#importer/update/price-table.ts';
import { html, type Markup } from '../html/markup.ts';
import { DeskRefusal, type DeskRequest } from '../page/desk-page.ts';

/** Rows for further prices below those that were found. */
const FREE_ROWS = 2;
/** Limit of prices by quantity in one table. */
const STEPS_MAX = 40;

/** The fields for prices by quantity, each with the quantity from which it holds. They are folded if none was found. */
export function stepsField({ columns, guess }: PriceTable, say: DeskRequest['say']): Markup {
  const found = guess.price_steps.slice(0, STEPS_MAX - FREE_ROWS);
  const rows = [...found, ...Array<undefined>(FREE_ROWS).fill(undefined)].map((step, at) => {
    const options = columns.map(
      ({ name }) => html`<option${name === step?.column && html` selected`}>${name}</option>`,
    );
    const quantity = step === undefined ? '' : String(step.quantity);
    return html`<li class="bar"><label for="step_from-${at}">${say('columns.step_from')}</label>
<input class="short" type="text" id="step_from-${at}" name="step_from:${at}" inputmode="numeric" size="6" value="${quantity}">
<label for="step-${at}">${say('columns.step_price')}</label>
<select id="step-${at}" name="step:${at}"><option value="">${say('columns.none')}</option>${options}</select></li>`;
  });
  return html`<details${found.length > 0 && html` open`}><summary>${say('columns.steps')}</summary>
<ul class="fields">${rows}</ul></details>`;
}

/**
 * Reads the prices by quantity of a form, by rising quantity.
 * @throws DeskRefusal if a quantity is missing, no number of at least `least` pieces, or there twice
 */
export function readSteps(
  form: URLSearchParams,
  { pick, least }: { pick: (field: string) => string | null; least: number },
): PriceColumns['price_steps'] {
  const steps = Array.from({ length: STEPS_MAX }, (_, at) => {
    const [text, column] = [form.get(`step_from:${at}`)?.trim() ?? '', pick(`step:${at}`)];
    if (text === '' && column === null) return null;
    if (!/^[1-9]\d{0,8}$/.test(text) || Number(text) < least)
      throw new DeskRefusal(422, 'refusal.step_from', { value: text, least });
    if (column === null) throw new DeskRefusal(422, 'refusal.step_column', { value: text });
    return { quantity: Number(text), column };
  }).filter(step => step !== null);
  steps.sort((a, b) => a.quantity - b.quantity);
  const twice = steps.find(({ quantity }, at) => quantity === steps[at + 1]?.quantity);
  if (twice !== undefined) throw new DeskRefusal(422, 'refusal.step_twice', { value: twice.quantity });
  return steps;
}
