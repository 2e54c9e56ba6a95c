import { svgFile } from '../drawing/sheet.ts';
import { drawStage } from '../drawing/stage.ts';
import type { Family, ProductRow, Text } from '../tables/record.ts';

type System = 'metric' | 'imperial';

/** What a kind of linear stage is driven by, and what that gives. */
const DRIVES = {
  micrometer: { code: 'M', resolution: '10', en: 'micrometer', cn: '千分尺', factor: 1 },
  'fine screw': { code: 'F', resolution: '2.5', en: 'fine adjuster', cn: '细牙螺杆', factor: 0.78 },
  differential: {
    code: 'D',
    resolution: '0.5',
    en: 'differential micrometer',
    cn: '差动千分尺',
    factor: 1.9,
  },
} as const;

/** Travel in mm, table width and length in mm, height, load in kg, straightness in µm, price. */
const SIZES = [
  [6.5, 30, 30, 14, 1.5, 1.5, 138],
  [13, 40, 40, 18, 3, 1.5, 176],
  [13, 65, 65, 22, 8, 1.5, 248],
  [25, 65, 65, 25, 10, 2, 286],
  [25, 90, 90, 28, 20, 2, 372],
  [50, 90, 130, 30, 22, 3, 492],
] as const;

const THREADS: Record<System, string> = { metric: 'M6', imperial: '1/4-20' };

function manual(axes: 'X' | 'X|Y' | 'X|Y|Z'): Family {
  const count = axes.split('|').length;
  const id = `manual-linear-stages-${axes.toLowerCase().replaceAll('|', '')}`;
  const media = new Map<string, string>();
  const systems: readonly System[] = ['metric', 'imperial'];
  const rows = systems.flatMap(system =>
    (Object.keys(DRIVES) as (keyof typeof DRIVES)[]).flatMap(drive =>
      SIZES.filter(([travel]) => drive !== 'differential' || travel <= 13).map(size => ({
        system,
        drive,
        size,
      })),
    ),
  );
  const products = rows.map(
    ({ system, drive, size: [travel, width, length, height, load, straightness, price] }): ProductRow => {
      const file = `stage-${travel}-${width}-${count}.svg`;
      media.set(file, svgFile(drawStage({ width: length, height, travel, layers: count })));
      const { code, resolution, en, cn, factor } = DRIVES[drive];
      return {
        partNumber: `EL-LS${count > 1 ? axes.replaceAll('|', '') : ''}-${travel}-${width}${code}${system === 'metric' ? '/M' : ''}`,
        group: `${id}-${system}`,
        name: {
          en: `${count > 1 ? `${axes.replaceAll('|', '')} stage` : 'Linear stage'}, ${travel} mm travel, ${width} mm wide, ${en}, ${THREADS[system]}`,
          cn: `${count > 1 ? `${axes.replaceAll('|', '')} 位移台` : '直线位移台'}，行程 ${travel} mm，宽 ${width} mm，${cn}，${THREADS[system]}`,
        },
        image: `media/${file}`,
        price: price * factor * (count === 1 ? 1 : count === 2 ? 2.05 : 3.4),
        values: {
          travel: String(travel),
          axes,
          drive,
          resolution,
          runout: `≤ ${straightness * count}`,
          load_capacity: String(Number((load / (count === 3 ? 2.5 : count)).toFixed(1))),
          mounting_thread: THREADS[system],
          system,
          width: String(width),
          length: String(length),
          height: String(height * count),
          material: 'Aluminium',
          finish: 'Black anodized',
          weight: String(Math.round(width * length * height * count * 0.0019)),
          vacuum_compatible: 'no',
        },
      };
    },
  );
  return {
    file: id,
    set: {
      id,
      categories: ['manual-linear-stages'],
      name:
        count === 1
          ? { en: 'Linear stages', cn: '直线位移台' }
          : { en: `${axes.replaceAll('|', '')} stages`, cn: `${axes.replaceAll('|', '')} 位移台` },
      summary: {
        en: `Crossed-roller bearings, ${count === 1 ? 'one axis' : `${count} axes`}, 6.5 to 50 mm`,
        cn: `交叉滚柱导轨，${count} 轴，行程 6.5 至 50 mm`,
      },
      description: MANUAL_TEXT,
      features: [
        { en: 'Preloaded crossed rollers of hardened steel', cn: '预紧淬硬交叉滚柱' },
        {
          en: 'Micrometer, fine adjuster or differential micrometer',
          cn: '可选千分尺、细牙螺杆或差动千分尺',
        },
        { en: 'Metric or imperial tapped holes', cn: '公制或英制螺孔' },
      ],
      image: `media/stage-25-65-${count}.svg`,
      related: ['x', 'xy', 'xyz'].map(other => `manual-linear-stages-${other}`).filter(other => other !== id),
      keyAttributes: ['travel', 'load_capacity', 'axes', 'resolution'],
    },
    groups: systems.map(system => ({
      id: `${id}-${system}`,
      name:
        system === 'metric'
          ? { en: 'Metric, M6', cn: '公制，M6' }
          : { en: 'Imperial, 1/4-20', cn: '英制，1/4-20' },
      columns: ['travel', 'drive', 'resolution', 'load_capacity', 'width', 'height', 'weight'],
    })),
    products,
    curves: [],
    media,
  };
}

const MANUAL_TEXT: Text = {
  en: 'Two rows of crossed rollers carry the table; they are preloaded, so that it neither shakes nor sticks. Straightness is that of the carriage over the whole travel. Loads are for the stage lying flat; take a third of them for a stage on its side.',
  cn: '台面由两列预紧交叉滚柱支撑，无晃动、无爬行。直线度指全行程内滑台的偏离量。承载为水平放置时的数值，侧立使用时取三分之一。',
};

/** The stages. */
export function stageFamilies(): Family[] {
  return [manual('X'), manual('X|Y'), manual('X|Y|Z')];
}
