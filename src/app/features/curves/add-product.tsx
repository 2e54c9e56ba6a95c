import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { Suggestion } from '#contract/client-answers.ts';
import { useMessages } from '../../platform/locale/site.tsx';
import { SuggestionList } from '../suggestions/suggestion-list.tsx';
import { useSuggestions } from '../suggestions/suggestions.ts';
import { fetchCurvesOf } from './fetch-curves.ts';
import { chooseCurves } from './fit-curves.ts';
import type { Bench } from './use-workbench.ts';

/** Longest part number. */
const PART_NUMBER_MAX = 128;

/** Puts the curves of another product onto the plot: found by its part number with suggestions, or typed whole. */
export function AddProduct({ bench }: { bench: Bench }) {
  const t = useMessages();
  const list = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [told, setTold] = useState('');
  const { suggestions, ask } = useSuggestions();
  const products = suggestions.filter(
    ({ kind, id }) => id !== null && (kind === 'part_number' || kind === 'set'),
  );
  const shown = open && products.length > 0;

  const add = async (id: string, name: string): Promise<void> => {
    setOpen(false);
    setTold(t('curve.adding', { name }));
    const curves = await fetchCurvesOf(id).catch(() => undefined);
    if (curves === undefined) return setTold(t('download.failed'));
    if (curves === null) return setTold(t('curve.add_unknown', { name }));
    const keys = new Set(bench.plot.lines.map(line => line.y.key));
    const known = new Set(bench.curves.map(({ curve }) => curve.id));
    const chosen = chooseCurves(curves, bench.plot, keys);
    const fresh = chosen.filter(curve => !known.has(curve.id));
    const owners = new Map(curves.map(curve => [curve.id, curve.owner.name.text]));
    bench.add(fresh.map(curve => ({ curve, owner: owners.get(curve.id) ?? name })));
    if (fresh.length > 0) setTold(t('curve.added', { name, count: fresh.length }));
    else setTold(t(chosen.length > 0 ? 'curve.add_known' : 'curve.add_none', { name }));
    setText('');
  };
  const choose = ({ id, text: name }: Suggestion): void => void add(id ?? name, name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const picked = shown ? products[active] : undefined;
    if (picked !== undefined) choose(picked);
    else if (text.trim() !== '') void add(text.trim(), text.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const by = event.key === 'ArrowDown' ? 1 : -1;
    setOpen(true);
    setActive(((active + 1 + by + products.length + 1) % (products.length + 1)) - 1);
  };
  return (
    <form onSubmit={submit} className="max-w-120">
      <label htmlFor={`${list}-field`} className="block pb-1 text-sm">
        {t('curve.add_label')}
      </label>
      <span className="relative flex gap-2">
        <input
          id={`${list}-field`}
          value={text}
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={PART_NUMBER_MAX}
          onChange={event => {
            setText(event.target.value);
            setActive(-1);
            setOpen(true);
            ask(event.target.value);
          }}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className="field grow"
        />
        <button type="submit" className="button button-small">
          {t('curve.add_button')}
        </button>
        <SuggestionList id={list} open={shown} suggestions={products} active={active} onChoose={choose} />
      </span>
      <p role="status" className="min-h-5 pt-1 text-sm">
        {told}
      </p>
    </form>
  );
}
