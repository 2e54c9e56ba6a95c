/** `catalogue.yaml`. The maker is made up; `example.com` is reserved for examples (RFC 2606). */
export function catalogueYaml(): string {
  return `name:
  en: Etalon Photonics
  cn: 标准具光子
description:
  en: Optics, optomechanics, detectors and light sources, with computed curves and dimensioned drawings
  cn: 光学元件、光机、探测器与光源，附计算曲线与尺寸图
default_locale: en
currency: USD
survey_link: https://www.example.com/survey
contact:
  company:
    en: Etalon Photonics (sample)
    cn: 标准具光子（示例）
  email: sales@example.com
  phone: +1 555 0100
  address:
    en: 1 Fabry Road, 75005 Perot
    cn: 法布里路 1 号
area_set: china-world
feedback_types:
  - { id: product, name: { en: Question about a product, cn: 产品咨询 } }
  - { id: price, name: { en: Price and delivery, cn: 价格与交货 } }
  - { id: custom, name: { en: A part made to order, cn: 定制需求 } }
  - { id: support, name: { en: Technical support, cn: 技术支持 } }
  - { id: data, name: { en: A value or a curve that looks wrong, cn: 数据或曲线有误 } }
  - { id: missing, name: { en: Something I did not find, cn: 未找到所需产品 } }
  - { id: website, name: { en: Fault on this website, cn: 网站问题 } }
  - { id: other, name: { en: Something else, cn: 其他 } }
ads:
  - text:
      en: Transmission of every coated lens, computed layer by layer
      cn: 每一款镀膜透镜的透过率均逐层计算
    link: /category/lenses
  - text:
      en: Metric and imperial mounts from stock
      cn: 公制与英制安装座现货供应
    link: /category/mounts
`;
}

/** Words that mean the same, across languages. */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['lens', 'lenses', '透镜', '镜片'],
  ['plano-convex', 'planoconvex', 'PCX', '平凸'],
  ['bi-convex', 'biconvex', 'double convex', 'BCX', '双凸'],
  ['plano-concave', 'planoconcave', 'PCV', '平凹'],
  ['bi-concave', 'biconcave', 'double concave', 'BCV', '双凹'],
  ['achromat', 'achromatic doublet', 'doublet', '消色差透镜', '双胶合透镜'],
  ['mirror', 'reflector', '反射镜', '镜子'],
  ['filter', '滤光片', '滤镜', '滤波片'],
  ['bandpass', 'band-pass', 'interference filter', '带通'],
  ['longpass', 'long-pass', 'edge filter', '长波通', '长通'],
  ['shortpass', 'short-pass', '短波通', '短通'],
  ['ND filter', 'neutral density', 'attenuator', '中性密度', '衰减片', '灰镜'],
  ['window', '窗口', '窗片', '窗口片'],
  ['prism', '棱镜'],
  ['waveplate', 'wave plate', 'retarder', '波片', '延迟片', '相位延迟器'],
  ['quarter-wave', 'λ/4', 'QWP', '四分之一波片', '1/4 波片'],
  ['half-wave', 'λ/2', 'HWP', '半波片', '1/2 波片'],
  ['polarizer', 'polariser', '偏振片', '偏振器', '起偏器'],
  ['beamsplitter', 'beam splitter', 'beam-splitter', '分束器', '分束镜', '分光镜', '分光棱镜'],
  ['PBS', 'polarizing beamsplitter', '偏振分束立方', '偏振分光棱镜'],
  ['mount', 'holder', '安装座', '镜架', '支架'],
  ['kinematic mount', 'tip-tilt mount', 'mirror mount', '可调镜架', '反射镜架'],
  ['post', 'rod', '接杆', '支杆'],
  ['stage', 'translation stage', 'positioner', '位移台', '平移台', '滑台'],
  ['breadboard', 'optical plate', '面包板', '光学平板'],
  ['photodiode', 'PD', 'detector', '光电二极管', '探测器'],
  ['laser diode', 'LD', '激光二极管', '半导体激光器'],
  ['LED', 'light-emitting diode', '发光二极管'],
  ['fibre', 'fiber', 'optical fibre', '光纤'],
  ['patch cable', 'patch cord', 'pigtail', '跳线'],
  ['antireflection', 'anti-reflection', 'AR coating', 'ARC', '增透膜', '减反膜'],
  ['coating', 'thin film', '镀膜', '膜层'],
  ['gold', '金膜', '镀金'],
  ['protected silver', '保护银膜', '银膜', '镀银'],
  ['protected aluminium', '保护铝膜', '铝膜', '镀铝'],
  ['transmission', '透过率', '透射率'],
  ['FWHM', '半高宽', '半高全宽'],
  ['clear aperture', '通光孔径', '自由口径'],
  ['focal length', 'EFL', 'f', '焦距'],
  ['back focal length', 'BFL', 'back focal distance', '后焦距', '后截距'],
  ['fused silica', 'UVFS', 'quartz glass', '熔融石英', '石英玻璃'],
  ['germanium', 'Ge', '锗'],
  ['silicon', 'Si', '硅'],
  ['zinc selenide', 'ZnSe', '硒化锌'],
  ['calcium fluoride', 'CaF2', 'fluorite', '氟化钙', '萤石'],
  ['screw', 'bolt', '螺钉', '螺丝'],
];
