import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { recordChosen, useRecordShown } from '../features/suggestions/record-offers.ts';
import { SuggestionList } from '../features/suggestions/suggestion-list.tsx';
import {
  matchSearches,
  type Offer,
  suggestionPath,
  useSuggestions,
} from '../features/suggestions/suggestions.ts';
import { useCombobox } from '../features/suggestions/use-combobox.ts';
import { Icon } from '../parts/icon.tsx';
import { loadAsked } from '../platform/builds/load-part.ts';
import { useLocalize, useMessages } from '../platform/locale/site.tsx';
import { useHome } from '../platform/page/use-home.ts';
import { shareLoad } from '../platform/share-load.ts';
import { keepSearch, readSearches, SEARCHES_KEY } from '../platform/storage/recent-searches.ts';
import { useZoneText } from '../platform/storage/use-zone-value.ts';
import { tellOfMissing } from '../platform/toasts/missing-code.ts';
import type { CommandOffer } from './palette/commands.ts';
import { isCommand } from './palette/is-command.ts';

/**
 * The search field with its list of suggestions: a combobox after the ARIA practices guide. After `>` the list is one of
 * commands.
 */
export function SearchBox({ typed }: { typed: string }) {
  const t = useMessages();
  const [text, setText] = useState(typed);
  const { completions, offers, commands, ask } = useOffers(text);
  const commanded = isCommand(text);
  const { list, shown, active, picked, show, close, onListKey, fieldProps } = useCombobox(offers, commanded);
  const { choose, submit } = useSearching(offers);
  useRecordShown(completions, shown);

  const change = (value: string, composing: boolean): void => {
    setText(value);
    show();
    // While Chinese is being composed, the letters are not the visitor's text.
    if (!composing) ask(value);
  };
  const take = (offer: Offer): void => {
    close();
    // A command is done with; other offers stay in the field until their page is there.
    if (commanded) setText(typed);
    choose(offer);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    onListKey(event);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (picked !== undefined) take(picked);
    // Typed faster than the commands came.
    else if (commanded) commands(text).then(([first]) => first && take(first), tellOfMissing);
    else {
      close();
      submit(text);
    }
  };
  return (
    <>
      <SearchFrame>
        <input
          {...fieldProps}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          value={text}
          maxLength={200}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          aria-keyshortcuts="/"
          onChange={event => change(event.target.value, isComposing(event.nativeEvent))}
          onCompositionEnd={event => change(event.currentTarget.value, false)}
          onFocus={() => (text === '' ? show() : ask(text))}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 grow text-ellipsis bg-transparent px-2.5 outline-none placeholder:text-soft"
        />
      </SearchFrame>
      <SuggestionList id={list} open={shown} suggestions={offers} active={active} onChoose={take} />
    </>
  );
}

/** The frame of the field: the icon before it, its keyboard shortcut, and a button for visitors who cannot press Enter. */
function SearchFrame({ children }: { children: ReactNode }) {
  const t = useMessages();
  return (
    <div className="flex h-9 items-center border border-ink focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
      <Icon name="search" width={15} className="ml-3 shrink-0" />
      {children}
      <span
        className="mr-3 hidden border border-rule px-1.5 font-sans text-xs text-soft lg:block"
        aria-hidden="true"
      >
        /
      </span>
      <button type="submit" className="sr-only focus:not-sr-only focus:px-3" tabIndex={-1}>
        {t('search.submit')}
      </button>
    </div>
  );
}

/** The offers for a text: completions of the catalogue, and earlier searches. */
function useOffers(text: string) {
  const { suggestions: completions, ask } = useSuggestions();
  const stored = useZoneText('permanent', SEARCHES_KEY);
  const searches = useMemo(() => readSearches(stored), [stored]);
  const { offered, commands } = useCommands(text);
  const offers: Offer[] = isCommand(text)
    ? offered
    : [...(text.trim() === '' ? [] : completions), ...matchSearches(searches, text)];
  return { completions, offers, commands, ask: (value: string) => ask(isCommand(value) ? '' : value) };
}

const loadCommands = shareLoad(() => import('./palette/commands.ts'));

/** The commands for a text, whose code is loaded once a command is typed. */
function useCommands(text: string) {
  const t = useMessages();
  const home = useHome();
  const [listed, setListed] = useState<{ text: string; offers: CommandOffer[] } | null>(null);
  const commands = (typed: string): Promise<CommandOffer[]> =>
    loadAsked(loadCommands).then(late => late.listCommands(typed, { home, t }));
  const list = useEffectEvent((typed: string): void => {
    void commands(typed).then(offers => setListed({ text: typed, offers }), tellOfMissing);
  });
  useEffect(() => {
    if (isCommand(text)) list(text);
  }, [text]);
  return { offered: listed?.text === text ? listed.offers : [], commands };
}

/** The navigation to an offer, or to the search for a text. */
function useSearching(offers: readonly Offer[]) {
  const navigate = useNavigate();
  const localize = useLocalize();
  const choose = (offer: Offer): void => {
    recordChosen(offers, offer);
    if (offer.kind === 'term' || offer.kind === 'recent') keepSearch(offer.text);
    if (isDone(offer)) offer.run();
    else void navigate(localize(suggestionPath(offer)));
  };
  const submit = (value: string): void => {
    keepSearch(value);
    void navigate(localize(`/search?q=${encodeURIComponent(value.trim())}`));
  };
  return { choose, submit };
}

/** Whether an offer is something to do instead of a page to go to. */
function isDone(offer: Offer): offer is CommandOffer & { run: () => void } {
  return 'run' in offer && typeof offer.run === 'function';
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
