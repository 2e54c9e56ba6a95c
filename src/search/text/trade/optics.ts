/** Optics, lasers and fibres: words with the same meaning, one group per line. */
export const OPTICS = `
cylindrical|cylinder|cyl|柱面|柱面镜
spherical|sphere|球面
aspheric|asphere|aspherical|非球面
achromatic|achromat|achro|消色差
meniscus|弯月|凹凸
convex|>converging|>positive lens|凸|>会聚
concave|>diverging|>negative lens|凹面|凹面镜|>发散
collimator|collimating|collimation|collimated|准直|准直器|准直镜
focusing|focussing|聚焦
objective|microscope objective|物镜|显微物镜
eyepiece|ocular|目镜
condenser|condensing|聚光|聚光镜
beam expander|扩束镜|扩束器
diffuser|diffusing|匀光片|扩散片|漫射片
grating|光栅
dichroic|>colour splitter|二向色|二向色镜|双色镜
beamsplitter|beam splitter|>splitter|>semi-transparent mirror|>BS|>half mirror|>half-mirror|>half-silvered mirror|>partial mirror|>one-way mirror|分束|分光镜|半透半反|半透半反镜|半反半透
neutral density|ND|grey filter|gray filter|>density filter|>attenuating|>attenuator|中性密度|灰镜|减光镜|减光片|衰减片|中性灰
bandpass|band pass|>BP filter|>interference filter|>narrowband|>narrow band|带通|窄带|干涉滤光片
longpass|long pass|LP filter|LWP|>cut-on filter|长通|长波通|高通滤光片
shortpass|short pass|SP filter|SWP|>cut-off filter|短通|短波通|低通滤光片
notch|notch filter|band stop|bandstop|陷波|陷波片|带阻
edge filter|>cutoff filter|截止滤光片
polarizing|polarizer|polarising|polarisation|polarization|偏振
polarizer|偏振片|偏光片|起偏器|检偏器
waveplate|wave plate|retarder|retardation plate|phase plate|波片|相位片|延迟片|位相片
quarter-wave|quarter wave|QWP|四分之一波片|四分之一波长
half-wave|half wave|HWP|二分之一波片|半波片
zero-order|zero order|零级
multiple-order|multi-order|multiple order|多级
wedge|wedged|楔形|楔角|光楔
window|viewport|view port|窗口|窗片|窗口片|视窗|平片
prism|棱镜
right-angle|right angle|直角
retroreflector|retro reflector|retro-reflector|corner cube|cube corner|角锥棱镜|角锥|角反射器
Fresnel|菲涅尔
photodiode|>PIN diode|photo diode|光电二极管|光敏二极管
photodetector|photo detector|photoreceiver|light detector|光电探测器|光探测器
>power meter|power sensor|power head|功率计|功率探头|功率头
thermopile|thermal sensor|热电堆|热电
laser|激光器|>激光
laser diode|diode laser|半导体激光|激光二极管|激光管|>LD
laser pointer|激光笔
HeNe|helium neon|helium-neon|氦氖
fiber|fibre|光纤|光缆
patch cable|patchcord|patch cord|>fiber jumper|>fibre jumper|>pigtail|跳线|光纤跳线|>尾纤
single-mode|singlemode|single mode|monomode|SMF|单模
multimode|multi-mode|multi mode|MMF|多模
polarization maintaining|polarization-maintaining|polarisation maintaining|polarisation-maintaining|PMF|保偏
kinematic mount|>tip-tilt|>tip tilt|>gimbal mount|>mirror mount|调整架|可调镜架|俯仰调整架
goniometer|goniometric|角位移台|测角台|倾斜台
translation stage|linear stage|平移台|直线位移台
rotation stage|rotary stage|rotary table|turntable|旋转台|转台
motorized|motorised|motor-driven|motor driven|电动
manual|hand-operated|手动
breadboard|>optical table|>optical bench|面包板|光学面包板
post|rod|pillar|接杆|支杆|立柱
post holder|杆座|接杆座|接杆支座
lens tube|tube system|SM1 tube|套筒|镜筒|透镜套筒
1.035"-40|SM1
0.535"-40|SM05
2.035"-40|SM2
laser safety glasses|laser goggles|laser safety goggles|laser eyewear|laser protection glasses|激光护目镜|激光防护眼镜|激光防护镜
iris|iris diaphragm|diaphragm|aperture stop|光阑|光圈|可变光阑
pinhole|针孔
shutter|光快门|快门
silver mirror|silvered mirror|银镜|银反射镜
gold mirror|golden mirror|金镜|金反射镜
aluminium mirror|aluminum mirror|铝镜|铝反射镜
metal mirror|metallic mirror|>metallised mirror|>metallized mirror|金属镜|金属反射镜
plane mirror|flat mirror|平面镜|平面反射镜
dielectric|介质膜|介质
antireflection|anti-reflection|anti-reflective|antireflective|AR coated|AR|增透|减反|减反射
broadband|wideband|wide band|宽带|宽谱
transmission|transmittance|transmissive|透过率|透射率
reflectance|reflectivity|反射率
infrared|IR|红外
near infrared|near-infrared|NIR|近红外
mid infrared|mid-infrared|mid-IR|MIR|MWIR|中红外|中波红外
far infrared|far-infrared|long-wave infrared|LWIR|长波红外|远红外
ultraviolet|UV|紫外
visible|VIS|可见|可见光
`;
