import { useEffect } from 'react';
import type { ProductData, SetData } from '#contract/client/client-answers.ts';
import { comparePath } from '../../features/compare/compare-address.ts';
import { FeedbackLink } from '../../features/feedback/feedback-link.tsx';
import { Attributes } from '../../features/product/attributes.tsx';
import { productPath } from '../../parts/catalogue/category-path.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Drawing } from '../../parts/drawing.tsx';
import { FormatMenu } from '../../parts/format-menu.tsx';
import { LocaleText } from '../../parts/locale-text.tsx';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages } from '../../platform/locale/site.tsx';
import { afterFrame } from '../../platform/page/after-frame.ts';
import { keepSeen } from '../../platform/storage/seen-products.ts';
import { BuyBar } from './buy-bar.tsx';
import { PriceBox } from './price-box.tsx';

/** The head of a product: title, drawing, part number with its attributes, price and lead time. */
export function ProductHead({ product, set }: { product: ProductData; set: SetData | null }) {
  const t = useMessages();
  const { id, partNumber } = product;
  useEffect(() => afterFrame(() => keepSeen({ id, partNumber })), [id, partNumber]);
  const image = product.image ?? set?.image ?? null;
  return (
    <>
      <Title product={product} set={set} />
      <Discontinued product={product} />
      <div
        className={`product-columns ${image === null ? '' : 'pictured'} grid gap-x-8 gap-y-6 pb-6 ${image === null ? 'lg:grid-cols-[minmax(0,1fr)_18.75rem]' : 'md:grid-cols-2 md:max-xl:grid-rows-[auto_1fr] xl:grid-cols-[26.875rem_minmax(0,1fr)_18.75rem]'}`}
      >
        {image !== null && (
          <div className="grid place-items-center self-start border border-line p-4">
            <Drawing
              src={image}
              alt={product.name.text || partNumber}
              width={396}
              height={292}
              eager
              measured
              className="max-w-full"
            />
          </div>
        )}
        {/* On medium screens it is beside the drawing, with the price below. */}
        <div className={`min-w-0 ${image === null ? '' : 'md:max-xl:row-span-2'}`}>
          <h2 className="flex flex-wrap items-baseline gap-3 pb-1 font-normal">
            <span className="mono text-xl">{partNumber}</span>
            <CopyLink text={partNumber} />
          </h2>
          <Attributes columns={product.columns} values={product.values} />
          <div className="screen-only flex flex-wrap items-center gap-x-4 px-2.5 pt-2 text-sm">
            <FeedbackLink productId={product.id} />
            <FormatMenu
              call="compare_export"
              queryOf={format => ({ ids: [id], format })}
              label={t('file.attributes')}
            />
          </div>
        </div>
        <PriceBox product={product} />
      </div>
      <BuyBar product={product} />
    </>
  );
}

function CopyLink({ text }: { text: string }) {
  const t = useMessages();
  return <CopyButton text={text} label={t('copy.short')} />;
}

function Title({ product, set }: { product: ProductData; set: SetData | null }) {
  const t = useMessages();
  const { name, summary } = product;
  const title = name.text !== '' ? name : (set?.name ?? { text: product.partNumber });
  const text = summary.text !== '' ? summary : set?.summary;
  return (
    <div className="pt-2 pb-5">
      <h1 className="text-2xl font-semibold wrap-anywhere max-sm:text-xl">
        <LocaleText text={title} />
      </h1>
      <p className="mt-1 max-w-200 text-soft">
        {set !== null && (
          <>
            <LocaleLink to={productPath(set.id)} className="link inline-block min-h-6">
              {t('product.set_of', { count: set.products })}
            </LocaleLink>
            {text !== undefined && text.text !== '' && ' · '}
          </>
        )}
        {text !== undefined && <LocaleText text={text} />}
      </p>
    </div>
  );
}

function Discontinued({ product: { id, status, replacement } }: { product: ProductData }) {
  const t = useMessages();
  if (status !== 'discontinued') return null;
  return (
    <p className="mb-5 border-l-2 border-amber py-1 pl-3 text-amber">
      {t('product.discontinued')}{' '}
      {replacement !== null && (
        <>
          {t('product.replaced_by')}{' '}
          {replacement.id === null ? (
            <span className="mono">{replacement.partNumber}</span>
          ) : (
            <>
              <LocaleLink to={productPath(replacement.id)} className="link mono underline">
                {replacement.partNumber}
              </LocaleLink>
              {' · '}
              <LocaleLink to={comparePath([id, replacement.id])} className="link underline">
                {t('product.compare_replacement')}
              </LocaleLink>
            </>
          )}
        </>
      )}
    </p>
  );
}
