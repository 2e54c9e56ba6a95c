import type { DocumentHitsData } from '#contract/client/client-answers.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';

type Passage = DocumentHitsData['passages']['items'][number];

/** Pages of data sheets and manuals that a search found, each with its passage. A link opens the file at the page. */
export function Passages({ passages }: { passages: DocumentHitsData['passages'] }) {
  const t = useMessages();
  if (passages.items.length === 0) return null;
  return (
    <section aria-labelledby="passages" className="pt-5">
      <h2 id="passages" className="pb-1 text-lg font-semibold">
        {t('search.passages', { count: passages.total })}
      </h2>
      <ul className="max-w-200">
        {passages.items.map(passage => (
          <PassageLine key={passage.href} passage={passage} />
        ))}
      </ul>
    </section>
  );
}

function PassageLine({ passage: { document, page, href, text, owners, products } }: { passage: Passage }) {
  const t = useMessages();
  const [owner] = owners;
  return (
    <li className="border-b border-line py-3">
      <a href={href} className="link font-semibold" rel="noopener">
        {owner !== undefined && <LocaleText text={owner.name} />} · {t('search.passage_page', { page })}
      </a>
      <span className="pl-4 text-sm text-soft">
        {document.name.text === '' ? t(`document.${document.kind}`) : <LocaleText text={document.name} />}
      </span>
      <p className="text-sm">
        {withPlaces(text).map(part => (part.marked ? <mark key={part.start}>{part.text}</mark> : part.text))}
      </p>
      {products.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-sm">
          {products.map(({ id, partNumber }) => (
            <LocaleLink key={id} to={`/product/${id}`} className="link inline-flex min-h-6 items-center">
              {partNumber}
            </LocaleLink>
          ))}
        </p>
      )}
    </li>
  );
}

/** The parts of a passage, each with its start. */
function withPlaces(parts: Passage['text']): (Passage['text'][number] & { start: number })[] {
  let end = 0;
  return parts.map(part => {
    const start = end;
    end += part.text.length;
    return { ...part, start };
  });
}
