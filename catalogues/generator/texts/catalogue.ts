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
