import { formatNumber } from '#quantity/writing/format-number.ts';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import type { Offer } from './suggestions.ts';

type SuggestionListProps<Item extends Offer> = {
  id: string;
  open: boolean;
  suggestions: Item[];
  active: number;
  onChoose: (suggestion: Item) => void;
};

/** The list under the search field, in groups, with the typed text marked. */
export function SuggestionList<Item extends Offer>({
  id,
  open,
  suggestions,
  active,
  onChoose,
}: SuggestionListProps<Item>) {
  const t = useMessages();
  const placed = suggestions.map((suggestion, place) => ({ suggestion, place }));
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
      hidden={!open}
      className="absolute inset-x-0 top-full z-30 -mt-px max-h-[70vh] overflow-y-auto border border-ink bg-ground"
    >
      {[...Map.groupBy(placed, ({ suggestion }) => suggestion.kind)].map(([kind, group]) => (
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
              onClick={() => onChoose(suggestion)}
            >
              <span className={kind === 'part_number' ? 'mono' : ''}>{marked(suggestion)}</span>
              <Detail suggestion={suggestion} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
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
