import { Link } from 'react-router';
import { useMessages } from '../locale/site.tsx';
import type { List } from '../shown.ts';
import { useWriting } from '../units/use-writing.ts';
import { changeAddress, withoutCondition, withoutConditions, withoutWord } from './address.ts';
import { chipText } from './chip-text.ts';

/** Where nothing matches: which word or condition is to blame, and what there would be without it. */
export function NothingFound({
  list,
  parameters,
  text,
}: {
  list: List;
  parameters: URLSearchParams;
  text: string;
}) {
  const t = useMessages();
  const writing = useWriting();
  const ways = list.without.filter(way => way.total > 0 && (way.what === 'text' || way.address !== null));
  const nameOf = (address: string | null) => {
    const chip = list.chips.find(candidate => candidate.address === address);
    return chip === undefined ? (address ?? '') : chipText(chip, t, writing);
  };
  return (
    <div className="border-t-[1.5px] border-ink py-8">
      <p className="text-lg font-semibold">
        {text === '' ? t('nothing.title') : t('nothing.title_text', { text })}
      </p>
      {ways.length > 0 ? (
        <>
          <p className="mt-1 text-soft">{t('nothing.take_off')}</p>
          <ul className="mt-3">
            {ways.map(way => (
              <li key={`${way.what} ${way.key}`} className="flex min-h-9 items-center border-b border-line">
                <Link
                  to={
                    way.what === 'text'
                      ? changeAddress(parameters, { q: withoutWord(text, way.key ?? '') || null })
                      : withoutCondition(parameters, way.address ?? '')
                  }
                  preventScrollReset
                  className="link"
                >
                  {t('nothing.without', {
                    name: way.what === 'text' ? `“${way.key ?? text}”` : nameOf(way.address),
                  })}
                </Link>
                <span className="ml-auto text-soft">
                  {t('list.products', { count: way.total, number: way.total })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-1 text-soft">
          {list.chips.length > 0 ? (
            <Link to={withoutConditions(parameters)} className="link">
              {t('nothing.clear')}
            </Link>
          ) : (
            t('nothing.hint')
          )}
        </p>
      )}
    </div>
  );
}
