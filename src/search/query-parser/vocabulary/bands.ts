// Words for light: a colour or a part of the spectrum, in nanometres. `core`: what a product that works over a range has to cover.

/** A word's light. */
export type Band = {
  readonly words: string;
  readonly all: readonly [number, number];
  readonly core: readonly [number, number];
};

/** Colours and parts of the spectrum. `_` is a blank inside a word. */
export const BANDS: readonly Band[] = [
  { words: 'uv ultraviolet 紫外 紫外光', all: [100, 400], core: [300, 350] },
  { words: 'uvc uv-c deep_uv deep_ultraviolet 深紫外', all: [200, 280], core: [255, 280] },
  { words: 'vis visible visible_light 可见光 可见', all: [380, 700], core: [450, 650] },
  { words: 'nir near_ir near-ir near_infrared near-infrared 近红外', all: [700, 1700], core: [800, 1000] },
  { words: 'swir short-wave_infrared 短波红外', all: [900, 1700], core: [1100, 1600] },
  {
    words: 'mir mwir mid-ir mid_ir mid-infrared mid_infrared 中红外 中波红外',
    all: [3000, 5000],
    core: [3500, 4500],
  },
  {
    words: 'lwir long-wave_infrared far-infrared far_infrared 长波红外 远红外',
    all: [8000, 14000],
    core: [8500, 11000],
  },
  { words: 'ir infrared 红外 红外光', all: [700, 16000], core: [1500, 1600] },
  { words: 'violet purple 紫光 紫色', all: [380, 430], core: [400, 410] },
  { words: 'blue 蓝光 蓝色', all: [430, 495], core: [450, 480] },
  { words: 'cyan 青光 青色', all: [485, 510], core: [490, 505] },
  { words: 'green 绿光 绿色', all: [495, 570], core: [520, 550] },
  { words: 'yellow 黄光 黄色', all: [565, 595], core: [570, 590] },
  { words: 'amber orange 橙光 橙色 琥珀色', all: [585, 620], core: [590, 610] },
  { words: 'red 红光 红色', all: [615, 700], core: [630, 660] },
  { words: 'telecom telecommunication 通信波段 通讯波段', all: [1260, 1625], core: [1310, 1550] },
];
