import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { SuggestionData } from '#contract/client/client-answers.ts';
import { useMessages } from '../../../platform/locale/site.tsx';
import { messageOf } from '../../../platform/requests/failure-text.ts';
import { SuggestionList } from '../../suggestions/suggestion-list.tsx';
import { useSuggestions } from '../../suggestions/suggestions.ts';
import { useCombobox } from '../../suggestions/use-combobox.ts';
import { fetchCurvesOf } from '../plot/fetch-curves.ts';
import { chooseCurves } from '../plot/fit-curves.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** Longest part number, in characters. */
const PART_NUMBER_MAX = 128;

/** Adds the curves of another product to the plot. It is found by its part number, with suggestions. */
export function AddProduct({ bench }: { bench: WorkbenchState }) {
  const t = useMessages();
  const { text, setText, message, add } = useAddition(bench);
  const { suggestions, ask } = useSuggestions();
  const products = suggestions.filter(
    ({ kind, id }) => id !== null && (kind === 'part_number' || kind === 'set'),
  );
  const { list, shown, active, picked, show, close, onListKey, fieldProps } = useCombobox(products);
  const choose = ({ id, text: name }: SuggestionData): void => {
    close();
    void add(id ?? name, name);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    close();
    if (picked !== undefined) choose(picked);
    else if (text.trim() !== '') void add(text.trim(), text.trim());
  };
  return (
    <form onSubmit={submit} className="max-w-120">
      <label htmlFor={`${list}-field`} className="block pb-1 text-sm">
        {t('curve.add_label')}
      </label>
      <span className="relative flex gap-2">
        <input
          {...fieldProps}
          id={`${list}-field`}
          value={text}
          maxLength={PART_NUMBER_MAX}
          onChange={event => {
            setText(event.target.value);
            show();
            ask(event.target.value);
          }}
          onKeyDown={(event: KeyboardEvent) => !event.nativeEvent.isComposing && onListKey(event)}
          className="field grow"
        />
        <button type="submit" className="button button-small">
          {t('curve.add_button')}
        </button>
        <SuggestionList id={list} open={shown} suggestions={products} active={active} onChoose={choose} />
      </span>
      <p role="status" className="min-h-5 pt-1 text-sm">
        {message}
      </p>
    </form>
  );
}

/** The typed text, its result, and the function that adds the curves of a product by its id or part number. */
function useAddition(bench: WorkbenchState) {
  const t = useMessages();
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const add = async (id: string, name: string): Promise<void> => {
    setMessage(t('curve.adding', { name }));
    const curves = await fetchCurvesOf(id).catch((error: unknown) => setMessage(messageOf(error, t)));
    if (curves === undefined) return;
    if (curves === null) return setMessage(t('curve.add_unknown', { name }));
    const keys = new Set(bench.plot.lines.map(line => line.y.key));
    const present = new Set(bench.curves.map(({ curve }) => curve.id));
    const chosen = chooseCurves(curves, bench.plot, keys);
    const fresh = chosen.filter(curve => !present.has(curve.id));
    const owners = new Map(curves.map(curve => [curve.id, curve.owner.name.text]));
    bench.add(fresh.map(curve => ({ curve, owner: owners.get(curve.id) ?? name })));
    if (fresh.length > 0) setMessage(t('curve.added', { name, count: fresh.length }));
    else setMessage(t(chosen.length > 0 ? 'curve.add_known' : 'curve.add_none', { name }));
    setText('');
  };
  return { text, setText, message, add };
}
