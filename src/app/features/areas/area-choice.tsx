import { useMessages } from '../../platform/locale/site.tsx';
import { showToast } from '../../platform/toasts/toasts.ts';
import { AreaPicker } from './area-picker.tsx';
import { keepArea, useArea } from './chosen-area.ts';

/** The picker of the visitor's area, which the storage zone stores. */
export function AreaChoice() {
  const t = useMessages();
  const area = useArea();
  // Nothing near the footer shows the change.
  const keep = (code: string): void => {
    keepArea(code);
    showToast('primary', t(code === '' ? 'area.kept_none' : 'area.kept'));
  };
  return (
    <div className="w-72 max-w-full pt-1 pb-2">
      <AreaPicker label={t('area.delivery_label')} value={area} onChange={keep} />
    </div>
  );
}
