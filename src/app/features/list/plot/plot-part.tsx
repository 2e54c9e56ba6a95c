import type { ComponentProps } from 'react';
import { latePart } from '../../../parts/late-part.tsx';
import { useMessages } from '../../../platform/locale/site.tsx';
import { useIsHydrated } from '../../../platform/page/use-is-hydrated.ts';

/** Height of the plot with its choices and notes, so that the list below does not move. They take more lines on a phone. */
const PLOT_ROOM = 'max(31.25rem, 40rem - 16vw)';

const Room = () => <div className="needs-script" style={{ minHeight: PLOT_ROOM }} />;

const PlotPanel = latePart(async () => ({ default: (await import('./plot-panel.tsx')).PlotPanel }), {
  waiting: <Room />,
});

/** The place of the plot over a list. Without scripts it says that the list has the same products. */
export function PlotPart(props: ComponentProps<typeof PlotPanel>) {
  const t = useMessages();
  if (useIsHydrated()) return <PlotPanel {...props} />;
  return (
    <>
      <Room />
      <p className="without-script pb-3">{t('plot.needs_script')}</p>
    </>
  );
}
