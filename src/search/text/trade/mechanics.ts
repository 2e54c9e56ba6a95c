/** Mechanics, fluids and heat. */
export const MECHANICS = `
screw|bolt|螺钉|螺丝|螺栓
cap screw|>socket head|socket cap|>allen screw|>allen bolt|>SHCS|内六角|内六角螺钉
set screw|grub screw|紧定螺钉|止动螺钉
countersunk|flat head|CSK|沉头
button head|pan head|圆头|盘头
nut|螺母|螺帽
washer|垫圈|垫片
spacer|standoff|stand-off|隔离柱|铜柱|支撑柱
spring|弹簧
compression spring|压缩弹簧|压簧
extension spring|tension spring|拉伸弹簧|拉簧
torsion spring|扭簧
bearing|轴承
ball bearing|>deep groove ball bearing|滚珠轴承|球轴承|>深沟球轴承
roller bearing|滚子轴承|滚柱轴承
bushing|bush|sleeve bearing|衬套|轴套
shaft|axle|spindle|轴
coupling|coupler|shaft coupling|联轴器|耦合器
gear|gearwheel|cogwheel|齿轮
gear rack|齿条
pulley|同步轮|皮带轮
belt|皮带
leadscrew|lead screw|ball screw|ballscrew|丝杠|丝杆|滚珠丝杠
linear guide|linear rail|linear bearing|guide rail|直线导轨|导轨
micrometer|micrometer head|千分尺|测微头|微分头
holder|mount|bracket|支架|安装座|>夹持器|镜架
clamp|clip|夹具|夹子|压板
adapter|adaptor|转接件|适配器|转接头
flange|法兰
O-ring|o ring|oring|seal ring|O型圈|密封圈
gasket|密封垫
hose|tubing|软管
fitting|pipe fitting|接头|管接头
valve|阀|阀门
solenoid valve|电磁阀
ball valve|球阀
check valve|non-return valve|止回阀|单向阀
pump|泵|水泵
filter element|滤芯
pressure gauge|manometer|压力表
flow meter|flowmeter|流量计
vacuum|真空
heater|heating element|加热器
thermocouple|热电偶
Peltier|thermoelectric cooler|TEC|TEC module|半导体制冷片|制冷片
thermal paste|thermal grease|heat sink compound|导热硅脂
insulation|insulating|绝缘|隔热
aluminium profile|aluminum extrusion|extrusion|铝型材
enclosure|housing|外壳|机箱|壳体
handle|knob|把手|旋钮|手柄
magnet|magnetic|磁铁|磁性|磁体
metric|公制
imperial|inch system|英制
three-axis|>3-axis|three axis|>3 axis|XYZ|3axis|tri-axis|triaxial|三轴|三维
two-axis|>2-axis|two axis|>2 axis|dual axis|XY|双轴|两轴|二维
single-axis|>1-axis|single axis|>one axis|单轴|一维
anodized|anodised|阳极氧化
hardened|淬火|硬化
galvanized|galvanised|zinc plated|zinc-plated|镀锌
waterproof|water-proof|watertight|防水
adjustable|variable|ADJ|可调|可变
`;
