import { lateComponent } from '../../platform/builds/late-component.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import type { Offer } from './suggestions.ts';

const SuggestionGroups = lateComponent(() => import('./suggestion-groups.tsx'));

type SuggestionListProps<Item extends Offer> = {
  id: string;
  open: boolean;
  suggestions: Item[];
  active: number;
  onChoose: (suggestion: Item) => void;
};

/** The list under a search field. The code of what is in it loads with the first suggestions. */
export function SuggestionList<Item extends Offer>({
  id,
  open,
  suggestions,
  active,
  onChoose,
}: SuggestionListProps<Item>) {
  const t = useMessages();
  const choose = (place: number): void => {
    const suggestion = suggestions[place];
    if (suggestion !== undefined) onChoose(suggestion);
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
      hidden={!open}
      className="absolute inset-x-0 top-full z-30 -mt-px max-h-[70vh] overflow-y-auto border border-ink bg-ground"
    >
      {open && <SuggestionGroups id={id} suggestions={suggestions} active={active} onChoose={choose} />}
    </div>
  );
}
