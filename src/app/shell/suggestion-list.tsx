import { useMessages } from '../locale/site.tsx';
import type { Suggestion } from '../shown.ts';

type SuggestionListProps = {
  id: string;
  open: boolean;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
};

/** The list under the search field, in groups, with what was typed marked. */
export function SuggestionList({ id, open, suggestions, active, onChoose }: SuggestionListProps) {
  const t = useMessages();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
      hidden={!open}
      className="absolute inset-x-0 top-full z-30 -mt-px max-h-[70vh] overflow-y-auto border border-ink bg-ground py-1"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
        <div
          key={`${suggestion.kind} ${suggestion.id} ${suggestion.text}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="flex min-h-8 cursor-pointer items-center gap-3 px-3 hover:bg-raised aria-selected:bg-tint"
          // The field would lose the focus, and the list close, before the click.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className={suggestion.kind === 'part_number' ? 'mono' : ''}>{marked(suggestion)}</span>
          {suggestion.detail !== null && (
            <span className="truncate text-sm text-soft">{suggestion.detail}</span>
          )}
          <span className="ml-auto shrink-0 text-xs text-soft">{t(`search.kind_${suggestion.kind}`)}</span>
        </div>
      ))}
    </div>
  );
}

function marked({ text, matches }: Suggestion) {
  let end = 0;
  const parts = matches.flatMap(([from, to]) => {
    const plain = text.slice(end, from);
    end = to;
    return [
      plain,
      <b key={from} className="text-accent">
        {text.slice(from, to)}
      </b>,
    ];
  });
  return [...parts, text.slice(end)];
}
