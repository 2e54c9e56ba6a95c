import type { KnownQuantity } from './quantities.ts';

/** What one row may say beside its columns.
 *  `scale`: takes SI prefixes; the characters are those that formatting uses (`_` is none), small to large.
 *  `offset`: base value = (value + offset) * factor. `log`: base value = reference * 10^(value / step) in the base
 *  unit of the kind `of`.  */
export interface RowExtra {
  readonly scale?: string;
  readonly offset?: number;
  readonly log?: { readonly of: KnownQuantity; readonly step: number; readonly reference: number };
  readonly system?: 'metric' | 'imperial';
}

/** Symbol, factor to the base unit, English name, Chinese name, further spellings (blank between, `·` for a blank
 *  inside), extra. */
export type UnitRow = readonly [string, number, string, string, string?, RowExtra?];

// Exact by the international yard and pound agreement of 1959, in SI.
const INCH = 0.0254;
const FOOT = 0.3048;
const POUND = 0.45359237;
const STANDARD_GRAVITY = 9.80665;
const POUND_FORCE = 4.4482216152605;
// International table British thermal unit (ISO 31-4), in joules.
const BTU = 1055.05585262;
const CALORIE = 4.184;
// CODATA 2018, exact since the SI of 2019, in joules.
const ELECTRONVOLT = 1.602176634e-19;

const METRIC = { system: 'metric' } as const;
const IMPERIAL = { system: 'imperial' } as const;

/** The one table of units, by kind of quantity; rows in the order in which a choice of units lists them.
 *  Factors: SI brochure (9th edition) and NIST SP 811, appendix B. Where two rows share a spelling, the first wins
 *  unless the kind of quantity is asked for. */
export const UNIT_TABLE: { readonly [kind in KnownQuantity]: readonly UnitRow[] } = {
  length: [
    ['m', 1, 'metre', '米', 'meter 公尺', { scale: 'nµm_k', system: 'metric' }],
    ['nm', 1e-9, 'nanometre', '纳米', '', METRIC],
    ['µm', 1e-6, 'micrometre', '微米', 'micron um', METRIC],
    ['mm', 1e-3, 'millimetre', '毫米', '公厘', METRIC],
    ['cm', 1e-2, 'centimetre', '厘米', '公分', METRIC],
    ['km', 1e3, 'kilometre', '千米', '公里', METRIC],
    ['Å', 1e-10, 'ångström', '埃', 'angstrom', METRIC],
    ['in', INCH, 'inch', '英寸', 'inches " 寸 吋 英吋', IMPERIAL],
    ['mil', INCH / 1000, 'mil', '密耳', 'thou', IMPERIAL],
    ['ft', FOOT, 'foot', '英尺', "feet ' 呎", IMPERIAL],
    ['yd', 3 * FOOT, 'yard', '码', '', IMPERIAL],
    ['mi', 5280 * FOOT, 'mile', '英里', '', IMPERIAL],
    ['丝', 1e-5, 'hundredth of a millimetre', '忽米', '', METRIC],
  ],
  area: [
    ['m²', 1, 'square metre', '平方米', 'square·meter sq·m sqm 平米', METRIC],
    ['mm²', 1e-6, 'square millimetre', '平方毫米', 'square·millimeter sq·mm sqmm', METRIC],
    ['cm²', 1e-4, 'square centimetre', '平方厘米', 'square·centimeter sq·cm', METRIC],
    ['µm²', 1e-12, 'square micrometre', '平方微米', 'um2', METRIC],
    ['km²', 1e6, 'square kilometre', '平方公里', '平方千米', METRIC],
    ['ha', 1e4, 'hectare', '公顷', '', METRIC],
    ['in²', INCH ** 2, 'square inch', '平方英寸', 'sq·in sqin', IMPERIAL],
    ['ft²', FOOT ** 2, 'square foot', '平方英尺', 'sq·ft sqft square·feet', IMPERIAL],
  ],
  volume: [
    ['m³', 1, 'cubic metre', '立方米', 'cubic·meter', METRIC],
    ['mm³', 1e-9, 'cubic millimetre', '立方毫米', '', METRIC],
    ['cm³', 1e-6, 'cubic centimetre', '立方厘米', 'cc ccm', METRIC],
    ['L', 1e-3, 'litre', '升', 'l liter 公升', { scale: 'µm_', system: 'metric' }],
    ['in³', INCH ** 3, 'cubic inch', '立方英寸', 'cu·in', IMPERIAL],
    ['ft³', FOOT ** 3, 'cubic foot', '立方英尺', 'cu·ft', IMPERIAL],
    ['gal', 231 * INCH ** 3, 'US gallon', '美制加仑', 'gallon 加仑', IMPERIAL],
    ['fl oz', (231 * INCH ** 3) / 128, 'US fluid ounce', '美制液量盎司', 'floz', IMPERIAL],
  ],
  mass: [
    ['kg', 1, 'kilogram', '千克', '公斤 kilo kilogramme', METRIC],
    ['g', 1e-3, 'gram', '克', 'gramme', { scale: 'µm_', system: 'metric' }],
    ['t', 1e3, 'tonne', '吨', '公吨', METRIC],
    ['lb', POUND, 'pound', '磅', 'lbs lbm', IMPERIAL],
    ['oz', POUND / 16, 'ounce', '盎司', '', IMPERIAL],
    ['short ton', 2000 * POUND, 'US short ton', '美制短吨', 'sh·tn', IMPERIAL],
    ['斤', 0.5, 'jin', '市斤', '', METRIC],
  ],
  time: [
    ['s', 1, 'second', '秒', 'sec', { scale: 'fpnµm_' }],
    ['min', 60, 'minute', '分钟', 'mins 分'],
    ['h', 3600, 'hour', '小时', 'hr hrs'],
    ['d', 86400, 'day', '天', '日'],
    ['wk', 604800, 'week', '周', '星期'],
    // Lead times count working days: five of them are a working week.
    ['wd', 86400, 'working day', '工作日', 'business·day 个工作日'],
    ['wwk', 432000, 'working week', '工作周', 'business·week 个工作周'],
    ['yr', 31557600, 'year', '年', ''],
  ],
  frequency: [
    ['Hz', 1, 'hertz', '赫兹', '赫', { scale: '_kMGT' }],
    ['rpm', 1 / 60, 'revolutions per minute', '转每分', 'r/min rev/min 转/分 转/分钟 1/min min-1 /min U/min'],
    ['1/h', 1 / 3600, 'per hour', '每小时', 'h-1 /h'],
  ],
  angle: [
    ['rad', 1, 'radian', '弧度', '', { scale: 'nµm_' }],
    ['°', Math.PI / 180, 'degree', '角度', 'deg 度'],
    ['′', Math.PI / 10800, 'arcminute', '角分', "' arcmin arc·min amin"],
    ['″', Math.PI / 648000, 'arcsecond', '角秒', '" arcsec arc·sec asec'],
    ['rev', 2 * Math.PI, 'revolution', '转', 'turn 圈'],
  ],
  solid_angle: [['sr', 1, 'steradian', '球面度', '', { scale: 'nµm_' }]],
  temperature: [
    ['K', 1, 'kelvin', '开尔文', '开'],
    [
      '°C',
      1,
      'degree Celsius',
      '摄氏度',
      'degC deg·C degrees·C Celsius C deg 度 °',
      { offset: 273.15, system: 'metric' },
    ],
    [
      '°F',
      5 / 9,
      'degree Fahrenheit',
      '华氏度',
      'degF deg·F degrees·F Fahrenheit F',
      { offset: 459.67, system: 'imperial' },
    ],
  ],
  temperature_difference: [
    ['ΔK', 1, 'kelvin (difference)', '开尔文（温差）', 'K', { scale: 'm_' }],
    [
      'Δ°C',
      1,
      'degree Celsius (difference)',
      '摄氏度（温差）',
      '°C degC C ΔC 摄氏度 度 °',
      { system: 'metric' },
    ],
    [
      'Δ°F',
      5 / 9,
      'degree Fahrenheit (difference)',
      '华氏度（温差）',
      '°F degF F ΔF',
      { system: 'imperial' },
    ],
  ],
  temperature_coefficient: [
    ['1/K', 1, 'per kelvin', '每开尔文', 'K-1 /K 1/C'],
    ['%/K', 1e-2, 'per cent per kelvin', '百分比每开尔文', '%/C %·K-1'],
    ['ppm/K', 1e-6, 'parts per million per kelvin', '百万分率每开尔文', 'ppm/C ppm·K-1 µm/m·K um/m·K um/mK'],
    ['1/°F', 1.8, 'per degree Fahrenheit', '每华氏度', '/°F 1/F °F-1', IMPERIAL],
  ],
  current_temperature_coefficient: [
    ['A/K', 1, 'ampere per kelvin', '安培每开尔文', 'A/C 安/度', { scale: 'nµm_' }],
  ],
  voltage_temperature_coefficient: [
    ['V/K', 1, 'volt per kelvin', '伏特每开尔文', 'V/C 伏/度', { scale: 'µm_' }],
  ],
  power_temperature_coefficient: [['W/K', 1, 'watt per kelvin', '瓦特每开尔文', 'W/C', { scale: 'm_' }]],
  length_temperature_coefficient: [['m/K', 1, 'metre per kelvin', '米每开尔文', 'm/C', { scale: 'pnµm_' }]],
  voltage: [['V', 1, 'volt', '伏特', '伏 Vdc VDC Vac VAC V·DC V·AC', { scale: 'nµm_k' }]],
  current: [['A', 1, 'ampere', '安培', '安 amp', { scale: 'fpnµm_k' }]],
  resistance: [['Ω', 1, 'ohm', '欧姆', '欧 R', { scale: 'µm_kMGT' }]],
  conductance: [['S', 1, 'siemens', '西门子', '', { scale: 'nµm_' }]],
  resistivity: [
    ['Ω·m', 1, 'ohm metre', '欧姆米', 'ohm·m Ωm ohm-m', { scale: 'nµm_k' }],
    ['Ω·cm', 1e-2, 'ohm centimetre', '欧姆厘米', 'ohm·cm Ωcm ohm-cm', { scale: 'µm_k' }],
  ],
  conductivity: [
    ['S/m', 1, 'siemens per metre', '西门子每米', '', { scale: 'm_kM' }],
    ['S/cm', 100, 'siemens per centimetre', '西门子每厘米', '', { scale: 'µm_' }],
  ],
  capacitance: [['F', 1, 'farad', '法拉', '法', { scale: 'fpnµm_' }]],
  inductance: [['H', 1, 'henry', '亨利', '亨', { scale: 'nµm_' }]],
  charge: [
    ['C', 1, 'coulomb', '库仑', '库', { scale: 'pnµm_' }],
    ['Ah', 3600, 'ampere hour', '安时', 'A·h 安·时 安培小时', { scale: 'm_' }],
  ],
  power: [
    ['W', 1, 'watt', '瓦特', '瓦 Wp', { scale: 'fpnµm_kMG' }],
    ['hp', 550 * FOOT * POUND_FORCE, 'horsepower', '英制马力', 'HP', IMPERIAL],
    ['RT', (12_000 * BTU) / 3600, 'ton of refrigeration', '冷吨', 'refrigeration·ton USRT ton tons'],
    ['BTU/h', BTU / 3600, 'British thermal unit per hour', '英热单位每小时', 'Btu/h BTU/hr', IMPERIAL],
  ],
  apparent_power: [['VA', 1, 'volt ampere', '伏安', 'V·A', { scale: '_kM' }]],
  reactive_power: [['var', 1, 'volt ampere reactive', '乏', '', { scale: '_kM' }]],
  energy: [
    ['J', 1, 'joule', '焦耳', '焦', { scale: 'fpnµm_kM' }],
    ['eV', ELECTRONVOLT, 'electronvolt', '电子伏特', '电子伏', { scale: 'm_kM' }],
    ['Wh', 3600, 'watt hour', '瓦时', 'W·h 瓦·时', { scale: '_kM' }],
    ['cal', CALORIE, 'calorie', '卡路里', '卡', { scale: '_k' }],
    ['BTU', BTU, 'British thermal unit', '英热单位', 'Btu', IMPERIAL],
  ],
  angular_speed: [
    ['rad/s', 1, 'radian per second', '弧度每秒', '', { scale: 'm_' }],
    ['°/s', Math.PI / 180, 'degree per second', '度每秒', 'deg/s 度/秒'],
  ],
  pressure: [
    ['Pa', 1, 'pascal', '帕斯卡', '帕', { scale: 'µm_kMG', system: 'metric' }],
    ['bar', 1e5, 'bar', '巴', '', { scale: 'm_', system: 'metric' }],
    ['atm', 101325, 'standard atmosphere', '标准大气压', '', METRIC],
    ['Torr', 101325 / 760, 'torr', '托', '', { scale: 'm_', system: 'metric' }],
    ['mmHg', 133.322387415, 'millimetre of mercury', '毫米汞柱', '', METRIC],
    ['inHg', 25.4 * 133.322387415, 'inch of mercury', '英寸汞柱', '', IMPERIAL],
    // At 4 °C, by NIST SP 811.
    ['inH₂O', 249.08891, 'inch of water', '英寸水柱', 'inH2O inWC', IMPERIAL],
    [
      'kgf/cm²',
      STANDARD_GRAVITY * 1e4,
      'kilogram-force per square centimetre',
      '千克力每平方厘米',
      '公斤/平方厘米',
      METRIC,
    ],
    ['N/mm²', 1e6, 'newton per square millimetre', '牛顿每平方毫米', '', METRIC],
    ['psi', POUND_FORCE / INCH ** 2, 'pound per square inch', '磅每平方英寸', 'lbf/in2 PSI', IMPERIAL],
    ['ksi', (1000 * POUND_FORCE) / INCH ** 2, 'kilopound per square inch', '千磅每平方英寸', '', IMPERIAL],
  ],
  force: [
    ['N', 1, 'newton', '牛顿', '牛', { scale: 'nµm_kM', system: 'metric' }],
    ['kgf', STANDARD_GRAVITY, 'kilogram-force', '千克力', 'kp 公斤力', METRIC],
    ['gf', STANDARD_GRAVITY / 1000, 'gram-force', '克力', '', METRIC],
    ['lbf', POUND_FORCE, 'pound-force', '磅力', '', IMPERIAL],
    ['ozf', POUND_FORCE / 16, 'ounce-force', '盎司力', '', IMPERIAL],
  ],
  impulse: [['N·s', 1, 'newton second', '牛顿秒', 'Ns N-s']],
  torque: [
    ['N·m', 1, 'newton metre', '牛顿米', 'Nm N-m 牛米 牛·米', { scale: 'µm_k', system: 'metric' }],
    ['N·cm', 1e-2, 'newton centimetre', '牛顿厘米', 'Ncm N-cm 牛厘米', METRIC],
    ['N·mm', 1e-3, 'newton millimetre', '牛顿毫米', 'Nmm N-mm 牛毫米', METRIC],
    ['kgf·cm', STANDARD_GRAVITY / 100, 'kilogram-force centimetre', '千克力厘米', 'kgf-cm kg·cm', METRIC],
    [
      'lbf·ft',
      POUND_FORCE * FOOT,
      'pound-force foot',
      '磅力英尺',
      'ft·lbf ft-lb ft·lb lb·ft lb-ft',
      IMPERIAL,
    ],
    [
      'lbf·in',
      POUND_FORCE * INCH,
      'pound-force inch',
      '磅力英寸',
      'in·lbf in-lb in·lb lb·in lb-in',
      IMPERIAL,
    ],
    ['ozf·in', (POUND_FORCE / 16) * INCH, 'ounce-force inch', '盎司力英寸', 'oz·in oz-in in·oz', IMPERIAL],
  ],
  stiffness: [
    ['N/m', 1, 'newton per metre', '牛顿每米', '', { scale: 'm_k', system: 'metric' }],
    ['N/mm', 1e3, 'newton per millimetre', '牛顿每毫米', '', METRIC],
    ['lbf/in', POUND_FORCE / INCH, 'pound-force per inch', '磅力每英寸', 'lb/in', IMPERIAL],
  ],
  speed: [
    ['m/s', 1, 'metre per second', '米每秒', '米/秒', { scale: 'nµm_k', system: 'metric' }],
    ['mm/s', 1e-3, 'millimetre per second', '毫米每秒', '毫米/秒', METRIC],
    ['km/h', 1 / 3.6, 'kilometre per hour', '千米每小时', 'kph 公里/小时', METRIC],
    ['m/min', 1 / 60, 'metre per minute', '米每分', '', METRIC],
    ['mm/min', 1e-3 / 60, 'millimetre per minute', '毫米每分', '毫米/分', METRIC],
    ['in/s', INCH, 'inch per second', '英寸每秒', 'ips', IMPERIAL],
    ['ft/s', FOOT, 'foot per second', '英尺每秒', 'fps', IMPERIAL],
    ['mph', 0.44704, 'mile per hour', '英里每小时', 'mi/h', IMPERIAL],
  ],
  acceleration: [
    ['m/s²', 1, 'metre per second squared', '米每二次方秒', '', { scale: 'm_' }],
    ['g₀', STANDARD_GRAVITY, 'standard gravity', '标准重力加速度', 'g gn'],
  ],
  volume_flow: [
    ['m³/s', 1, 'cubic metre per second', '立方米每秒', '', METRIC],
    ['m³/h', 1 / 3600, 'cubic metre per hour', '立方米每小时', '', METRIC],
    ['L/min', 1e-3 / 60, 'litre per minute', '升每分', 'l/min lpm 升/分', { scale: 'm_', system: 'metric' }],
    ['L/s', 1e-3, 'litre per second', '升每秒', 'l/s', METRIC],
    ['L/h', 1e-3 / 3600, 'litre per hour', '升每小时', 'l/h lph 升/小时', METRIC],
    ['NL/min', 1e-3 / 60, 'normal litre per minute', '标准升每分', 'Nl/min slpm', METRIC],
    ['sccm', 1e-6 / 60, 'standard cubic centimetre per minute', '标准立方厘米每分', '', METRIC],
    ['cfm', FOOT ** 3 / 60, 'cubic foot per minute', '立方英尺每分', 'ft3/min CFM', IMPERIAL],
    ['scfm', FOOT ** 3 / 60, 'standard cubic foot per minute', '标准立方英尺每分', 'SCFM', IMPERIAL],
    ['gpm', (231 * INCH ** 3) / 60, 'US gallon per minute', '加仑每分', 'gal/min GPM', IMPERIAL],
  ],
  mass_flow: [
    ['kg/s', 1, 'kilogram per second', '千克每秒', '', METRIC],
    ['kg/h', 1 / 3600, 'kilogram per hour', '千克每小时', '公斤/小时', METRIC],
    ['kg/min', 1 / 60, 'kilogram per minute', '千克每分', '', METRIC],
    ['t/h', 1000 / 3600, 'tonne per hour', '吨每小时', '吨/小时', METRIC],
    ['lb/h', POUND / 3600, 'pound per hour', '磅每小时', 'lb/hr', IMPERIAL],
  ],
  viscosity: [
    ['Pa·s', 1, 'pascal second', '帕斯卡秒', 'Pas', { scale: 'm_' }],
    ['cP', 1e-3, 'centipoise', '厘泊', 'cps'],
  ],
  kinematic_viscosity: [
    ['m²/s', 1, 'square metre per second', '平方米每秒', ''],
    ['mm²/s', 1e-6, 'square millimetre per second', '平方毫米每秒', ''],
    ['cSt', 1e-6, 'centistokes', '厘斯', ''],
  ],
  density: [
    ['kg/m³', 1, 'kilogram per cubic metre', '千克每立方米', '', METRIC],
    ['g/cm³', 1e3, 'gram per cubic centimetre', '克每立方厘米', 'g/cc g/ml g/mL', METRIC],
    ['g/L', 1, 'gram per litre', '克每升', 'g/l', METRIC],
    ['mg/L', 1e-3, 'milligram per litre', '毫克每升', 'mg/l', METRIC],
    ['lb/in³', POUND / INCH ** 3, 'pound per cubic inch', '磅每立方英寸', '', IMPERIAL],
    ['lb/ft³', POUND / FOOT ** 3, 'pound per cubic foot', '磅每立方英尺', '', IMPERIAL],
  ],
  surface_density: [
    ['kg/m²', 1, 'kilogram per square metre', '千克每平方米', '', METRIC],
    ['g/m²', 1e-3, 'gram per square metre', '克每平方米', 'gsm', METRIC],
    ['lb/ft²', POUND / FOOT ** 2, 'pound per square foot', '磅每平方英尺', '', IMPERIAL],
  ],
  thermal_conductivity: [
    [
      'W/(m·K)',
      1,
      'watt per metre kelvin',
      '瓦特每米开尔文',
      'W/mK W/m/K W/m-K W·m-1·K-1 Wm-1K-1',
      { scale: 'm_', system: 'metric' },
    ],
    ['W/(cm·K)', 100, 'watt per centimetre kelvin', '瓦特每厘米开尔文', 'W/cmK W/cm/K', METRIC],
    [
      'BTU/(h·ft·°F)',
      BTU / (3600 * FOOT * (5 / 9)),
      'BTU per hour foot degree Fahrenheit',
      '英热单位每小时英尺华氏度',
      'Btu/h·ft·°F BTU/hr·ft·°F',
      IMPERIAL,
    ],
  ],
  thermal_resistance: [['K/W', 1, 'kelvin per watt', '开尔文每瓦', '°C/W C/W', { scale: 'm_' }]],
  thermal_insulance: [['m²·K/W', 1, 'square metre kelvin per watt', '平方米开尔文每瓦', 'm2K/W m²K/W']],
  heat_transfer: [
    [
      'W/(m²·K)',
      1,
      'watt per square metre kelvin',
      '瓦特每平方米开尔文',
      'W/m2K W/m²K W/(m²K) W/(m2K) W/m2/K',
    ],
  ],
  specific_energy: [['J/kg', 1, 'joule per kilogram', '焦耳每千克', '', { scale: '_kM' }]],
  specific_heat: [
    [
      'J/(kg·K)',
      1,
      'joule per kilogram kelvin',
      '焦耳每千克开尔文',
      'J/kgK J/kg/K J/kg-K J·kg-1·K-1',
      { scale: '_k', system: 'metric' },
    ],
    ['J/(g·K)', 1e3, 'joule per gram kelvin', '焦耳每克开尔文', 'J/gK J/g/K', METRIC],
    [
      'BTU/(lb·°F)',
      BTU / (POUND * (5 / 9)),
      'BTU per pound degree Fahrenheit',
      '英热单位每磅华氏度',
      'Btu/lb·°F',
      IMPERIAL,
    ],
  ],
  fracture_toughness: [
    [
      'Pa·m^0.5',
      1,
      'pascal root metre',
      '帕斯卡根号米',
      'Pa√m Pa·√m Pa·m1/2',
      { scale: '_kM', system: 'metric' },
    ],
    [
      'ksi·in^0.5',
      (1000 * POUND_FORCE) / INCH ** 1.5,
      'ksi root inch',
      'ksi 根号英寸',
      'ksi√in ksi·√in ksi·in1/2',
      IMPERIAL,
    ],
  ],
  // Scales: they compare, but nothing converts to them.
  hardness_rockwell_c: [['HRC', 1, 'Rockwell hardness C', '洛氏硬度 C', '']],
  wire_gauge: [['AWG', 1, 'American wire gauge', '美国线规', '']],
  ratio: [
    ['1', 1, 'one', '一', ''],
    ['%', 1e-2, 'per cent', '百分比', 'percent pct'],
    ['‰', 1e-3, 'per mille', '千分比', 'permille'],
    ['mm/m', 1e-3, 'millimetre per metre', '毫米每米', ''],
    ['ppm', 1e-6, 'parts per million', '百万分率', ''],
    ['ppb', 1e-9, 'parts per billion', '十亿分率', ''],
  ],
  level: [['dB', 1, 'decibel', '分贝', 'DB', { log: { of: 'ratio', step: 10, reference: 1 } }]],
  sound_level: [['dB(A)', 1, 'A-weighted decibel', 'A 计权分贝', 'dBA']],
  antenna_gain: [['dBi', 1, 'decibel isotropic', '各向同性分贝', '']],
  power_level: [
    ['dBm', 1, 'decibel milliwatt', '分贝毫瓦', '', { log: { of: 'power', step: 10, reference: 1e-3 } }],
    ['dBW', 1, 'decibel watt', '分贝瓦', '', { log: { of: 'power', step: 10, reference: 1 } }],
  ],
  // Transmission = 10^-OD, by the definition of (decadic) absorbance in the IUPAC Gold Book.
  optical_density: [
    ['OD', 1, 'optical density', '光密度', 'Abs', { log: { of: 'ratio', step: -1, reference: 1 } }],
  ],
  attenuation: [
    ['dB/m', 1, 'decibel per metre', '分贝每米', ''],
    ['dB/km', 1e-3, 'decibel per kilometre', '分贝每千米', '分贝/公里'],
    ['dB/cm', 1e2, 'decibel per centimetre', '分贝每厘米', ''],
    ['dB/100m', 1e-2, 'decibel per 100 metres', '分贝每百米', ''],
  ],
  wavelength_fraction: [['λ', 1, 'wavelength', '波长', 'lambda wave waves']],
  wavenumber: [
    ['cm⁻¹', 1e2, 'per centimetre', '每厘米', '1/cm /cm'],
    ['m⁻¹', 1, 'per metre', '每米', '1/m /m dpt dioptre diopter 屈光度'],
    ['mm⁻¹', 1e3, 'per millimetre', '每毫米', '1/mm /mm'],
    ['µm⁻¹', 1e6, 'per micrometre', '每微米', '1/µm 1/um um-1'],
  ],
  line_density: [
    ['lines/mm', 1e3, 'lines per millimetre', '线每毫米', 'l/mm gr/mm grooves/mm 线/毫米 刻线/毫米 g/mm'],
    ['lp/mm', 1e3, 'line pairs per millimetre', '线对每毫米', '线对/毫米'],
    ['lines/m', 1, 'lines per metre', '线每米', ''],
    ['lpi', 1 / INCH, 'lines per inch', '线每英寸', 'lines/in', IMPERIAL],
  ],
  responsivity: [['A/W', 1, 'ampere per watt', '安培每瓦', '安/瓦', { scale: 'µm_' }]],
  voltage_responsivity: [['V/W', 1, 'volt per watt', '伏特每瓦', '伏/瓦', { scale: 'm_kM' }]],
  noise_equivalent_power: [
    [
      'W/√Hz',
      1,
      'watt per root hertz',
      '瓦特每根号赫兹',
      'W/Hz^0.5 W/Hz1/2 W/sqrtHz W/rtHz',
      { scale: 'fpnµm_' },
    ],
  ],
  noise_voltage: [
    [
      'V/√Hz',
      1,
      'volt per root hertz',
      '伏特每根号赫兹',
      'V/Hz^0.5 V/Hz1/2 V/sqrtHz V/rtHz',
      { scale: 'pnµm_' },
    ],
  ],
  irradiance: [
    ['W/m²', 1, 'watt per square metre', '瓦特每平方米', '', { scale: 'm_k' }],
    ['W/cm²', 1e4, 'watt per square centimetre', '瓦特每平方厘米', '', { scale: 'µm_kMG' }],
    ['W/mm²', 1e6, 'watt per square millimetre', '瓦特每平方毫米', '', { scale: 'm_' }],
  ],
  fluence: [
    ['J/m²', 1, 'joule per square metre', '焦耳每平方米', '', { scale: 'm_k' }],
    ['J/cm²', 1e4, 'joule per square centimetre', '焦耳每平方厘米', '', { scale: 'nµm_' }],
  ],
  radiant_intensity: [['W/sr', 1, 'watt per steradian', '瓦特每球面度', '', { scale: 'm_' }]],
  luminous_flux: [['lm', 1, 'lumen', '流明', '', { scale: 'm_k' }]],
  luminous_intensity: [['cd', 1, 'candela', '坎德拉', '坎', { scale: 'm_k' }]],
  colour_rendering: [['Ra', 1, 'colour rendering index', '显色指数', 'CRI']],
  illuminance: [['lx', 1, 'lux', '勒克斯', '勒', { scale: 'm_k' }]],
  luminance: [['cd/m²', 1, 'candela per square metre', '坎德拉每平方米', 'nit', { scale: 'm_k' }]],
  luminous_efficacy: [['lm/W', 1, 'lumen per watt', '流明每瓦', '流明/瓦']],
  nonlinear_index: [
    ['m²/W', 1, 'square metre per watt', '平方米每瓦', ''],
    ['cm²/W', 1e-4, 'square centimetre per watt', '平方厘米每瓦', ''],
  ],
  group_delay_dispersion: [
    ['fs²', 1e-30, 'femtosecond squared', '平方飞秒', ''],
    ['ps²', 1e-24, 'picosecond squared', '平方皮秒', ''],
    ['s²', 1, 'second squared', '平方秒', ''],
  ],
  fibre_dispersion: [
    ['ps/(nm·km)', 1e-6, 'picosecond per nanometre kilometre', '皮秒每纳米千米', 'ps/nm/km ps/nm-km'],
    ['s/m²', 1, 'second per square metre', '秒每平方米', ''],
  ],
  inverse_power: [['1/W', 1, 'per watt', '每瓦', 'W-1 /W']],
  inverse_voltage: [['1/V', 1, 'per volt', '每伏', 'V-1 /V']],
  joule_integral: [['A²·s', 1, 'ampere squared second', '二次方安秒', 'A2s A²s', { scale: '_k' }]],
  electric_field: [
    ['V/m', 1, 'volt per metre', '伏特每米', '', { scale: 'µm_kM' }],
    ['V/mm', 1e3, 'volt per millimetre', '伏特每毫米', '', { scale: '_k' }],
    ['V/cm', 1e2, 'volt per centimetre', '伏特每厘米', '', { scale: '_kM' }],
  ],
  slew_rate: [
    ['V/µs', 1e6, 'volt per microsecond', '伏特每微秒', 'V/us', { scale: 'm_k' }],
    ['V/s', 1, 'volt per second', '伏特每秒', '', { scale: 'm_k' }],
  ],
  magnetic_flux_density: [
    ['T', 1, 'tesla', '特斯拉', '特', { scale: 'nµm_' }],
    ['Gs', 1e-4, 'gauss', '高斯', '', { scale: 'm_k' }],
  ],
  amount: [['mol', 1, 'mole', '摩尔', '摩', { scale: 'nµm_' }]],
  concentration: [
    ['mol/m³', 1, 'mole per cubic metre', '摩尔每立方米', ''],
    ['mol/L', 1e3, 'mole per litre', '摩尔每升', 'mol/l', { scale: 'm_' }],
  ],
  molar_mass: [
    ['g/mol', 1e-3, 'gram per mole', '克每摩尔', 'Da'],
    ['kg/mol', 1, 'kilogram per mole', '千克每摩尔', ''],
  ],
  turbidity: [['NTU', 1, 'nephelometric turbidity unit', '散射浊度单位', '']],
  absorbed_dose: [['Gy', 1, 'gray', '戈瑞', '', { scale: 'µm_' }]],
  dose_equivalent: [['Sv', 1, 'sievert', '希沃特', '', { scale: 'µm_' }]],
  data_size: [
    ['bit', 1, 'bit', '比特', '', { scale: '_kMG' }],
    ['B', 8, 'byte', '字节', 'bytes', { scale: '_kMGT' }],
    ['KiB', 8 * 2 ** 10, 'kibibyte', '千位字节'],
    ['MiB', 8 * 2 ** 20, 'mebibyte', '兆位字节'],
    ['GiB', 8 * 2 ** 30, 'gibibyte', '吉位字节'],
    ['TiB', 8 * 2 ** 40, 'tebibyte', '太位字节'],
  ],
  data_rate: [
    ['bit/s', 1, 'bit per second', '比特每秒', 'bps Bd baud 波特', { scale: '_kMGT' }],
    ['B/s', 8, 'byte per second', '字节每秒', 'Bps', { scale: '_kMG' }],
  ],
  sample_rate: [['S/s', 1, 'samples per second', '采样每秒', 'SPS sps Sa/s', { scale: '_kMG' }]],
  pixels: [['px', 1, 'pixel', '像素', '', { scale: '_kM' }]],
  price_by_mass_eur: [['EUR/kg', 1, 'euro per kilogram', '欧元每千克', '€/kg']],
  price_by_mass_usd: [['USD/kg', 1, 'US dollar per kilogram', '美元每千克', '$/kg']],
  price_by_mass_cny: [['CNY/kg', 1, 'yuan per kilogram', '元每千克', '元/kg 元/千克 元/公斤 RMB/kg']],
  count: [
    ['pcs', 1, 'piece', '个', 'pc pieces ea 件 只 片 块 支 根 pcs.'],
    ['pairs', 2, 'pair', '对', 'pr'],
  ],
};
