import { csv } from './csv.ts';

/** A category and what stands under it: id, both names, both summaries, picture, children. */
interface Node {
  readonly id: string;
  readonly en: string;
  readonly cn: string;
  readonly summaryEn: string;
  readonly summaryCn: string;
  readonly children?: readonly Node[];
}

const node = (
  id: string,
  en: string,
  cn: string,
  summaryEn: string,
  summaryCn: string,
  ...children: Node[]
): Node => ({ id, en, cn, summaryEn, summaryCn, children });

/** The tree of categories; the first eleven of the top are the site's navigation. */
export const CATEGORY_TREE: readonly Node[] = [
  node(
    'lenses',
    'Lenses',
    '透镜',
    'Singlets, achromats and cylinders from the ultraviolet to 16 µm, with the antireflection coating that your wavelength asks for.',
    '从紫外到 16 µm 的单透镜、消色差透镜和柱面镜，可按波长选配增透膜。',
    node(
      'spherical-lenses',
      'Spherical lenses',
      '球面透镜',
      'Single lenses of one glass, the workhorses of the bench.',
      '单一材料的球面单透镜，光学平台上最常用的元件。',
      node(
        'plano-convex-lenses',
        'Plano-convex lenses',
        '平凸透镜',
        'Focus collimated light or collimate a point source. Best form for infinite conjugates; put the curved side towards the collimated beam.',
        '用于聚焦准直光束或将点光源准直。适用于无限共轭场合，使用时凸面应朝向准直光束。',
      ),
      node(
        'bi-convex-lenses',
        'Bi-convex lenses',
        '双凸透镜',
        'For finite conjugates between 1:5 and 5:1, imaging and relaying.',
        '适用于 1:5 至 5:1 的有限共轭成像与中继。',
      ),
      node(
        'plano-concave-lenses',
        'Plano-concave lenses',
        '平凹透镜',
        'Spread a collimated beam, lengthen a focal length, or make the first half of a beam expander.',
        '用于发散准直光束、延长焦距，或构成扩束镜的前半部分。',
      ),
      node(
        'bi-concave-lenses',
        'Bi-concave lenses',
        '双凹透镜',
        'Diverging lenses for converging beams.',
        '用于会聚光束的发散透镜。',
      ),
      node(
        'meniscus-lenses',
        'Meniscus lenses',
        '弯月透镜',
        'Shorten the focal length of another lens and add little spherical aberration.',
        '缩短另一透镜的焦距而只引入很小的球差。',
      ),
      node(
        'ball-lenses',
        'Ball lenses',
        '球透镜',
        'Couple light in and out of fibres and detectors.',
        '用于光纤与探测器的耦合。',
      ),
    ),
    node(
      'achromatic-lenses',
      'Achromatic lenses',
      '消色差透镜',
      'Two glasses, one focus for two colours.',
      '两种玻璃组合，使两种颜色共焦。',
      node(
        'achromatic-doublets',
        'Achromatic doublets',
        '消色差双胶合透镜',
        'Cemented doublets for white light and for the near infrared.',
        '用于可见光与近红外的双胶合透镜。',
      ),
    ),
    node(
      'cylindrical-lenses',
      'Cylindrical lenses',
      '柱面透镜',
      'Curved in one direction only: lines, anamorphic beams, laser diodes.',
      '仅在一个方向弯曲：用于线光斑、整形和激光二极管。',
      node(
        'plano-convex-cylindrical-lenses',
        'Plano-convex cylindrical lenses',
        '平凸柱面透镜',
        'Focus a collimated beam to a line.',
        '将准直光束聚焦成线。',
      ),
    ),
    node(
      'infrared-lenses',
      'Infrared lenses',
      '红外透镜',
      'Germanium, silicon, zinc selenide and fluorides.',
      '锗、硅、硒化锌及氟化物透镜。',
    ),
  ),
  node(
    'mirrors',
    'Mirrors',
    '反射镜',
    'Metal and dielectric mirrors, flat and curved.',
    '金属膜与介质膜的平面及曲面反射镜。',
    node(
      'metallic-mirrors',
      'Metallic mirrors',
      '金属膜反射镜',
      'Broadband reflection at every angle.',
      '宽谱、任意角度的反射。',
      node(
        'aluminium-mirrors',
        'Aluminium mirrors',
        '铝膜反射镜',
        'From the ultraviolet to the far infrared.',
        '紫外至远红外。',
      ),
      node(
        'silver-mirrors',
        'Silver mirrors',
        '银膜反射镜',
        'The highest reflectance of a metal in the visible.',
        '可见光区反射率最高的金属膜。',
      ),
      node(
        'gold-mirrors',
        'Gold mirrors',
        '金膜反射镜',
        'For the infrared from 800 nm.',
        '用于 800 nm 以上的红外。',
      ),
    ),
    node(
      'dielectric-mirrors',
      'Dielectric mirrors',
      '介质膜反射镜',
      'More than 99 % in their band, high damage threshold.',
      '工作波段内反射率高于 99 %，损伤阈值高。',
      node(
        'broadband-dielectric-mirrors',
        'Broadband dielectric mirrors',
        '宽带介质膜反射镜',
        'Two or three stacks in one coating.',
        '由多组膜堆组成的宽带反射镜。',
      ),
      node(
        'laser-line-mirrors',
        'Laser-line mirrors',
        '激光线反射镜',
        'One quarter-wave stack for one laser.',
        '针对单一激光波长的四分之一波堆。',
      ),
    ),
    node('concave-mirrors', 'Concave mirrors', '凹面反射镜', 'Focus without colour error.', '无色差聚焦。'),
  ),
  node(
    'filters',
    'Filters',
    '滤光片',
    'Let one part of the spectrum through and hold the rest back.',
    '透过所需光谱并截止其余部分。',
    node('bandpass-filters', 'Bandpass filters', '带通滤光片', 'One line or one band.', '单谱线或单波段。'),
    node(
      'edge-filters',
      'Edge filters',
      '截止滤光片',
      'Longpass and shortpass.',
      '长波通与短波通。',
      node(
        'longpass-filters',
        'Longpass filters',
        '长波通滤光片',
        'Transmit above the cut-on wavelength.',
        '透过起始波长以上的光。',
      ),
      node(
        'shortpass-filters',
        'Shortpass filters',
        '短波通滤光片',
        'Transmit below the cut-off wavelength.',
        '透过截止波长以下的光。',
      ),
    ),
    node(
      'neutral-density-filters',
      'Neutral density filters',
      '中性密度滤光片',
      'Attenuate evenly over a wide range.',
      '在宽波段内均匀衰减。',
    ),
  ),
  node(
    'polarization',
    'Polarization',
    '偏振',
    'Make, turn and analyse polarized light.',
    '产生、旋转和分析偏振光。',
    node(
      'waveplates',
      'Waveplates',
      '波片',
      'Quarter-wave and half-wave plates of crystal quartz.',
      '石英晶体四分之一波片与半波片。',
      node(
        'zero-order-waveplates',
        'Zero-order waveplates',
        '零级波片',
        'Little dependence on wavelength and temperature.',
        '对波长和温度不敏感。',
      ),
      node(
        'multiple-order-waveplates',
        'Multiple-order waveplates',
        '多级波片',
        'One plate for one wavelength.',
        '针对单一波长的单片结构。',
      ),
    ),
    node('polarizers', 'Polarizers', '偏振器', 'Crystal and film polarizers.', '晶体与薄膜偏振器。'),
  ),
  node(
    'beamsplitters',
    'Beamsplitters',
    '分束器',
    'Divide one beam into two, by power, polarization or colour.',
    '按功率、偏振或颜色将一束光分为两束。',
    node(
      'plate-beamsplitters',
      'Plate beamsplitters',
      '平板分束器',
      'Little glass in the path.',
      '光路中玻璃少。',
    ),
    node(
      'cube-beamsplitters',
      'Cube beamsplitters',
      '立方分束器',
      'No beam offset, easy to mount.',
      '无光束偏移，便于安装。',
      node(
        'polarizing-cube-beamsplitters',
        'Polarizing cube beamsplitters',
        '偏振立方分束器',
        'Separate s from p.',
        '分离 s 与 p 偏振。',
      ),
    ),
  ),
  node(
    'windows',
    'Windows',
    '窗口',
    'Flat windows for lasers, vacuum chambers and the infrared.',
    '用于激光、真空腔与红外的平面窗口。',
    node('flat-windows', 'Flat windows', '平面窗口', 'Two parallel faces.', '两面平行。'),
    node(
      'wedged-windows',
      'Wedged windows',
      '楔形窗口',
      'A small wedge against interference.',
      '微小楔角以避免干涉。',
    ),
    node(
      'infrared-windows',
      'Infrared windows',
      '红外窗口',
      'Beyond what glass transmits.',
      '工作于玻璃透过范围以外。',
    ),
  ),
  node(
    'prisms',
    'Prisms',
    '棱镜',
    'Turn, return and disperse.',
    '转折、返回与色散。',
    node(
      'right-angle-prisms',
      'Right-angle prisms',
      '直角棱镜',
      'Turn a beam by 90° or 180°.',
      '将光束偏转 90° 或 180°。',
    ),
    node(
      'dispersing-prisms',
      'Dispersing prisms',
      '色散棱镜',
      'Equilateral prisms for spectra.',
      '用于分光的等边棱镜。',
    ),
    node(
      'retroreflectors',
      'Retroreflectors',
      '回射器',
      'Send a beam back where it came from.',
      '使光束沿原方向返回。',
    ),
  ),
  node(
    'mounts',
    'Mounts',
    '安装座',
    'Hold optics still or let them tilt and turn.',
    '固定光学元件，或使其俯仰与旋转。',
    node(
      'fixed-mounts',
      'Fixed mounts',
      '固定安装座',
      'A bore, a retaining ring, a tapped hole.',
      '安装孔、压环和螺孔。',
    ),
    node(
      'kinematic-mounts',
      'Kinematic mounts',
      '可调安装座',
      'Two or three fine adjusters.',
      '两个或三个精密调节螺杆。',
    ),
    node(
      'rotation-mounts',
      'Rotation mounts',
      '旋转安装座',
      'For waveplates and polarizers.',
      '用于波片与偏振器。',
    ),
    node(
      'lens-tubes',
      'Lens tubes',
      '透镜套筒',
      'Threaded tubes that keep out light and dust.',
      '带螺纹的遮光防尘套筒。',
    ),
  ),
  node(
    'stages',
    'Stages',
    '位移台',
    'Translation, rotation and tilt.',
    '平移、旋转与俯仰。',
    node(
      'linear-stages',
      'Linear stages',
      '直线位移台',
      'From 6 mm to 300 mm of travel.',
      '行程 6 mm 至 300 mm。',
      node(
        'manual-linear-stages',
        'Manual linear stages',
        '手动直线位移台',
        'Micrometer or fine screw.',
        '千分尺或细牙螺杆驱动。',
      ),
      node(
        'motorized-linear-stages',
        'Motorized linear stages',
        '电动直线位移台',
        'Stepper and piezo drives.',
        '步进与压电驱动。',
      ),
    ),
    node('rotation-stages', 'Rotation stages', '旋转位移台', 'Continuous rotation.', '连续旋转。'),
    node(
      'goniometers',
      'Goniometers',
      '角位移台',
      'Tilt about a point above the table.',
      '绕台面上方一点俯仰。',
    ),
  ),
  node(
    'detectors',
    'Detectors',
    '探测器',
    'Photodiodes, amplified detectors and power sensors.',
    '光电二极管、放大探测器与功率探头。',
    node('photodiodes', 'Photodiodes', '光电二极管', 'Silicon, InGaAs and germanium.', '硅、铟镓砷和锗。'),
    node(
      'power-sensors',
      'Power sensors',
      '功率探头',
      'Thermal and photodiode heads.',
      '热电与光电二极管探头。',
    ),
  ),
  node(
    'lasers',
    'Lasers',
    '激光器',
    'Diodes, modules and gas lasers.',
    '激光二极管、模块与气体激光器。',
    node(
      'laser-diodes',
      'Laser diodes',
      '激光二极管',
      'In TO cans, from 405 nm to 1550 nm.',
      'TO 封装，405 nm 至 1550 nm。',
    ),
    node('laser-modules', 'Laser modules', '激光模块', 'Collimated, with driver.', '内置驱动，已准直。'),
  ),
  node(
    'leds',
    'LEDs',
    'LED 光源',
    'Mounted LEDs from 275 nm to 1550 nm.',
    '275 nm 至 1550 nm 的 LED。',
    node('mounted-leds', 'Mounted LEDs', '带座 LED', 'On a metal-core board.', '安装于金属基板。'),
  ),
  node(
    'fibre-optics',
    'Fibre optics',
    '光纤',
    'Patch cables and couplers.',
    '跳线与耦合器。',
    node(
      'patch-cables',
      'Patch cables',
      '光纤跳线',
      'Single mode, multimode and polarization maintaining.',
      '单模、多模与保偏。',
    ),
  ),
  node(
    'posts',
    'Posts and breadboards',
    '接杆与面包板',
    'What everything stands on.',
    '一切光学机械的支撑。',
    node(
      'optical-posts',
      'Optical posts',
      '接杆',
      'Stainless steel, tapped at both ends.',
      '不锈钢，两端攻丝。',
    ),
    node('post-holders', 'Post holders', '接杆支座', 'Hold a post at any height.', '在任意高度夹持接杆。'),
    node('breadboards', 'Breadboards', '面包板', 'Tapped plates.', '带螺孔的平板。'),
  ),
  node(
    'screws',
    'Screws and tools',
    '螺钉与工具',
    'Metric and imperial.',
    '公制与英制。',
    node(
      'cap-screws',
      'Cap screws',
      '内六角螺钉',
      'Socket head cap screws, stainless steel.',
      '不锈钢内六角圆柱头螺钉。',
    ),
  ),
];

/** Every category id in the tree. */
export function categoryIds(nodes: readonly Node[] = CATEGORY_TREE): string[] {
  return nodes.flatMap(({ id, children }) => [id, ...categoryIds(children ?? [])]);
}

/** `categories.csv`, without the leaves that no set stands in; a category's picture is its own pictogram or its parent's. */
export function categoriesFile(used: ReadonlySet<string>, pictograms: ReadonlySet<string>): string {
  const inUse = (n: Node): boolean => used.has(n.id) || (n.children ?? []).some(inUse);
  const rows: (string | undefined)[][] = [];
  const walk = (nodes: readonly Node[], parent: string | undefined, parentImage: string | undefined) =>
    nodes.filter(inUse).forEach((n, i) => {
      const image = pictograms.has(n.id) ? `media/category-${n.id}.svg` : parentImage;
      rows.push([n.id, parent, n.en, n.cn, n.summaryEn, n.summaryCn, image, String((i + 1) * 10)]);
      walk(n.children ?? [], n.id, image);
    });
  walk(CATEGORY_TREE, undefined, undefined);
  return csv(['id', 'parent_id', 'name_en', 'name_cn', 'summary_en', 'summary_cn', 'image', 'order'], rows);
}
