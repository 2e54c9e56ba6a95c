import { useCallback, useState } from 'react';
import type { DataOf } from '#contract/client/call.ts';
import type { ChipData, RowData } from '#contract/client/client-answers.ts';
import { writeAddress } from '#contract/search/address/write-address.ts';
import { formatNumber } from '#quantity/writing/format-number.ts';
import { LineSample } from '../../features/curves/drawing/line-style.tsx';
import { StaticPlot } from '../../features/curves/drawing/static-plot.tsx';
import type { Picture } from '../../features/curves/plot/picture.ts';
import { ProductTable } from '../../features/list/table/product-table.tsx';
import { categoryPath } from '../../parts/catalogue/category-path.ts';
import { LocaleText } from '../../parts/locale-text.tsx';
import { TryAgain } from '../../parts/try-again.tsx';
import { useNear } from '../../parts/use-near.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { useFetched } from '../../platform/requests/use-fetched.ts';
import { shareLoad } from '../../platform/share-load.ts';
import type { ShownExample } from './fetch-example.ts';
import './worked-query.css';

type Example = NonNullable<DataOf<'home_show'>['example']>;
type Controls = typeof import('./query-controls.tsx');

const loadControls = shareLoad(() => import('./query-controls.tsx'));

/**
 * A list of the catalogue under conditions, with the curves of its products. Once it approaches the viewport, its
 * conditions can be changed in place.
 */
export function WorkedQuery({ example, picture }: { example: Example; picture: Picture | null }) {
  const t = useMessages();
  const { category, keys } = example;
  const [parameters, setParameters] = useState(() => parametersOf(example.filters));
  const { status, data, error, run } = useFetched<ShownExample>();
  const { box, controls } = useControls();
  const { list, picture: plot } = data ?? { list: example.list, picture };
  const size = example.list.size;
  const ask = (asked: URLSearchParams): void => {
    setParameters(asked);
    if (controls === null) return;
    void run(signal => controls.fetchExample({ id: category.id, sort: keys[0] ?? '', size }, asked, signal));
  };
  const isWide = plot === null;
  const count = list.totals.products;
  return (
    <section ref={box} aria-labelledby="home-example" className="worked-query pb-8">
      <QueryHead example={example} count={count} address={writeAddress(parameters)} />
      <ul className="flex min-h-9 flex-wrap items-center gap-2 pb-2">
        {controls === null ? (
          <StillChips texts={example.texts} />
        ) : (
          <controls.QueryChips list={list} parameters={parameters} onAsk={ask} />
        )}
      </ul>
      <div className="worked-parts" aria-busy={status === 'pending'}>
        <div className="needs-script" style={{ minHeight: roomFor(example, list.chips) }}>
          {controls !== null && (
            <controls.QueryControls list={list} parameters={parameters} keys={keys} onAsk={ask} />
          )}
          {status === 'error' && (
            <TryAgain text={t('request.failed')} error={error} onAgain={() => ask(parameters)} />
          )}
        </div>
        {plot !== null && (
          <div className="min-w-0">
            <StaticPlot picture={plot} />
            <Legend picture={plot} />
          </div>
        )}
        <div className="min-w-0">
          {count === 0 ? (
            <p className="py-2 text-soft">{t('nothing.title')}</p>
          ) : (
            <ProductTable
              list={{
                products: isWide ? list.products : list.products.map(narrowRow),
                sort: { by: 'relevance' },
              }}
              columns={exampleColumns({ list, keys }, plot)}
              parameters={null}
              label={category.name.text}
              names={isWide}
            />
          )}
        </div>
      </div>
    </section>
  );
}

/** The columns of the example's table: the attributes that can be changed, and the others if there is no plot beside it. */
export function exampleColumns({ list, keys }: Pick<Example, 'list' | 'keys'>, picture: Picture | null) {
  const { changed = [], others = [] } = Object.groupBy(list.columns, ({ key }) =>
    keys.includes(key) ? 'changed' : 'others',
  );
  return picture === null ? [...changed, ...others] : changed;
}

/** The number of products in the list, and a link to all of them. @param address the conditions in their address form */
function QueryHead({ example, count, address }: { example: Example; count: number; address: string }) {
  const t = useMessages();
  const { locale } = useSite();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-2">
      <h2 id="home-example" className="text-xl font-semibold">
        {t('home.example', { category: example.breadcrumb.map(({ name }) => name.text).join(' / ') })}
      </h2>
      <p role="status">
        <LocaleLink
          to={categoryPath(example.category) + address}
          className="link inline-flex min-h-6 items-center"
        >
          {t('list.show', { count, number: formatNumber(count, { locale }) })}
        </LocaleLink>
      </p>
    </div>
  );
}

/** A row without the data that its plot shows, and without what does not fit beside it. */
function narrowRow(row: RowData): RowData {
  return { ...row, image: null, curve: null, leadDays: null };
}

/** The height of the facets, in CSS pixels, so that nothing moves when they load. */
function roomFor({ list, keys }: Example, chips: readonly ChipData[]): number {
  const heights = list.facets.map(facet => {
    if (!keys.includes(facet.key)) return 0;
    const chosen = chips.some(({ filter }) => filter?.key === facet.key);
    const values =
      facet.kind === 'number' ? facet.choices.length : facet.kind === 'enum' ? facet.values.length : 0;
    const choices = Math.min(values, 10) * 24 + (chosen ? 33 : 0) + 55;
    return values > 0 ? choices : chosen ? 160 : 130;
  });
  return heights.reduce((sum, height) => sum + height, 0);
}

function parametersOf(filters: readonly string[]): URLSearchParams {
  return new URLSearchParams(filters.map(filter => filter.split(/=(.*)/s).slice(0, 2)));
}

function StillChips({ texts }: { texts: readonly string[] }) {
  return texts.map(text => (
    <li key={text} className="flex min-h-6.5 items-center gap-2 border border-accent bg-tint px-2 text-sm">
      {text}
      {/* Space for the sign that removes a condition. */}
      <span aria-hidden="true" className="needs-script invisible">
        ×
      </span>
    </li>
  ));
}

function Legend({ picture }: { picture: Picture }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pl-4 text-xs">
      {picture.lines.map(({ ref, at }) => (
        <li key={at} className="inline-flex items-center gap-2">
          <LineSample at={at} />
          <LocaleText text={{ text: ref }} />
        </li>
      ))}
    </ul>
  );
}

/** Loads the controls of the conditions when the example approaches the viewport. */
function useControls() {
  const [controls, setControls] = useState<Controls | null>(null);
  const load = useCallback(() => {
    // Without them the example stays as it is, and its link leads to the list.
    loadControls().then(setControls, () => undefined);
  }, []);
  return { box: useNear<HTMLElement>(load), controls };
}
