import type { SetCardData, SpanData } from '#contract/client/client-answers.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { productPath } from '../../../parts/catalogue/category-path.ts';
import { Drawing } from '../../../parts/drawing.tsx';
import { LocaleText } from '../../../parts/locale-text.tsx';
import { writeMajor } from '../../../parts/values/price-text.ts';
import { Sparkline } from '../../../parts/values/sparkline.tsx';
import { listMark } from '../../../platform/clicks/list-mark.ts';
import { LocaleLink } from '../../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import { useWriting } from '../../../platform/units/use-writing.ts';
import { writeSpan } from '../../../platform/units/write-quantity.ts';

type SetCardsProps = {
  sets: SetCardData[];
  label: string;
  /** The query that the links to sets keep, e.g. `?coating=A`. */
  carried?: string;
  /** The level of a card's name among the headings of the page. */
  level?: 2 | 3;
  /** Whether they are the results of a list, to which a link for the keyboard leads. */
  results?: boolean;
};

/** Product sets as cards: drawing, name, the spans of the key attributes, the number of products and the lowest price. */
export function SetCards({ sets, label, carried = '', level = 3, results = false }: SetCardsProps) {
  const pictured = sets.some(({ image, curve }) => image !== null || curve !== null);
  // A sentence that all cards repeat is no help in choosing between them.
  const told = new Set(sets.map(({ summary }) => summary.text)).size > 1 || sets.length === 1;
  return (
    <ul id={results ? 'results' : undefined} aria-label={label} className="cards">
      {sets.map(set => (
        <SetCard key={set.id} {...{ set, carried, pictured, told }} Heading={`h${level}`} />
      ))}
    </ul>
  );
}

type SetCardProps = {
  set: SetCardData;
  carried: string;
  /** Whether any of the cards has a picture. Without one they need no room for it. */
  pictured: boolean;
  /** Whether the cards show what their sets are about. */
  told: boolean;
  Heading: 'h2' | 'h3';
};

function SetCard({ set, carried, pictured, told, Heading }: SetCardProps) {
  const t = useMessages();
  const { locale } = useSite();
  return (
    <li
      className="relative flex gap-4 border-b border-line py-4 hover:bg-raised"
      {...listMark('set', set.id)}
    >
      {pictured && (
        <div className="grid w-24 shrink-0 place-items-center max-sm:w-16">
          {set.image !== null ? (
            <Drawing src={set.image} alt="" width={88} height={72} className="max-sm:max-w-16" />
          ) : (
            set.curve !== null && <Sparkline curve={set.curve} />
          )}
        </div>
      )}
      <div className="min-w-0 grow pr-2 wrap-anywhere">
        <Heading>
          <LocaleLink
            to={productPath(set.id) + carried}
            rel={carried ? 'nofollow' : undefined}
            className="font-semibold text-accent after:absolute after:inset-0 hover:underline"
          >
            <LocaleText text={set.name} />
          </LocaleLink>
          {set.status === 'discontinued' && (
            <span className="ml-2 text-xs font-normal text-amber">{t('status.discontinued')}</span>
          )}
        </Heading>
        {told && set.summary.text !== '' && (
          <p className="line-clamp-2 text-sm text-soft">
            <LocaleText text={set.summary} />
          </p>
        )}
        <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {set.spans.map(span => (
            <div key={span.key} className="flex gap-1.5">
              <dt className="text-soft">
                <LocaleText text={span.column.name} />
              </dt>
              <dd>
                <SpanText span={span} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 flex gap-5 text-sm">
          <span>
            {t('list.products', { count: set.products, number: formatNumber(set.products, { locale }) })}
          </span>
          <FromPrice set={set} />
        </p>
      </div>
    </li>
  );
}

function FromPrice({ set }: { set: SetCardData }) {
  const t = useMessages();
  const { locale } = useSite();
  if (set.priceFrom === null) return null;
  return (
    <span>
      {t('price.from', { amount: writeMajor(set.priceFrom, set.currency, locale), currency: set.currency })}
    </span>
  );
}

/** Limit of an enum's choices on a card. */
const CHOICES_SHOWN = 4;

/** The span of a key attribute with its unit, or the first of its choices. */
export function SpanText({ span }: { span: SpanData }) {
  const t = useMessages();
  const writing = useWriting();
  if (span.choices.length === 0)
    return writeSpan(span.min, span.max, { ...span.column, precision: null }, writing);
  const comma = t('list.choice_comma');
  const more = span.choices.length > CHOICES_SHOWN ? `${comma}…` : '';
  return (
    span.choices
      .slice(0, CHOICES_SHOWN)
      .map(choice => choice.name.text)
      .join(comma) + more
  );
}
