import { useEffect, useRef } from 'react';
import type { ListData } from '#contract/client/client-answers.ts';
import type { Locale } from '#text/locale.ts';
import { normalizeAddress } from '../../features/list/address/address.ts';
import { loadNumberReader } from '../../features/list/address/load-number-reader.ts';
import { hasTypedNumbers, UNITS } from '../../features/list/address/number-fields.ts';
import { withoutChip } from '../../features/list/address/remove-condition.ts';
import { chipText } from '../../features/list/chips/chip-text.ts';
import { Facet } from '../../features/list/facets/facet.tsx';
import { hiddenFields } from '../../features/list/facets/hidden-fields.ts';
import { UnitsField } from '../../features/list/kinds/field-problem.tsx';
import { loadAsked } from '../../platform/builds/load-part.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { tellOfMissing } from '../../platform/toasts/missing-code.ts';
import { useWriting } from '../../platform/units/use-writing.ts';

export { fetchExample } from './fetch-example.ts';

type QueryControlsProps = {
  list: ListData;
  parameters: URLSearchParams;
  /** Attributes that can be changed, in this order. */
  keys: readonly string[];
  onAsk: (parameters: URLSearchParams) => void;
};

/** The conditions of an example, each with a link that removes it. */
export function QueryChips({ list, parameters, onAsk }: Omit<QueryControlsProps, 'keys'>) {
  const t = useMessages();
  const writing = useWriting();
  return list.chips.map(chip => {
    const text = chipText(chip, t, writing);
    return (
      <li key={chip.address}>
        <button
          type="button"
          aria-label={t('chip.remove', { name: text })}
          className="flex min-h-6.5 items-center gap-2 border border-accent bg-tint px-2 text-sm hover:bg-ground"
          onClick={() => onAsk(new URLSearchParams(withoutChip(parameters, chip, [])))}
        >
          {text}
          <span aria-hidden="true" className="text-soft">
            ×
          </span>
        </button>
      </li>
    );
  });
}

/** The facets of an example's attributes. Changes are requested at once, and the page stays. */
export function QueryControls({ list, parameters, keys, onAsk }: QueryControlsProps) {
  const t = useMessages();
  const { locale } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const ask = useRef(onAsk);
  ask.current = onAsk;
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    const go = (event: Event): void => {
      event.preventDefault();
      readForm(element, locale).then(read => ask.current(read), tellOfMissing);
    };
    element.addEventListener('change', go);
    element.addEventListener('submit', go);
    return () => {
      element.removeEventListener('change', go);
      element.removeEventListener('submit', go);
    };
  }, [locale]);
  const facets = keys.flatMap(key => list.facets.find(facet => facet.key === key) ?? []);
  return (
    <form ref={form} aria-label={t('list.filters')}>
      {hiddenFields({ ...list, facets }, parameters).map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      {facets.map(facet => (
        <Facet key={facet.key} facet={facet} list={list} folded={false} />
      ))}
      <UnitsField chosen={null} />
    </form>
  );
}

/**
 * The conditions in a form's fields. The number reader is fetched by the time a number was typed. @throws Error if it
 * fails to load
 */
async function readForm(form: HTMLFormElement, locale: Locale): Promise<URLSearchParams> {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const sent = new URLSearchParams(fields);
  const read = hasTypedNumbers(sent) ? (await loadAsked(loadNumberReader)).readFields(sent, locale) : sent;
  read.delete(UNITS);
  return normalizeAddress(read);
}
