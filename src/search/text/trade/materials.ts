/** Materials: in English, by their formulas, and in Chinese. */
export const MATERIALS = `
silicon|Si|硅|硅片|单晶硅片
germanium|Ge|锗|锗片
zinc selenide|ZnSe|硒化锌|硒化锌片
zinc sulfide|zinc sulphide|ZnS|硫化锌
gallium arsenide|GaAs|砷化镓
gallium nitride|GaN|氮化镓
indium phosphide|InP|磷化铟
silicon carbide|SiC|碳化硅
silicon nitride|Si3N4|氮化硅
aluminium nitride|aluminum nitride|AlN|氮化铝
aluminium oxide|aluminum oxide|alumina|Al2O3|氧化铝
titanium dioxide|titania|TiO2|二氧化钛|氧化钛
silicon dioxide|silica|SiO2|二氧化硅|氧化硅
hafnium oxide|hafnia|HfO2|氧化铪|二氧化铪
tantalum pentoxide|Ta2O5|五氧化二钽
zinc oxide|ZnO|氧化锌
magnesium oxide|magnesia|MgO|氧化镁
calcium fluoride|CaF2|fluorite|氟化钙|萤石
barium fluoride|BaF2|氟化钡
magnesium fluoride|MgF2|氟化镁
lithium fluoride|LiF|氟化锂
lithium niobate|LiNbO3|铌酸锂
potassium bromide|KBr|溴化钾
sodium chloride|NaCl|rock salt|氯化钠
sapphire|蓝宝石
ruby|红宝石
diamond|金刚石|钻石
fused silica|fused quartz|UVFS|UV fused silica|quartz glass|熔融石英|熔石英|石英玻璃
quartz|石英|石英晶体|水晶
calcite|方解石|冰洲石
glass|玻璃
crown|冕牌|冕牌玻璃
flint|火石|火石玻璃
ceramic|ceramics|陶瓷
graphite|石墨
graphene|石墨烯
gold|Au|金
silver|Ag|银
copper|Cu|铜
aluminium|aluminum|Al|铝
iron|Fe|铁
nickel|Ni|镍
chromium|chrome|Cr|铬
titanium|Ti|钛
tungsten|wolfram|钨
molybdenum|Mo|钼
platinum|Pt|铂|白金
palladium|Pd|钯
zinc|Zn|锌
tin|Sn|锡
magnesium|Mg|镁
tantalum|Ta|钽
rhodium|Rh|铑
iridium|Ir|铱
bismuth|Bi|铋
indium|铟
gallium|Ga|镓
carbon|碳
lithium|Li|锂
sodium|Na|钠
potassium|钾
water|H2O|水
heavy water|D2O|重水
ethanol|ethyl alcohol|C2H6O|乙醇|酒精
methanol|methyl alcohol|甲醇
acetone|丙酮
glycerol|glycerine|glycerin|甘油|丙三醇
benzene|苯
toluene|甲苯
chloroform|氯仿
hydrogen|H2|氢|氢气
nitrogen|N2|氮|氮气
oxygen|O2|氧|氧气
helium|氦|氦气
argon|氩|氩气
carbon dioxide|CO2|二氧化碳
air|空气
acrylic|PMMA|plexiglass|perspex|polymethyl methacrylate|poly(methyl methacrylate)|有机玻璃|亚克力
polycarbonate|PC plastic|聚碳酸酯
polystyrene|聚苯乙烯
polyethylene|聚乙烯
polypropylene|聚丙烯
polyvinyl chloride|PVC|聚氯乙烯
polytetrafluoroethylene|PTFE|teflon|聚四氟乙烯|特氟龙|铁氟龙
polyether ether ketone|PEEK|聚醚醚酮
polyamide|nylon|尼龙|聚酰胺
polyimide|kapton|聚酰亚胺
polydimethylsiloxane|PDMS|silicone|有机硅|硅胶|硅橡胶
polyethylene terephthalate|PET|聚酯
polyoxymethylene|POM|acetal|delrin|聚甲醛
plastic|polymer|塑料|聚合物
rubber|elastomer|橡胶
stainless steel|stainless|inox|SS304|SS316|不锈钢
brass|黄铜
bronze|青铜
steel|钢
alloy|合金
`;
