/** Solar modules and power. */
export const SOLAR = `
solar module|solar panel|PV module|PV panel|光伏组件|太阳能板|光伏板|太阳能电池板
monocrystalline|mono|mono-Si|monoSi|single crystal|single-crystal|单晶|单晶硅
polycrystalline|poly|multi|multicrystalline|poly-Si|multi-Si|多晶|多晶硅
amorphous|a-Si|非晶|非晶硅
thin film|thin-film|薄膜
cadmium telluride|CdTe|碲化镉
CIGS|CIS|copper indium gallium selenide|铜铟镓硒
heterojunction|HJT|HIT|SHJ|异质结
half-cut|half cut|half-cell|half cell|半片|切半
bifacial|double-sided|two-sided|双面|双面发电
>all black|>full black|black|>全黑|黑色
frameless|无边框
glass-glass|dual glass|double glass|双玻
flexible|柔性
`;
