/** Electronics and connectors. */
export const ELECTRONICS = `
resistor|电阻器|电阻
resistor array|resistor network|resistor pack|排阻|电阻网络
potentiometer|>pot|电位器|可调电阻
trimmer|trimpot|preset pot|微调电位器|微调电阻
varistor|MOV|压敏电阻
thermistor|NTC|热敏电阻
photoresistor|light dependent resistor|LDR|photocell|光敏电阻
capacitor|>condensator|电容器|电容
electrolytic|电解|电解电容
ceramic capacitor|MLCC|陶瓷电容|>贴片电容
supercapacitor|ultracapacitor|EDLC|超级电容
inductor|coil|choke|电感|电感器|线圈
ferrite bead|>ferrite|>chip bead|磁珠
transformer|变压器
crystal|>quartz crystal|XTAL|>watch crystal|晶振|>无源晶振
oscillator|OSC|振荡器|有源晶振
resonator|谐振器
diode|二极管
rectifier|RECT|整流|整流管
bridge rectifier|rectifier bridge|diode bridge|整流桥|桥堆
Schottky|肖特基
Zener|稳压管|齐纳|稳压二极管
TVS|transient suppressor|transient voltage suppressor|>ESD protection|>ESD diode|>surge protector|瞬态抑制|>静电保护
LED|light emitting diode|light-emitting diode|发光二极管|发光管|灯珠
seven-segment|7-segment|seven segment|7 segment|7SEG|数码管|七段
transistor|晶体管|三极管
BJT|bipolar transistor|三极管
MOSFET|>MOS|>FET|>mos transistor|场效应管|MOS管|场效应晶体管
IGBT|绝缘栅双极晶体管
thyristor|SCR|可控硅|晶闸管
triac|双向可控硅
darlington|DARL|达林顿
n-channel|n channel|nmos|n-ch|n ch|N沟道
p-channel|p channel|pmos|p-ch|p ch|P沟道
op amp|opamp|op-amp|operational amplifier|OPAMP|运放|运算放大器
comparator|COMP|比较器
amplifier|AMP|放大器
instrumentation amplifier|>in-amp|INST AMP|仪表放大器
voltage regulator|>regulator|稳压器|稳压芯片|稳压块
LDO|>low dropout|>low-dropout|linear regulator|REG LINEAR|线性稳压器|低压差
buck|step-down|step down|buck converter|降压|降压转换器
boost|step-up|step up|boost converter|升压|升压转换器
DC-DC|DC/DC|DCDC|DC-DC converter|电源模块
voltage reference|VREF|基准源|电压基准
ADC|analog to digital|analog-to-digital|模数转换|模数转换器
DAC|digital to analog|digital-to-analog|数模转换|数模转换器
microcontroller|MCU|>uC|>µC|>micro controller|单片机|微控制器
microprocessor|MPU|微处理器|处理器
FPGA|field programmable gate array|现场可编程门阵列
memory|存储器|内存
EEPROM|e2prom|电可擦除存储器
flash|闪存
SRAM|static RAM|静态存储器
real-time clock|real time clock|RTC|实时时钟
timer|定时器|计时器
counter|计数器
shift register|移位寄存器
flip-flop|flip flop|触发器
logic gate|>gate|逻辑门|门电路
inverter|>NOT gate|反相器
level shifter|level translator|level converter|logic level converter|电平转换
multiplexer|MUX|多路复用器|模拟开关
driver|DVR|驱动器|驱动
controller|CTRLR|CTRL|控制器
terminal|TERM|端子
converter|CONV|转换器
motor driver|H-bridge|H bridge|stepper driver|电机驱动|马达驱动
stepper|>stepping|步进
IC|>integrated circuit|>芯片|>集成电路
digital|DGTL|>数字|>数字式
analog|ANLG|>analogue|>模拟|>模拟式
two-channel|2-channel|2CH|dual|>两路|>两通道
transceiver|xcvr|TXRX|收发器
optocoupler|opto-coupler|optoisolator|opto-isolator|>opto|photocoupler|OPTOISO|光耦|光隔离|光电耦合器
relay|继电器
solid state relay|SSR|固态继电器
switch|开关
tactile switch|tact switch|>tactile button|轻触开关|微动按键
push button|pushbutton|push-button|>momentary button|>button|按钮|按键|按钮开关
toggle switch|钮子开关|拨动开关
slide switch|sliding switch|滑动开关
DIP switch|拨码开关
rocker switch|船型开关|翘板开关
rotary switch|旋转开关
encoder|编码器
connector|CONN|接插件|连接器
receptacle|RCPT|RCP|>socket|jack|>female|母座|插座|>母头
plug|>male connector|公头|插头
header|HDR|>pin strip|排针|针座
female header|>socket strip|排母
terminal block|>screw terminal|TERM BLK|接线端子|端子台|>端子
power jack|>barrel jack|>DC barrel jack|>DC jack|>DC power jack|>DC socket|>barrel connector|PWR JACK|DC插座|电源插座
audio jack|headphone jack|phone jack|phonejack|>earphone jack|>headphone socket|耳机插座|音频插座
coaxial|coax|RF connector|同轴|射频连接器
D-sub|dsub|sub-d|D-型|DB9|DB25
flat flex|FFC|FPC|>flat cable|>软排线
ribbon cable|IDC|>flat ribbon|排线
edge connector|card edge|金手指
micro USB|USB micro|micro-USB|微型USB
mini USB|USB mini|mini-USB
USB type C|USB-C|USB C|type-C|TYPEC
RJ45|>ethernet jack|>ethernet connector|>ethernet socket|modular jack|网口|网络接口|水晶头
SD card|>memory card|microSD|micro SD|TF card|SD卡|存储卡
SIM card|SIM卡
battery holder|battery clip|电池座|电池盒|电池夹
coin cell|button cell|纽扣电池
battery|BATT|电池
charger|充电|充电器
fuse|保险丝|熔断器
resettable fuse|polyfuse|PPTC|polyswitch|自恢复保险丝
fuse holder|fuse clip|保险丝座
sensor|transducer|传感器|感应器
temperature sensor|thermometer|temp sensor|温度传感器|测温
humidity|HUMID|湿度
humidity sensor|hygrometer|RH sensor|湿度传感器|温湿度
pressure sensor|barometer|pressure transducer|气压计|压力传感器|气压传感器
accelerometer|ACCEL|acceleration sensor|加速度计|加速度传感器
gyroscope|gyro|陀螺仪
magnetometer|compass|e-compass|磁力计|电子罗盘
Hall effect|>Hall sensor|>hall switch|霍尔|霍尔传感器
current sensor|current sense|电流传感器|电流检测
proximity|接近传感器
light sensor|ambient light sensor|环境光传感器|光线传感器
phototransistor|photo transistor|PHOTOTRANS|光敏三极管|光电三极管
microphone|mic|MEMS mic|麦克风|咪头|话筒
buzzer|beeper|piezo buzzer|sounder|蜂鸣器
speaker|loudspeaker|扬声器|喇叭
antenna|aerial|ANT|天线
display|>screen|显示屏|显示器
LCD|liquid crystal|液晶
OLED|有机发光
motor|电机|马达
fan|cooling fan|风扇
heat sink|heatsink|cooler|散热器|散热片
power supply|PSU|开关电源
cable|线缆|电缆|导线
Bluetooth|BLE|蓝牙
WiFi|Wi-Fi|WLAN|无线网
GPS|GNSS|定位模块
module|MOD|模块|模组
RFID|NFC|射频识别
surface mount|SMD|SMT|surface-mount|贴片|表贴|表面贴装
edge mount|edge launch|end launch|EDGE MNT
panel mount|PNL MNT|面板安装
through hole|through-hole|THT|T/H|thru hole|PTH|直插|插件|通孔
`;
