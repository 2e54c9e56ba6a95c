import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '../../../platform/locale/site.tsx';
import { offeredPanels, type PanelName } from '../plot/offered-panels.ts';
import { AddProduct } from './add-product.tsx';
import { FilesPanel } from './files-panel.tsx';
import { OwnPanel } from './own-panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { PointsPanel } from './points-panel.tsx';
import { SharePanel } from './share-panel.tsx';
import { StackPanel } from './stack-panel.tsx';

/** The tools of a plot beyond its view. One of them is open at a time. */
export function Panels(props: PanelProps) {
  const t = useMessages();
  const id = useId();
  const [open, setOpen] = useState<PanelName | null>(null);
  const { plot, published } = props.bench;
  const offered = offeredPanels(plot, published);
  const contents: Record<PanelName, () => ReactNode> = {
    add: () => <AddProduct bench={props.bench} />,
    own: () => <OwnPanel bench={props.bench} />,
    stack: () => <StackPanel bench={props.bench} />,
    points: () => <PointsPanel {...props} />,
    files: () => <FilesPanel {...props} />,
    share: () => <SharePanel bench={props.bench} />,
  };
  return (
    <div className="pt-3">
      <div className="flex flex-wrap gap-2">
        {offered.map(name => (
          <button
            key={name}
            type="button"
            className="button button-small"
            aria-expanded={open === name}
            aria-controls={open === name ? id : undefined}
            onClick={() => setOpen(open === name ? null : name)}
          >
            {t(`curve.panel_${name}`)}
          </button>
        ))}
      </div>
      {open !== null && (
        <section id={id} aria-label={t(`curve.panel_${open}`)} className="border-b border-line py-3">
          {contents[open]()}
        </section>
      )}
    </div>
  );
}
