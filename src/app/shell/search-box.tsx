import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { recordChosen, useRecordShown } from '../features/suggestions/record-offers.ts';
import { SuggestionList } from '../features/suggestions/suggestion-list.tsx';
import {
  matchSearches,
  type Offer,
  suggestionPath,
  useSuggestions,
} from '../features/suggestions/suggestions.ts';
import { Icon } from '../parts/icon.tsx';
import { useLocalize, useMessages } from '../platform/locale/site.tsx';
import { keepSearch, readSearches, SEARCHES_KEY } from '../platform/storage/recent-searches.ts';
import { useZoneText } from '../platform/storage/use-zone-value.ts';

/** The field of a search with its list of suggestions: a combobox as the ARIA practices guide words it. */
export function SearchBox({ typed }: { typed: string }) {
  const t = useMessages();
  const list = useId();
  const [text, setText] = useState(typed);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const localize = useLocalize();
  const { suggestions: completions, ask } = useSuggestions();
  const stored = useZoneText('permanent', SEARCHES_KEY);
  const searches = useMemo(() => readSearches(stored), [stored]);
  const suggestions: Offer[] = [...(text.trim() === '' ? [] : completions), ...matchSearches(searches, text)];
  const shown = open && suggestions.length > 0;
  useRecordShown(completions, shown);

  const change = (value: string, composing: boolean): void => {
    setText(value);
    setActive(-1);
    setOpen(true);
    // While a word of Chinese is being composed, its letters are not what the visitor means.
    if (!composing) ask(value);
  };
  const choose = (suggestion: Offer): void => {
    setOpen(false);
    recordChosen(suggestions, suggestion);
    if (suggestion.kind === 'term' || suggestion.kind === 'recent') keepSearch(suggestion.text);
    void navigate(localize(suggestionPath(suggestion)));
  };
  const submit = (value: string): void => {
    setOpen(false);
    keepSearch(value);
    void navigate(localize(`/search?q=${encodeURIComponent(value.trim())}`));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const picked = shown ? suggestions[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (picked === undefined) submit(text);
      else choose(picked);
    }
  };
  return (
    <>
      <div className="flex h-9 items-center border border-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
        <Icon name="search" width={15} className="ml-3 shrink-0" />
        <input
          type="search"
          name="q"
          value={text}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
          aria-keyshortcuts="/"
          onChange={event => change(event.target.value, isComposing(event.nativeEvent))}
          onCompositionEnd={event => change(event.currentTarget.value, false)}
          onFocus={() => (text === '' ? setOpen(true) : ask(text))}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 grow bg-transparent px-2.5 outline-none placeholder:text-soft"
        />
        <span
          className="mr-3 hidden border border-rule px-1.5 font-sans text-xs text-soft sm:block"
          aria-hidden="true"
        >
          /
        </span>
        <button type="submit" className="sr-only focus:not-sr-only focus:px-3" tabIndex={-1}>
          {t('search.submit')}
        </button>
      </div>
      <SuggestionList id={list} open={shown} suggestions={suggestions} active={active} onChoose={choose} />
    </>
  );
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

/** Goes round through the list and the field itself (-1). */
function step(active: number, by: number, count: number): number {
  return ((active + 1 + by + count + 1) % (count + 1)) - 1;
}
