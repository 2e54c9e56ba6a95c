import { useState } from 'react';
import { formatNumber } from '#quantity/writing/format-number.ts';
import type { Locale } from '#text/locale.ts';
import { DownloadLink } from '../../../parts/download-link.tsx';
import { saveFile } from '../../../parts/save-file.ts';
import { useMessages, useSite } from '../../../platform/locale/site.tsx';
import type { Translate } from '../../../platform/messages/catalogue.ts';
import { shareLoad } from '../../../platform/share-load.ts';
import { downloadPath } from '../address/download-path.ts';
import { isCatalogueLine } from '../address/share-address.ts';
import { readColours } from '../drawing/plot-options.ts';
import { TICK_DIGITS } from '../drawing/static-plot.tsx';
import { writePng, writeSvg } from '../drawing/svg-file.ts';
import type { PanelProps } from './panel-props.ts';

const loadOwnCsv = shareLoad(() => import('./write-own-csv.ts'));

/** The files of a plot: the points of the catalogue's curves from the server, and the displayed picture from the browser. */
export function FilesPanel(props: PanelProps) {
  const t = useMessages();
  const { locale } = useSite();
  const [failed, setFailed] = useState(false);
  const { bench, picture } = props;
  const { curves, view, published } = bench;
  const [first, ...more] = curves.map(({ curve }) => curve.id);
  const stack = view.stack.every(isCatalogueLine) ? [...view.stack] : [];
  const draw = () => drawPicture(props, t, locale);
  const name = picture.name.replace(/[\\/:*?"<>|]/g, '-');
  const save = async (made: Promise<Blob>, ending: string): Promise<void> => {
    setFailed(false);
    await made.then(
      blob => saveFile(blob, `${name}.${ending}`),
      () => setFailed(true),
    );
  };
  const makeCsv = async (): Promise<Blob> => {
    const { writeOwnCsv } = await loadOwnCsv();
    return new Blob([writeOwnCsv(props)], { type: 'text/csv' });
  };
  const hasOwn = bench.own.length > 0;
  const note = published ? (hasOwn ? 'curve.files_own' : 'curve.files_note') : 'curve.files_shown';
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {published &&
          first !== undefined &&
          (['csv', 'xlsx'] as const).map(format => (
            <DownloadLink
              key={format}
              call="product_download_curve"
              request={{ query: { id: first, ids: more, stack, format } }}
              href={downloadPath([first, ...more], stack, format)}
              className="link inline-flex min-h-6 items-center text-sm"
            >
              {t(`curve.file_${format}`)}
            </DownloadLink>
          ))}
        <FileButton
          text="SVG"
          onSave={() => saveFile(new Blob([draw()], { type: 'image/svg+xml' }), `${name}.svg`)}
        />
        <FileButton text="PNG" onSave={() => void save(writePng(draw()), 'png')} />
        {(hasOwn || !published) && (
          <FileButton
            text={t(published ? 'curve.file_shown' : 'curve.file_csv')}
            onSave={() => void save(makeCsv(), 'shown.csv')}
          />
        )}
      </span>
      <p role="status" className="pt-1 text-sm text-soft">
        {failed ? t('download.failed') : t(note)}
      </p>
    </>
  );
}

/** The picture of a plot as an SVG file, with the names of its lines. */
function drawPicture({ bench: { plot }, picture }: PanelProps, t: Translate, locale: Locale): string {
  const legend = picture.lines.flatMap(({ at }) => {
    const line = plot.lines[at];
    if (line === undefined) return [];
    const note = [line.kind !== 'unstated' && t(`curve.${line.kind}`), line.conditions.text]
      .filter(Boolean)
      .join(t('list.comma'));
    return [{ at, name: line.name.text, note }];
  });
  const write = (value: number) => formatNumber(value, { locale, significant: TICK_DIGITS });
  return writeSvg(picture, { legend, write, colours: readColours('light') });
}

function FileButton({ text, onSave }: { text: string; onSave: () => void }) {
  return (
    <button type="button" className="link min-h-6 text-sm" onClick={onSave}>
      {text}
    </button>
  );
}
