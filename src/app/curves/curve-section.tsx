import { useMessages } from '../locale/site.tsx';
import { CurveViewer } from './curve-viewer.tsx';
import type { ThinCurve } from './thin.ts';

/** The curves of a product or set, each in its viewer. */
export function CurveSection({ id, curves }: { id: string; curves: ThinCurve[] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="curves" className="min-w-0 pt-5">
      <h2 id="curves" className="text-lg font-semibold">
        {t('curve.title')}
      </h2>
      {curves.map(curve => (
        <CurveViewer key={curve.id} id={id} curve={curve} />
      ))}
    </section>
  );
}
