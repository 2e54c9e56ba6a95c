import { drawLens } from '../drawing/lens.ts';
import { svgFile } from '../drawing/sheet.ts';
import { LINES } from '../optics/dispersion.ts';
import { backFocalLength, designLens, edgeThickness, focalLength } from '../optics/lens.ts';
import { MATERIALS, materialBefore, materialIndex } from '../optics/materials.ts';
import type { Family } from '../tables/record.ts';
import {
  averageOver,
  type CoatingChoice,
  coatingCell,
  coatingName,
  faceReflectance,
  transmissionCurve,
  usefulRange,
} from './antireflection.ts';
import { type SimpleProduct, simpleFamily } from './simple.ts';

const GLASSES = [
  { key: 'nbk7', cell: 'N-BK7', letter: '', price: 58, coatings: ['none', 'A', 'B', 'C'] },
  { key: 'uvfs', cell: 'UVFS', letter: 'F', price: 142, coatings: ['none', 'UV', 'A'] },
] as const;

const CYLINDERS = [
  { height: 10, length: 12, focals: [15, 20, 30, 50, 75, 100] },
  { height: 20, length: 22, focals: [25, 40, 50, 75, 100, 150, 200, 300] },
] as const;

function cylinders(): Family {
  const id = 'plano-convex-cylinders';
  const coats: [string, (typeof GLASSES)[number]['key'], CoatingChoice, number][] = [];
  const products = GLASSES.flatMap(glass =>
    glass.coatings.flatMap(coating =>
      CYLINDERS.flatMap(({ height, length, focals }) =>
        focals.map((focal): SimpleProduct => {
          const lens = designLens(focal, height, materialIndex(glass.key, LINES.d), {
            curvature1: 1,
            curvature2: 0,
            edgeMin: 2,
            centerMin: 2,
          });
          const range = usefulRange(glass.key, coating);
          const partNumber = `EL-CY${glass.letter}-${height}x${length}-${focal}${coating === 'none' ? '' : `-${coating}`}`;
          coats.push([partNumber, glass.key, coating, lens.centerThickness]);
          return {
            partNumber,
            group: `${glass.key}-${coatingCell(coating).toLowerCase()}`,
            name: {
              en: `${glass.cell === 'UVFS' ? 'UV fused silica' : 'N-BK7'} cylindrical lens, ${height} × ${length} mm, f = ${focal} mm, ${coatingName(coating).en}`,
              cn: `${glass.cell === 'UVFS' ? '紫外熔融石英' : 'N-BK7 '}柱面透镜，${height} × ${length} mm，f = ${focal} mm，${coatingName(coating).cn}`,
            },
            picture: [
              `cylinder${glass.letter.toLowerCase()}-${height}-${focal}.svg`,
              svgFile(drawLens(lens, height, '')),
            ],
            price: glass.price * (coating === 'none' ? 1 : 1.25) * (height / 15),
            values: {
              focal_length: `${focalLength(lens).toFixed(1)} ±1 %`,
              back_focal_length: backFocalLength(lens).toFixed(1),
              design_wavelength: LINES.d.toFixed(1),
              wavelength_range: `${range[0]}..${range[1]}`,
              substrate: glass.cell,
              coating: coatingCell(coating),
              average_reflectance:
                coating === 'none'
                  ? undefined
                  : averageOver(range, nm => faceReflectance(glass.key, coating, nm)).toFixed(2),
              surface_flatness: '≤ λ/2',
              surface_quality: '60-40',
              height: `${height.toFixed(1)} +0/-0.1`,
              length: `${length.toFixed(1)} +0/-0.1`,
              center_thickness: `${lens.centerThickness.toFixed(1)} ±0.1`,
              edge_thickness: edgeThickness(lens, height).toFixed(2),
              radius_1: lens.radius1.toFixed(2),
            },
          };
        }),
      ),
    ),
  );
  return simpleFamily({
    id,
    categories: ['plano-convex-cylindrical-lenses'],
    name: { en: 'Plano-convex cylindrical lenses', cn: '平凸柱面透镜' },
    summary: { en: 'Focus to a line, 10 and 20 mm high', cn: '聚焦成线，高 10 与 20 mm' },
    description: {
      en: 'Curved across the height only; along the length the lens is a plane plate. Two of them at right angles, with focal lengths in the ratio of the divergences, make the elliptical beam of a laser diode round.',
      cn: '仅在高度方向弯曲，长度方向等同平板。两片正交放置、焦距比等于发散角之比，可将激光二极管的椭圆光束整形成圆形。',
    },
    features: [{ en: 'Axis parallel to the edge within 3′', cn: '柱面轴与边平行度优于 3′' }],
    groups: GLASSES.flatMap(glass =>
      glass.coatings.map(
        coating =>
          [
            `${glass.key}-${coatingCell(coating).toLowerCase()}`,
            `${MATERIALS[glass.key].id}, ${coatingName(coating).en}`,
            `${glass.cell === 'UVFS' ? '紫外熔融石英' : 'N-BK7'}，${coatingName(coating).cn}`,
          ] as const,
      ),
    ),
    columns: ['focal_length', 'back_focal_length', 'height', 'length', 'radius_1', 'center_thickness'],
    keyAttributes: ['focal_length', 'height', 'length', 'wavelength_range'],
    related: ['n-bk7-plano-convex-25', 'laser-diodes-to'],
    products,
    curves: coats.map(([partNumber, key, coating, thickness]) =>
      transmissionCurve(partNumber, key, coating, thickness),
    ),
  });
}

const BALLS = [
  { key: 'nbk7', cell: 'N-BK7', code: 'K', diameters: [1, 1.5, 2, 3, 4, 5, 6, 8, 10], price: 22 },
  { key: 'sapphire', cell: 'Sapphire', code: 'S', diameters: [0.3, 0.5, 0.8, 1, 1.5, 2, 3, 5], price: 31 },
  { key: 'nsf11', cell: 'N-SF11', code: 'H', diameters: [1, 2, 3, 4, 5, 6, 8], price: 28 },
] as const;

/** A ball lens focuses at f = n D / (4 (n − 1)) from its centre (Hecht, Optics, 5th ed., by eq. 6.2 with R₁ = −R₂ = D/2 and t = D). */
function balls(): Family {
  const id = 'ball-lenses-polished';
  const products = BALLS.flatMap(({ key, cell, code, diameters, price }) =>
    diameters.map((diameter): SimpleProduct => {
      const index = materialIndex(key, LINES.d);
      const lens = { radius1: diameter / 2, radius2: -diameter / 2, centerThickness: diameter, index };
      const [min, max] = MATERIALS[key].transparent;
      return {
        partNumber: `EL-BL${code}-${diameter}`,
        group: key,
        name: {
          en: `${MATERIALS[key].id} ball lens, Ø${diameter} mm`,
          cn: `${materialBefore(key, '球透镜')}，Ø${diameter} mm`,
        },
        picture: [`ball-${key}-${diameter}.svg`, svgFile(drawLens(lens, diameter))],
        price: price * (1 + diameter / 10),
        values: {
          focal_length: focalLength(lens).toFixed(2),
          back_focal_length: backFocalLength(lens).toFixed(2),
          design_wavelength: LINES.d.toFixed(1),
          wavelength_range: `${min}..${max}`,
          substrate: cell,
          coating: 'Uncoated',
          surface_quality: '40-20',
          diameter: `${diameter} ±0.0025`,
        },
      };
    }),
  );
  return simpleFamily({
    id,
    categories: ['ball-lenses', 'fibre-optics'],
    name: { en: 'Ball lenses', cn: '球透镜' },
    summary: { en: 'Ø0.3 to 10 mm in three materials', cn: 'Ø0.3 至 10 mm，三种材料' },
    description: {
      en: 'A sphere needs no alignment of its own. The focal length counts from the centre, the back focal length from the surface: with an index near 2 the focus lies on the surface itself. Two equal balls couple one fibre into another.',
      cn: '球体自身无需对准。焦距从球心量起，后焦距从表面量起；折射率接近 2 时焦点恰在表面。两颗相同的球可实现光纤间耦合。',
    },
    features: [{ en: 'Diameter within 2.5 µm', cn: '直径公差 ±2.5 µm' }],
    groups: BALLS.map(
      ({ key, cell }) =>
        [key, MATERIALS[key].id, cell === 'Sapphire' ? '蓝宝石' : MATERIALS[key].id] as const,
    ),
    columns: ['diameter', 'focal_length', 'back_focal_length'],
    keyAttributes: ['diameter', 'focal_length', 'back_focal_length', 'substrate'],
    related: ['patch-cables-single-mode'],
    products,
  });
}

/** Cylindrical lenses and balls. */
export function cylinderAndBallFamilies(): Family[] {
  return [cylinders(), balls()];
}
