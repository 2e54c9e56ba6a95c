import { Link } from 'react-router';
import { useMessages } from '../locale/site.tsx';
import type { List } from '../shown.ts';
import { useWriting } from '../units/use-writing.ts';
import { withoutCondition, withoutConditions } from './address.ts';
import { chipText } from './chip-text.ts';

/** What is chosen, each with the way to take it off; and what could not be read. */
export function Chips({ list, parameters }: { list: List; parameters: URLSearchParams }) {
  const t = useMessages();
  const writing = useWriting();
  if (list.chips.length === 0 && list.problems.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <ul className="contents" aria-label={t('list.chosen')}>
        {list.chips.map(chip => {
          const text = chipText(chip, t, writing);
          return (
            <li key={chip.address}>
              <Link
                to={withoutCondition(parameters, chip.address)}
                preventScrollReset
                aria-label={t('chip.remove', { name: text })}
                className="flex min-h-6.5 items-center gap-2 border border-accent bg-tint px-2 text-sm hover:bg-ground"
              >
                {text}
                <span aria-hidden="true" className="text-soft">
                  ×
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {list.chips.length > 0 && (
        <Link
          to={withoutConditions(parameters)}
          preventScrollReset
          className="link inline-flex min-h-6 items-center"
        >
          {t('list.clear_all')}
        </Link>
      )}
      {list.problems.map(problem => (
        <p key={problem.address} className="basis-full text-sm text-amber">
          <span className="mono">{problem.address}</span>: {problem.msg}
        </p>
      ))}
    </div>
  );
}
