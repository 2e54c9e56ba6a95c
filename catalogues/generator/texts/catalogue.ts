/** `catalogue.yaml`. The maker is made up; `example.com` is reserved for examples (RFC 2606). */
export function catalogueYaml(): string {
  return `name:
  en: Elstrand Photonics
  cn: 榆岸光子
description:
  en: Optics, optomechanics, detectors and light sources, with computed curves and dimensioned drawings
  cn: 光学元件、光机、探测器与光源，附计算曲线与尺寸图
default_locale: en
currency: USD
survey_link: https://www.example.com/survey
contact:
  company:
    en: Elstrand Photonics (sample)
    cn: 榆岸光子（示例）
  email: sales@example.com
  phone: +1 555 0100
  address:
    en: 1 Fabry Road, 75005 Perot
    cn: 法布里路 1 号
brand:
  name:
    en: Elstrand Photonics
    cn: 榆岸光子
  logo: { light: media/elstrand.svg, dark: media/elstrand-dark.svg }
  favicon: media/elstrand-favicon.svg
  accent: { light: "#0b665e", dark: "#62c7bb" }
  footer:
    lines:
      - en: Elstrand Photonics and its products are made up, to show what this site can do.
        cn: 榆岸光子及其产品均为虚构，仅用于演示本网站的功能。
area_set: china-world
feedback_types:
  - { id: product, name: { en: Question about a product, cn: 产品咨询 } }
  - { id: price, name: { en: Price and delivery, cn: 价格与交货 } }
  - { id: custom, name: { en: A part made to order, cn: 定制需求 } }
  - { id: support, name: { en: Technical support, cn: 技术资料 } }
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
      cn: 公制与英制镜架现货供应
    link: /category/mounts
`;
}

/** The sign of the made-up maker: the sun over the water of a shore. */
const SUN =
  '<path d="M4 12.5a8 8 0 0 1 16 0z"/><path d="M2 15h20v1.8H2zM5.5 18.2h13V20h-13zM9 21.4h6v1.8H9z"/>';

/** The pictures of the brand, by their names in `media/`. */
export function brandPictures(): [name: string, svg: string][] {
  const draw = (head: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${head}${SUN}</svg>\n`;
  const sign = '><style>path{fill:#0b665e}@media(prefers-color-scheme:dark){path{fill:#62c7bb}}</style>';
  return [
    ['elstrand.svg', draw(' fill="#0b665e">')],
    ['elstrand-dark.svg', draw(' fill="#62c7bb">')],
    ['elstrand-favicon.svg', draw(sign)],
  ];
}
