import { productPath } from '../../parts/catalogue/category-path.ts';
import { NearestQuantities } from '../../parts/values/packing-text.tsx';
import { writeAmount } from '../../parts/values/price-text.ts';
import { LocaleLink } from '../../platform/links/locale-link.tsx';
import { useMessages, useSite } from '../../platform/locale/site.tsx';
import { acceptPrices, changeQuantity } from './state/cart-changes.ts';
import type { CartLine } from './state/cart-lines.ts';
import type { PricedLineData } from './state/use-priced-cart.ts';

/** Warnings for a line: discontinued, gone, a quantity that cannot be ordered, another price than the one seen. */
export function LineWarnings({ line, priced }: { line: CartLine; priced: PricedLineData }) {
  if (priced.quantity !== line.quantity) return null;
  const warnings = priced.warnings.filter(warning => warning !== 'on_request');
  if (warnings.length === 0) return null;
  return (
    <ul className="text-sm whitespace-normal text-amber">
      {warnings.map(warning => (
        <li key={warning}>
          <Warning warning={warning} line={line} priced={priced} />
        </li>
      ))}
    </ul>
  );
}

type WarningProps = { warning: PricedLineData['warnings'][number]; line: CartLine; priced: PricedLineData };

function Warning({ warning, line, priced }: WarningProps) {
  const t = useMessages();
  const { currency, locale } = useSite();
  if (warning === 'below_minimum' || warning === 'off_step')
    return (
      <NearestQuantities
        nearest={priced.nearestQuantities}
        onTake={quantity => changeQuantity(line.productId, quantity)}
      />
    );
  if (warning === 'price_changed')
    return (
      <>
        {t('cart.warning_price_changed', {
          price: line.seenPrice === null ? '' : writeAmount(line.seenPrice, currency, locale),
        })}{' '}
        <button
          type="button"
          className="link min-h-6"
          onClick={() => acceptPrices(new Map([[line.productId, priced.unitPrice]]))}
        >
          {t('cart.accept_price')}
        </button>
      </>
    );
  if (warning === 'discontinued' && priced.replacement !== null)
    return (
      <>
        {t('product.discontinued')} {t('product.replaced_by')}{' '}
        {priced.replacement.id === null ? (
          <span className="mono">{priced.replacement.partNumber}</span>
        ) : (
          <LocaleLink to={productPath(priced.replacement.id)} className="link mono">
            {priced.replacement.partNumber}
          </LocaleLink>
        )}
      </>
    );
  if (warning === 'discontinued') return t('product.discontinued');
  return t(warning === 'unknown' ? 'cart.warning_unknown' : 'cart.warning_no_price');
}
