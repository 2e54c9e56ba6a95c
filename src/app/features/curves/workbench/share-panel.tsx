import { CopyButton } from '../../../parts/copy-button.tsx';
import { useLocalize, useMessages } from '../../../platform/locale/site.tsx';
import { useOrigin } from '../../../platform/page/use-origin.ts';
import { isCatalogueLine, sharePath } from '../address/share-address.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** The address at which anybody sees this plot: curves, units, axes, part of x, marker, hidden lines and stack. */
export function SharePanel({ bench: { shared, own, view } }: { bench: WorkbenchState }) {
  const t = useMessages();
  const localize = useLocalize();
  const address = useOrigin() + localize(sharePath(shared));
  return (
    <>
      <label className="block text-sm">
        {t('curve.share_address')}
        <input
          readOnly
          value={address}
          onFocus={event => event.target.select()}
          className="field mono mt-1"
        />
      </label>
      <p className="flex flex-wrap items-center gap-x-4 pt-1 text-sm text-soft">
        <CopyButton text={address} label={t('curve.share_copy')} />
        {own.length > 0 && <span>{t('curve.share_own')}</span>}
        {!view.stack.every(isCatalogueLine) && <span>{t('curve.share_stack')}</span>}
      </p>
    </>
  );
}
