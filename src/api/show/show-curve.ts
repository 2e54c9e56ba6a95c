import type { OwnedCurve, ShownAxis, ShownCurve } from '#contract/answers/shown-curve.ts';
import type { CurvePreview } from '#contract/answers/shown-product.ts';
import type { Curve, CurveAxes, CurveAxis } from '#contract/curves/curve.ts';
import type { Product } from '#contract/records/product.ts';
import type { ProductSet } from '#contract/records/product-set.ts';
import type { CurvePreviewRecord } from '#database/records/curve-preview-record.ts';
import type { Locale } from '#text/locale.ts';
import { showText } from '#text/text-in.ts';

/** Turns a stored curve into its shown form. */
export function showCurve(curve: Curve, locale: Locale): ShownCurve {
  const { order: _, name, x, y, series, conditions, ...rest } = curve;
  return {
    ...rest,
    name: showText(name, locale),
    x: showAxis(x, locale),
    y: showAxis(y, locale),
    series: series.map(line => ({ name: showText(line.name, locale), points: line.points })),
    conditions: showText(conditions, locale),
  };
}

/** The possible owners of a curve. */
export type CurveOwners = { product?: Product | null | undefined; set?: ProductSet | null | undefined };

/** Turns a stored curve into its shown form with its owner. */
export function showOwnedCurve(curve: Curve, { product, set }: CurveOwners, locale: Locale): OwnedCurve {
  const { product_id } = curve;
  const owner =
    product_id === null
      ? { kind: 'set' as const, id: curve.set_id ?? '', name: showText(set?.name, locale) }
      : { kind: 'product' as const, id: product_id, name: { text: product?.part_number ?? product_id } };
  return { ...showCurve(curve, locale), owner };
}

/** Turns a stored preview into its shown form, or null if there is none. */
export function showPreview(preview: CurvePreviewRecord | undefined, locale: Locale): CurvePreview | null {
  if (preview === undefined) return null;
  const { curve_id, name, x, y, points } = preview;
  return { curve_id, name: showText(name, locale), x_unit: x.unit, y_key: y.key, y_unit: y.unit, points };
}

/** An axis with its name in one language. */
function showAxis({ name, ...rest }: CurveAxis, locale: Locale): ShownAxis {
  return { ...rest, name: showText(name, locale) };
}

/** Both axes with their names in one language, or null if there are none. */
export function showAxes(axes: CurveAxes | undefined, locale: Locale): { x: ShownAxis; y: ShownAxis } | null {
  return axes === undefined ? null : { x: showAxis(axes.x, locale), y: showAxis(axes.y, locale) };
}
