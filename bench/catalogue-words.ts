/** A word in English and Chinese. */
export type Word = readonly [en: string, cn: string];

function words(text: string): Word[] {
  // Every line is one pair, parted by a bar.
  return text
    .trim()
    .split('\n')
    .map(line => line.trim().split('|') as unknown as Word);
}

/** What the top categories hold. */
export const KINDS = words(`Optics|光学元件
Lasers|激光器
Detectors|探测器
Motion|运动控制
Electronics|电子元件
Fibres|光纤
Solar|光伏
Mechanics|机械件`);

/** Kinds of products. */
export const NOUNS = words(`Lens|透镜
Mirror|反射镜
Filter|滤光片
Prism|棱镜
Window|窗口片
Beamsplitter|分束镜
Polarizer|偏振片
Waveplate|波片
Grating|光栅
Diffuser|扩散片
Objective|物镜
Collimator|准直器
Mount|镜架
Stage|位移台
Actuator|执行器
Controller|控制器
Diode|二极管
Laser|激光头
Photodiode|光电二极管
Camera|相机
Sensor|传感器
Amplifier|放大器
Resistor|电阻
Capacitor|电容
Inductor|电感
Connector|连接器
Cable|线缆
Module|组件
Inverter|逆变器
Relay|继电器
Switch|开关
Transformer|变压器
Oscillator|振荡器
Regulator|稳压器
Coupler|耦合器
Isolator|隔离器
Attenuator|衰减器
Splitter|分路器
Patchcord|跳线
Bracket|支架
Post|支柱
Bench|平台
Clamp|夹具
Bearing|轴承
Spring|弹簧
Coupling|联轴器
Gearbox|减速器
Motor|电机
Encoder|编码器
Valve|阀门`);

/** What tells one set of a kind from another. */
export const ADJECTIVES = words(`Plano-Convex|平凸
Bi-Convex|双凸
Achromatic|消色差
Aspheric|非球面
Cylindrical|柱面
Precision|精密
Economy|经济型
Ultrafast|超快
Broadband|宽带
Narrowband|窄带
Low-Noise|低噪声
High-Power|大功率
Miniature|微型
Compact|紧凑型
Rugged|坚固型
Vacuum|真空
Cryogenic|低温
Waterproof|防水
Coated|镀膜
Uncoated|未镀膜
Fused-Silica|熔融石英
Sapphire|蓝宝石
Calcium-Fluoride|氟化钙
Stainless|不锈钢
Aluminium|铝制
Ceramic|陶瓷
Tunable|可调谐
Adjustable|可调
Motorized|电动
Manual|手动
Single-Mode|单模
Multimode|多模
Monocrystalline|单晶
Bifacial|双面
Infrared|红外
Ultraviolet|紫外
Visible|可见光
Reflective|反射式
Transmissive|透射式
Dichroic|二向色`);

/** Fields of use. */
export const FEATURES = words(`Imaging|成像
Microscopy|显微
Spectroscopy|光谱
Metrology|计量
Interferometry|干涉
Machining|加工
Illumination|照明
Communication|通信
Alignment|准直
Medical|医疗
Aerospace|航天
Automotive|汽车
Laboratory|实验室
Industrial|工业
Education|教学
Astronomy|天文
Semiconductor|半导体
Biology|生物
Chemistry|化学
Energy|能源
Robotics|机器人
Inspection|检测
Security|安防
Printing|印刷`);

/** Names of choices. */
export const MATERIALS = words(`Crown glass|冕牌玻璃
Flint glass|火石玻璃
Silicon|硅
Germanium|锗
Zinc selenide|硒化锌
Brass|黄铜
Steel|钢
Titanium|钛
Nylon|尼龙
Invar|殷钢
Quartz|石英
Gold|金
Silver|银
Copper|铜
Black anodized|黑色阳极氧化
Clear|透明
Matte|哑光
Threaded|螺纹
Snap-in|卡入
Press-fit|压入`);

/** Names of attributes. */
export const MEASURES = words(`Maker|制造商
Focal length|焦距
Coating|镀膜
Diameter|直径
Substrate|基底
Wavelength range|波长范围
Thickness|厚度
RoHS|环保
Mounting|安装方式
Weight|重量
Shape|形状
Length|长度
Finish|表面处理
Bandwidth|带宽
Voltage|电压
Certified|认证
Series|系列
Current|电流
Package|封装
Power|功率
Colour|颜色
Operating range|工作范围
Resolution|分辨率
Vacuum rated|真空兼容
Connector type|接口类型
Resistance|电阻值
Grade|等级
Capacitance|电容值
Thread|螺纹规格
Temperature range|温度范围`);
