import type { Language } from '../tables/record.ts';

/** A manual: title and chapters in one language; a chapter is a heading and its paragraphs, those with a leading dash are entries. */
export interface Manual {
  readonly title: string;
  readonly chapters: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}

/** The manuals for handling parts by file name, in both languages; `content/manual/` lists them. */
export const HANDLING_MANUALS: Record<string, Record<Language, Manual>> = {
  'manual-cleaning-optics': {
    en: {
      title: 'Cleaning and handling optics',
      chapters: [
        [
          'Before you begin',
          'An optic is cleaned when it is dirty, not when it is Tuesday: every wipe is a chance to scratch. Wash your hands, wear powder-free gloves or finger cots, work over a soft cloth.',
          '- Hold a lens by its rim, a prism by its ground faces.',
          '- Never touch bare gold, bare aluminium, gratings and wire-grid polarizers: blow only.',
        ],
        [
          'Step 1: blow',
          'Blow loose dust away with a rubber bulb or with clean, dry nitrogen at less than 2 bar. Do not blow with your mouth. Often this is all that is needed.',
        ],
        [
          'Step 2: drag',
          'Lay a fresh sheet of lens tissue on the face, let two drops of reagent-grade methanol or 2-propanol fall on it, and drag it slowly across the face so that the wet part leaves last. Use a sheet once.',
        ],
        [
          'Step 3: wipe',
          'If a smear remains, fold a tissue around tweezers, wet its fold, and wipe in one continuous spiral from the centre to the rim. Turn a fresh fold to the face for every pass.',
        ],
        [
          'Materials with a will of their own',
          '- Calcium and barium fluoride crack with a change of temperature of more than a few kelvin per minute: let the solvent dry slowly.',
          '- Zinc selenide is toxic when it is broken: collect splinters wet.',
          '- Acetone attacks cements and plastics: keep it away from doublets and cubes.',
        ],
        [
          'Storage',
          'Wrap an optic in lens tissue, then in a box that holds it by its rim. Keep the relative humidity below 50 %.',
        ],
      ],
    },
    cn: {
      title: '光学元件的清洁与取放',
      chapters: [
        [
          '开始之前',
          '光学元件仅在脏污时清洁：每次擦拭都有划伤的可能。请洗手，佩戴无粉手套或指套，并在软布上方操作。',
          '- 透镜持边缘，棱镜持毛面。',
          '- 裸金膜、裸铝膜、光栅与线栅偏振片不可接触，只可吹拂。',
        ],
        ['第一步：吹', '用洗耳球或低于 2 bar 的洁净干燥氮气吹去浮尘，不要用嘴吹。多数情况下这一步即可。'],
        [
          '第二步：拖',
          '将一张新的镜头纸平放于表面，滴两滴试剂级甲醇或异丙醇，缓慢拖过表面，使湿润部分最后离开。每张只用一次。',
        ],
        [
          '第三步：擦',
          '若仍有残迹，将镜头纸折在镊子上并润湿折边，由中心向边缘沿螺旋线一次擦过，每次使用新的折面。',
        ],
        [
          '需要特别注意的材料',
          '- 氟化钙与氟化钡在温度变化每分钟超过数开时会开裂，请让溶剂缓慢挥发。',
          '- 硒化锌碎屑有毒，请湿法收集。',
          '- 丙酮会腐蚀胶层与塑料，不可用于双胶合透镜与分束立方。',
        ],
        ['存放', '先用镜头纸包裹，再放入支撑边缘的盒中，相对湿度保持在 50 % 以下。'],
      ],
    },
  },
  'manual-kinematic-mounts': {
    en: {
      title: 'Kinematic mirror mounts: setting up and aligning',
      chapters: [
        [
          'Mounting the optic',
          'Loosen the nylon-tipped screw at the side with the key supplied. Put the optic against the shoulder, coated face outwards, and tighten the screw until the optic no longer turns: 0.1 N m is enough. More bends a mirror by a fraction of a wavelength.',
        ],
        [
          'Fixing the mount',
          'Metric mounts take an M4 screw or stud from below, imperial mounts 8-32. The two threads differ by 0.166 mm in diameter and do not fit each other.',
        ],
        [
          'What an adjuster does',
          'The pitch is 0.25 mm; with 28 mm between ball and adjuster one turn tilts the plate by 0.25 / 28 = 8.9 mrad = 0.51 degrees. The beam turns by twice that.',
        ],
        [
          'Walking a beam',
          'Two mirrors set place and direction of a beam.',
          '- With the first mirror bring the beam to the centre of the near iris.',
          '- With the second mirror bring it to the centre of the far iris.',
          '- Repeat. Each round leaves a smaller error, the faster the further the irises stand apart.',
        ],
        [
          'Locking',
          'Turn the lock nut of each adjuster finger-tight while you watch the far iris. Ball and seat are lubricated for life.',
        ],
      ],
    },
    cn: {
      title: '可调反射镜架：安装与调节',
      chapters: [
        [
          '安装光学元件',
          '用随附扳手松开侧面的尼龙头螺钉，将元件靠在台阶上，镀膜面朝外，拧紧至元件不再转动，约 0.1 N·m 即可。过紧会使镜面产生零点几个波长的弯曲。',
        ],
        ['固定镜架', '公制镜架底部为 M4 螺孔，英制为 8-32。两种螺纹外径相差 0.166 mm，不可互换。'],
        [
          '调节量',
          '螺距 0.25 mm，钢球与螺杆间距 28 mm，每转倾角为 0.25 / 28 = 8.9 mrad = 0.51 度，光束偏转为其两倍。',
        ],
        [
          '双镜调光',
          '两块反射镜可确定光束的位置与方向。',
          '- 调第一块镜，使光束通过近端光阑中心。',
          '- 调第二块镜，使光束通过远端光阑中心。',
          '- 反复进行，误差逐次减小；两光阑距离越远收敛越快。',
        ],
        ['锁紧', '观察远端光阑，同时用手拧紧各螺杆的锁紧螺母。钢球与定位座终身润滑。'],
      ],
    },
  },
  'manual-laser-diodes': {
    en: {
      title: 'Laser diodes: handling and driving',
      chapters: [
        [
          'Static electricity',
          'A laser diode dies of a discharge that you do not feel. Wear a wrist strap, keep the leads shorted until the driver is connected, and connect the driver switched off.',
        ],
        [
          'Driving',
          'Use a current source with a slow start and a limit. Set the limit to the operating current of the part number, not to what the diode might stand.',
          '- Threshold rises with temperature, I(T) = I0 exp(T / T0), with T0 between 50 and 120 K.',
          '- Power above the threshold is the slope times the current above the threshold.',
        ],
        [
          'Cooling',
          'Keep the case at 25 degrees Celsius. A red diode shifts by about 0.2 nm per kelvin and hops between modes.',
        ],
        [
          'Safety',
          'Read IEC 60825-1 before you switch on. Beams of class 3B are dangerous to the eye, direct and reflected; infrared ones are not seen at all.',
        ],
      ],
    },
    cn: {
      title: '激光二极管：取放与驱动',
      chapters: [
        [
          '静电',
          '人体感觉不到的放电即可损坏激光二极管。请佩戴腕带，连接驱动前保持引脚短接，并在驱动关闭时连接。',
        ],
        [
          '驱动',
          '使用具有缓启动与限流功能的恒流源，限流值设为该型号的工作电流。',
          '- 阈值随温度升高：I(T) = I0 exp(T / T0)，T0 为 50 至 120 K。',
          '- 阈值以上的功率等于斜率乘以超出阈值的电流。',
        ],
        ['散热', '管壳温度保持在 25 摄氏度。红光二极管波长温漂约 0.2 nm/K，并会跳模。'],
        ['安全', '通电前请阅读 IEC 60825-1。3B 类光束的直射与反射均会伤害眼睛，红外光束不可见。'],
      ],
    },
  },
};
