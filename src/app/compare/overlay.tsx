import { useCallback } from 'react';
import { CurveViewer } from '../curves/curve-viewer.tsx';
import type { ThinCurve } from '../curves/thin.ts';
import { useMessages } from '../locale/site.tsx';
import { browserClient } from '../shell/browser-client.ts';
import type { Curve, Row } from '../shown.ts';
import { overlayCurves } from './overlay-curves.ts';

type OverlayProps = { products: readonly Row[]; curves: readonly ThinCurve[] };

/** The curves of all products, those with the same axes in one plot. */
export function Overlay({ products, curves }: OverlayProps) {
  const t = useMessages();
  return (
    <section aria-labelledby="curves" className="min-w-0 max-w-300 border-t border-line pt-5">
      <h2 id="curves" className="text-lg font-semibold">
        {t('curve.title')}
      </h2>
      {curves.map(curve => (
        <OverlayPlot
          key={`${curve.id} ${products.map(({ id }) => id).join()}`}
          products={products}
          curve={curve}
        />
      ))}
    </section>
  );
}

function OverlayPlot({ products, curve }: { products: readonly Row[]; curve: ThinCurve }) {
  const load = useCallback(() => loadOverlay(products, curve.id), [products, curve]);
  return <CurveViewer id="" curve={curve} load={load} />;
}

/** Fetches all points of an overlay: the page brings as many as a picture needs. */
async function loadOverlay(products: readonly Row[], id: string): Promise<Curve> {
  const owners = await Promise.all(
    products.map(async product => {
      const { data } = await browserClient.call(
        'product_curves',
        { params: { id: product.id } },
        { quiet: true },
      );
      return { partNumber: product.partNumber, curves: data.curves };
    }),
  );
  const curve = overlayCurves(owners).find(candidate => candidate.id === id);
  if (curve === undefined) throw new Error(`No curve ${id} in the answers`);
  return curve;
}
