import { formatNumber } from '#quantity/writing/format-number.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import type { Offer } from './suggestions.ts';

type SuggestionGroupsProps = {
  /** The id of the list, which those of its items begin with. */
  id: string;
  suggestions: readonly Offer[];
  active: number;
  /** Receives the place of the chosen one. */
  onChoose: (place: number) => void;
};

/** The offers of a list in groups, with the typed text marked. */
export default function SuggestionGroups({ id, suggestions, active, onChoose }: SuggestionGroupsProps) {
  const t = useMessages();
  const placed = suggestions.map((suggestion, place) => ({ suggestion, place }));
  return [...Map.groupBy(placed, ({ suggestion }) => suggestion.kind)].map(([kind, group]) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox takes groups of options, not field sets
    <div
      key={kind}
      role="group"
      aria-labelledby={`${id}-${kind}`}
      className="border-b border-line py-1 last:border-b-0"
    >
      <div id={`${id}-${kind}`} className="px-3 pt-1 text-xs text-soft">
        {t(`search.group_${kind}`)}
      </div>
      {group.map(({ suggestion, place }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps the focus
        <div
          key={`${suggestion.id} ${suggestion.text}`}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className="flex min-h-8 cursor-pointer items-center gap-3 px-3 hover:bg-raised aria-selected:bg-tint"
          // Otherwise the field would lose the focus, and the list would close, before the click.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <span className={kind === 'part_number' ? 'mono' : ''}>{marked(suggestion)}</span>
          <Detail suggestion={suggestion} />
        </div>
      ))}
    </div>
  ));
}

/** The detail beside an offer: its parent, the product that it replaces, its number of products. */
function Detail({ suggestion: { detail, products, replaced } }: { suggestion: Offer }) {
  const t = useMessages();
  const { locale } = useSite();
  const text =
    products !== null
      ? t('list.products', { count: products, number: formatNumber(products, { locale }) })
      : replaced !== null && detail !== null
        ? t('search.replaced_by', { number: detail })
        : detail;
  return text === null ? null : <span className="truncate text-sm text-soft">{text}</span>;
}

function marked({ text, matches }: Offer) {
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
