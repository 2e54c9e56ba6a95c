import type { DERIVED_QUANTITIES } from './derived-quantities.ts';
import { FOOT, INCH, POUND, POUND_FORCE, STANDARD_GRAVITY } from './unit-constants.ts';
import type { UnitRow } from './unit-row.ts';

const METRIC = { system: 'metric' } as const;
const IMPERIAL = { system: 'imperial' } as const;
const TURN = 2 * Math.PI;
const DEGREE = Math.PI / 180;
const YEAR = 31557600;
const PSI = POUND_FORCE / INCH ** 2;

/**
 * The units of the composed kinds, in the form of the table of units. Compounds of known units (`g/cm`, `lb/yd`) need
 * no row, because they are composed on demand.
 */
export const DERIVED_UNITS: { readonly [kind in keyof typeof DERIVED_QUANTITIES]: readonly UnitRow[] } = {
  // Zero is either the ambient pressure or vacuum. Neither converts into the other, nor into a pressure that does not
  // state which.
  gauge_pressure: [
    ['Pa(g)', 1, 'pascal gauge', '帕（表压）', 'Pag', METRIC],
    ['kPa(g)', 1e3, 'kilopascal gauge', '千帕（表压）', 'kPag kPa·gauge', METRIC],
    ['MPa(g)', 1e6, 'megapascal gauge', '兆帕（表压）', 'MPag MPa·gauge', METRIC],
    ['mbar(g)', 1e2, 'millibar gauge', '毫巴（表压）', 'mbarg mbar·g mbar·gauge', METRIC],
    ['bar(g)', 1e5, 'bar gauge', '巴（表压）', 'barg bar·g bar·gauge', METRIC],
    ['psi(g)', PSI, 'pound per square inch gauge', '磅每平方英寸（表压）', 'psig psi·g psi·gauge', IMPERIAL],
  ],
  absolute_pressure: [
    ['Pa(a)', 1, 'pascal absolute', '帕（绝压）', 'Paa', METRIC],
    ['kPa(a)', 1e3, 'kilopascal absolute', '千帕（绝压）', 'kPaa kPa·abs kPa·absolute', METRIC],
    ['MPa(a)', 1e6, 'megapascal absolute', '兆帕（绝压）', 'MPaa MPa·abs', METRIC],
    ['mbar(a)', 1e2, 'millibar absolute', '毫巴（绝压）', 'mbara mbar·a mbar·abs', METRIC],
    ['bar(a)', 1e5, 'bar absolute', '巴（绝压）', 'bara bar·a bar·abs bar·absolute', METRIC],
    ['psi(a)', PSI, 'pound per square inch absolute', '磅每平方英寸（绝压）', 'psia psi·a psi·abs', IMPERIAL],
  ],
  linear_density: [
    ['kg/m', 1, 'kilogram per metre', '千克每米', 'kg/lfm kg/lm kg/rm 公斤/米', METRIC],
    ['g/m', 1e-3, 'gram per metre', '克每米', '克/米', METRIC],
    ['kg/km', 1e-3, 'kilogram per kilometre', '千克每千米', '', METRIC],
    ['tex', 1e-6, 'tex', '特（线密度）', '', METRIC],
    ['dtex', 1e-7, 'decitex', '分特', '', METRIC],
    ['den', 1 / 9e6, 'denier', '旦尼尔', '', METRIC],
    ['lb/ft', POUND / FOOT, 'pound per foot', '磅每英尺', 'lbs/ft lb/lf plf', IMPERIAL],
  ],
  second_moment_of_area: [
    ['m⁴', 1, 'metre to the fourth', '四次方米', '', METRIC],
    ['cm⁴', 1e-8, 'centimetre to the fourth', '四次方厘米', '', METRIC],
    ['mm⁴', 1e-12, 'millimetre to the fourth', '四次方毫米', '', METRIC],
    ['in⁴', INCH ** 4, 'inch to the fourth', '四次方英寸', '', IMPERIAL],
    ['ft⁴', FOOT ** 4, 'foot to the fourth', '四次方英尺', '', IMPERIAL],
  ],
  warping_constant: [
    ['m⁶', 1, 'metre to the sixth', '六次方米', '', METRIC],
    ['cm⁶', 1e-12, 'centimetre to the sixth', '六次方厘米', '', METRIC],
    ['mm⁶', 1e-18, 'millimetre to the sixth', '六次方毫米', '', METRIC],
    ['in⁶', INCH ** 6, 'inch to the sixth', '六次方英寸', '', IMPERIAL],
  ],
  moment_of_inertia: [
    ['kg·m²', 1, 'kilogram square metre', '千克平方米', 'kgm²', METRIC],
    ['kg·cm²', 1e-4, 'kilogram square centimetre', '千克平方厘米', 'kgcm²', METRIC],
    ['g·cm²', 1e-7, 'gram square centimetre', '克平方厘米', 'gcm²', METRIC],
    ['kg·mm²', 1e-6, 'kilogram square millimetre', '千克平方毫米', '', METRIC],
    ['lb·in²', POUND * INCH ** 2, 'pound square inch', '磅平方英寸', '', IMPERIAL],
    ['lb·ft²', POUND * FOOT ** 2, 'pound square foot', '磅平方英尺', '', IMPERIAL],
    ['oz·in²', (POUND / 16) * INCH ** 2, 'ounce square inch', '盎司平方英寸', '', IMPERIAL],
    [
      'ozf·in·s²',
      (POUND_FORCE / 16) * INCH,
      'ounce-force inch second squared',
      '盎司力英寸平方秒',
      'oz-in-s² oz·in·s²',
      IMPERIAL,
    ],
    [
      'lbf·in·s²',
      POUND_FORCE * INCH,
      'pound-force inch second squared',
      '磅力英寸平方秒',
      'lb-in-s² lb·in·s²',
      IMPERIAL,
    ],
  ],
  angular_acceleration: [
    ['rad/s²', 1, 'radian per second squared', '弧度每二次方秒'],
    ['°/s²', DEGREE, 'degree per second squared', '度每二次方秒', 'deg/s²'],
  ],
  jerk: [['m/s³', 1, 'metre per second cubed', '米每三次方秒']],
  torsional_stiffness: [
    ['N·m/rad', 1, 'newton metre per radian', '牛顿米每弧度', 'Nm/rad', METRIC],
    ['N·m/°', 1 / DEGREE, 'newton metre per degree', '牛顿米每度', 'Nm/° Nm/deg', METRIC],
    ['N·m/′', 60 / DEGREE, 'newton metre per arcminute', '牛顿米每角分', 'Nm/arcmin N·m/arcmin', METRIC],
    [
      'lbf·in/rad',
      POUND_FORCE * INCH,
      'pound-force inch per radian',
      '磅力英寸每弧度',
      'in-lb/rad',
      IMPERIAL,
    ],
  ],
  torque_constant: [
    ['N·m/A', 1, 'newton metre per ampere', '牛顿米每安培', 'Nm/A', { scale: 'm_' }],
    ['N·cm/A', 1e-2, 'newton centimetre per ampere', '牛顿厘米每安培', 'Ncm/A', METRIC],
    [
      'ozf·in/A',
      (POUND_FORCE / 16) * INCH,
      'ounce-force inch per ampere',
      '盎司力英寸每安培',
      'oz-in/A oz·in/A',
      IMPERIAL,
    ],
    [
      'lbf·in/A',
      POUND_FORCE * INCH,
      'pound-force inch per ampere',
      '磅力英寸每安培',
      'lb-in/A in-lb/A',
      IMPERIAL,
    ],
  ],
  motor_constant: [
    ['N·m/√W', 1, 'newton metre per root watt', '牛顿米每根号瓦', 'Nm/√W Nm/W^0.5', { scale: 'm_' }],
  ],
  back_emf: [
    ['V/rpm', 1, 'volt per revolution per minute', '伏特每转每分', 'V/min-1', { scale: 'm_' }],
    [
      'V/krpm',
      1e-3,
      'volt per 1000 revolutions per minute',
      '伏特每千转每分',
      'V/1000rpm V/1000·rpm V/1000min-1 V/kmin-1',
    ],
    ['V·s/rad', TURN / 60, 'volt second per radian', '伏特秒每弧度', 'Vs/rad V/rad/s'],
  ],
  frequency_per_voltage: [
    ['Hz/V', 1, 'hertz per volt', '赫兹每伏', '', { scale: '_kM' }],
    ['rpm/V', 1 / 60, 'revolutions per minute per volt', '转每分每伏', 'min-1/V r/min/V'],
  ],
  speed_per_torque: [
    ['rpm/(N·m)', 1, 'revolutions per minute per newton metre', '转每分每牛米', 'rpm/Nm'],
    [
      'rpm/(mN·m)',
      1e3,
      'revolutions per minute per millinewton metre',
      '转每分每毫牛米',
      'rpm/mNm min-1/mNm',
    ],
  ],
  force_constant: [['N/A', 1, 'newton per ampere', '牛顿每安培', '', { scale: 'm_' }]],
  damping: [['N·s/m', 1, 'newton second per metre', '牛顿秒每米', 'Ns/m', { scale: '_k' }]],
  // One Kv is the flow of 1 m³/h of water at 1 bar; one Cv is 1 US gpm at 1 psi (IEC 60534-1).
  flow_coefficient: [
    ['Kv', 1, 'flow coefficient Kv', '流量系数 Kv', 'Kvs', METRIC],
    ['Cv', 0.865, 'flow coefficient Cv', '流量系数 Cv', '', IMPERIAL],
  ],
  leak_rate: [
    ['Pa·m³/s', 1, 'pascal cubic metre per second', '帕立方米每秒', 'Pa·m3/sec', METRIC],
    ['mbar·L/s', 0.1, 'millibar litre per second', '毫巴升每秒', 'mbar·l/s mbar-l/s', METRIC],
    ['Torr·L/s', 101.325 / 760, 'torr litre per second', '托升每秒', 'Torr·l/s', METRIC],
    [
      'atm·cm³/s',
      0.101325,
      'atmosphere cubic centimetre per second',
      '标准大气压立方厘米每秒',
      'atm·cc/s atm-cc/s atm·cc/sec std·cc/s',
      METRIC,
    ],
  ],
  specific_power: [
    ['W/kg', 1, 'watt per kilogram', '瓦特每千克', '', { scale: 'm_k' }],
    ['W/lb', 1 / POUND, 'watt per pound', '瓦特每磅', '', IMPERIAL],
  ],
  power_density: [
    ['W/m³', 1, 'watt per cubic metre', '瓦特每立方米', '', { scale: '_kM' }],
    ['W/cm³', 1e6, 'watt per cubic centimetre', '瓦特每立方厘米', 'W/cc', { scale: 'm_' }],
    ['W/in³', 1 / INCH ** 3, 'watt per cubic inch', '瓦特每立方英寸', '', IMPERIAL],
  ],
  linear_power: [
    ['W/m', 1, 'watt per metre', '瓦特每米', '瓦/米', { scale: '_k' }],
    ['W/cm', 100, 'watt per centimetre', '瓦特每厘米', '', METRIC],
    ['W/ft', 1 / FOOT, 'watt per foot', '瓦特每英尺', '', IMPERIAL],
  ],
  energy_density: [
    ['J/m³', 1, 'joule per cubic metre', '焦耳每立方米', '', { scale: '_kM' }],
    ['J/cm³', 1e6, 'joule per cubic centimetre', '焦耳每立方厘米', '', METRIC],
    ['Wh/L', 3.6e6, 'watt hour per litre', '瓦时每升', 'Wh/l Wh/dm³', METRIC],
    // 1 G·Oe = 10^-4 T × 1000/(4π) A/m.
    ['MGOe', 1e5 / (4 * Math.PI), 'megagauss oersted', '兆高奥', 'MG·Oe'],
  ],
  impact_strength: [
    ['J/m', 1, 'joule per metre', '焦耳每米', '', { scale: '_k' }],
    ['J/cm', 100, 'joule per centimetre', '焦耳每厘米', '', METRIC],
    [
      'ft·lbf/in',
      (POUND_FORCE * FOOT) / INCH,
      'foot pound-force per inch',
      '英尺磅力每英寸',
      'ft-lb/in ft·lb/in',
      IMPERIAL,
    ],
  ],
  heat_capacity: [['J/K', 1, 'joule per kelvin', '焦耳每开尔文', 'Ws/K', { scale: 'm_k' }]],
  temperature_rate: [
    ['K/s', 1, 'kelvin per second', '开尔文每秒', '°C/s ℃/s C/s °C/sec 度/秒', METRIC],
    ['K/min', 1 / 60, 'kelvin per minute', '开尔文每分', '°C/min ℃/min C/min', METRIC],
    ['K/h', 1 / 3600, 'kelvin per hour', '开尔文每小时', '°C/h °C/hr ℃/h', METRIC],
    ['°F/min', 5 / 540, 'degree Fahrenheit per minute', '华氏度每分', '', IMPERIAL],
  ],
  temperature_gradient: [
    ['K/m', 1, 'kelvin per metre', '开尔文每米', '°C/m', METRIC],
    ['K/cm', 100, 'kelvin per centimetre', '开尔文每厘米', '°C/cm', METRIC],
  ],
  angle_temperature_coefficient: [
    ['rad/K', 1, 'radian per kelvin', '弧度每开尔文', '', { scale: 'µm_' }],
    ['°/K', DEGREE, 'degree per kelvin', '度每开尔文', '°/°C'],
    ['″/K', DEGREE / 3600, 'arcsecond per kelvin', '角秒每开尔文', 'arcsec/K'],
  ],
  resistance_temperature_coefficient: [['Ω/K', 1, 'ohm per kelvin', '欧姆每开尔文', '', { scale: 'm_' }]],
  frequency_temperature_coefficient: [['Hz/K', 1, 'hertz per kelvin', '赫兹每开尔文', '', { scale: '_kMG' }]],
  pressure_temperature_coefficient: [['Pa/K', 1, 'pascal per kelvin', '帕每开尔文', '', { scale: '_k' }]],
  level_temperature_coefficient: [['dB/K', 1, 'decibel per kelvin', '分贝每开尔文']],
  specific_volume: [
    ['m³/kg', 1, 'cubic metre per kilogram', '立方米每千克', '', METRIC],
    ['cm³/g', 1e-3, 'cubic centimetre per gram', '立方厘米每克', 'cc/g mL/g', METRIC],
    ['ft³/lb', FOOT ** 3 / POUND, 'cubic foot per pound', '立方英尺每磅', '', IMPERIAL],
  ],
  specific_surface: [
    ['m²/kg', 1, 'square metre per kilogram', '平方米每千克', '', METRIC],
    ['m²/g', 1e3, 'square metre per gram', '平方米每克', '', METRIC],
  ],
  molar_volume: [
    ['m³/mol', 1, 'cubic metre per mole', '立方米每摩尔'],
    ['L/mol', 1e-3, 'litre per mole', '升每摩尔'],
    ['cm³/mol', 1e-6, 'cubic centimetre per mole', '立方厘米每摩尔', 'mL/mol cc/mol'],
  ],
  molar_energy: [
    ['J/mol', 1, 'joule per mole', '焦耳每摩尔', '', { scale: '_kM' }],
    ['kcal/mol', 4184, 'kilocalorie per mole', '千卡每摩尔'],
  ],
  molar_heat_capacity: [
    ['J/(mol·K)', 1, 'joule per mole kelvin', '焦耳每摩尔开尔文', 'J/mol/K J·mol-1·K-1', { scale: '_k' }],
  ],
  molality: [['mol/kg', 1, 'mole per kilogram', '摩尔每千克', 'mol/kg', { scale: 'µm_' }]],
  molar_flow: [['mol/s', 1, 'mole per second', '摩尔每秒', '', { scale: 'µm_' }]],
  photon_flux_density: [
    [
      'mol/(m²·s)',
      1,
      'mole per square metre second',
      '摩尔每平方米秒',
      'mol/m²/s mol·m-2·s-1',
      { scale: 'µm_' },
    ],
  ],
  photon_efficacy: [['mol/J', 1, 'mole per joule', '摩尔每焦耳', '', { scale: 'µm_' }]],
  catalytic_activity: [['kat', 1, 'katal', '开特', '', { scale: 'nµm_' }]],
  ph: [['pH', 1, 'pH', '酸碱度', '']],
  sugar: [['°Bx', 1, 'degree Brix', '白利度', 'Brix']],
  number_density: [
    ['m⁻³', 1, 'per cubic metre', '每立方米', '1/m³ /m³'],
    ['cm⁻³', 1e6, 'per cubic centimetre', '每立方厘米', '1/cm³ /cm³ 1/cc'],
  ],
  number_per_area: [
    ['m⁻²', 1, 'per square metre', '每平方米', '1/m² /m²'],
    ['cm⁻²', 1e4, 'per square centimetre', '每平方厘米', '1/cm² /cm²'],
    ['mm⁻²', 1e6, 'per square millimetre', '每平方毫米', '1/mm² /mm²'],
    ['in⁻²', 1 / INCH ** 2, 'per square inch', '每平方英寸', '1/in² /in²', IMPERIAL],
  ],
  count_rate: [
    ['counts/s', 1, 'counts per second', '每秒计数', 'cts/s counts/sec count/s', { scale: '_kM' }],
    ['counts/min', 1 / 60, 'counts per minute', '每分钟计数', 'cpm cts/min'],
  ],
  electrons: [['e⁻', 1, 'electron', '电子', 'e-', { scale: '_k' }]],
  current_noise: [
    [
      'A/√Hz',
      1,
      'ampere per root hertz',
      '安培每根号赫兹',
      'A/Hz^0.5 A/Hz1/2 A/sqrtHz A/rtHz',
      { scale: 'fpnµ_' },
    ],
  ],
  acceleration_noise: [
    [
      'g₀/√Hz',
      1,
      'standard gravity per root hertz',
      '重力加速度每根号赫兹',
      'g/√Hz g/Hz^0.5 g/sqrtHz g/rtHz',
      { scale: 'nµm_' },
    ],
  ],
  rate_noise: [
    [
      '°/(s·√Hz)',
      1,
      'degree per second per root hertz',
      '度每秒每根号赫兹',
      '°/s/√Hz deg/s/√Hz dps/√Hz',
      { scale: 'm_' },
    ],
  ],
  angle_random_walk: [['°/√h', 1, 'degree per root hour', '度每根号小时', '°/√hr deg/√h deg/√hr']],
  displacement_noise: [
    ['m/√Hz', 1, 'metre per root hertz', '米每根号赫兹', 'm/rtHz m/sqrtHz', { scale: 'fpnµ_' }],
  ],
  magnetic_noise: [
    ['T/√Hz', 1, 'tesla per root hertz', '特斯拉每根号赫兹', 'T/rtHz T/sqrtHz', { scale: 'fpnµ_' }],
  ],
  phase_noise: [['dBc/Hz', 1, 'decibel to carrier per hertz', '分贝载波每赫兹', '']],
  power_spectral_level: [
    ['dBm/Hz', 1, 'decibel milliwatt per hertz', '分贝毫瓦每赫兹', ''],
    ['dBm/MHz', 1, 'decibel milliwatt per megahertz', '分贝毫瓦每兆赫', '', { offset: -60 }],
  ],
  carrier_level: [['dBc', 1, 'decibel to carrier', '分贝（载波）', '']],
  full_scale_level: [['dBFS', 1, 'decibel to full scale', '分贝（满量程）', 'dBfs']],
  voltage_level: [
    ['dBV', 1, 'decibel volt', '分贝伏', '', { log: { of: 'voltage', step: 20, reference: 1 } }],
    ['dBmV', 1, 'decibel millivolt', '分贝毫伏', '', { log: { of: 'voltage', step: 20, reference: 1e-3 } }],
    [
      'dBµV',
      1,
      'decibel microvolt',
      '分贝微伏',
      'dBuV',
      { log: { of: 'voltage', step: 20, reference: 1e-6 } },
    ],
    // The voltage of 1 mW in 600 Ω.
    [
      'dBu',
      1,
      'decibel unloaded',
      '分贝（0.775 V）',
      '',
      { log: { of: 'voltage', step: 20, reference: Math.sqrt(0.6) } },
    ],
  ],
  sound_pressure_level: [['dB SPL', 1, 'decibel of sound pressure', '声压级分贝', 'dBSPL dB(SPL)']],
  sound_level_c: [['dB(C)', 1, 'C-weighted decibel', 'C 计权分贝', 'dBC']],
  sensitivity_level: [
    ['dBV/Pa', 1, 'decibel volt per pascal', '分贝伏每帕', 'dB·re·1·V/Pa dB·re·1V/Pa dB(1V/Pa)'],
    ['dBFS/Pa', 1, 'decibel of full scale per pascal', '满量程分贝每帕', ''],
  ],
  filter_slope: [
    ['dB/oct', 1, 'decibel per octave', '分贝每倍频程', 'dB/octave dB/Oct.'],
    ['dB/dec', Math.log10(2), 'decibel per decade', '分贝每十倍频', 'dB/decade'],
  ],
  loudness: [['sone', 1, 'sone', '宋', 'sones']],
  acoustic_impedance: [['Pa·s/m', 1, 'pascal second per metre', '帕秒每米', 'rayl Rayl', { scale: '_kM' }]],
  pressure_sensitivity: [
    ['V/Pa', 1, 'volt per pascal', '伏特每帕', '', { scale: 'µm_' }],
    ['V/bar', 1e-5, 'volt per bar', '伏特每巴', '', { scale: 'm_' }],
    ['V/psi', 1 / PSI, 'volt per psi', '伏特每 psi', '', { scale: 'm_' }],
  ],
  acceleration_sensitivity: [
    ['V/g₀', 1, 'volt per standard gravity', '伏特每重力加速度', 'V/g V/gn', { scale: 'µm_' }],
    [
      'V/(m/s²)',
      STANDARD_GRAVITY,
      'volt per metre per second squared',
      '伏特每米每二次方秒',
      'V/m/s²',
      { scale: 'm_' },
    ],
  ],
  magnetic_sensitivity: [
    ['V/T', 1, 'volt per tesla', '伏特每特斯拉', '', { scale: 'm_' }],
    ['V/Gs', 1e4, 'volt per gauss', '伏特每高斯', 'V/G V/Gauss', { scale: 'µm_' }],
  ],
  force_sensitivity: [['V/N', 1, 'volt per newton', '伏特每牛顿', '', { scale: 'µm_' }]],
  current_sensitivity: [['V/A', 1, 'volt per ampere', '伏特每安培', '', { scale: 'µm_k' }]],
  level_sensitivity: [['V/dB', 1, 'volt per decibel', '伏特每分贝', '', { scale: 'm_' }]],
  transconductance: [['A/V', 1, 'ampere per volt', '安培每伏', '', { scale: 'µm_' }]],
  charge_sensitivity: [['C/N', 1, 'coulomb per newton', '库仑每牛顿', '', { scale: 'p_' }]],
  photoelectric_sensitivity: [['A/lx', 1, 'ampere per lux', '安培每勒克斯', 'A/lux', { scale: 'pnµ_' }]],
  piezo_coefficient: [['m/V', 1, 'metre per volt', '米每伏', '', { scale: 'pnµ_' }]],
  current_tuning: [['m/A', 1, 'metre per ampere', '米每安培', '', { scale: 'pnµ_' }]],
  ratio_per_voltage: [
    ['%/V', 1, 'per cent per volt', '百分比每伏', ''],
    ['ppm/V', 1e-4, 'parts per million per volt', '百万分率每伏', ''],
  ],
  ratio_per_current: [
    ['%/A', 1, 'per cent per ampere', '百分比每安培', ''],
    ['ppm/A', 1e-4, 'parts per million per ampere', '百万分率每安培', ''],
  ],
  ratio_per_time: [
    ['%/yr', 1, 'per cent per year', '百分比每年', '%/year %/a %·p.a. %/annum'],
    ['%/month', YEAR / 2629800, 'per cent per month', '百分比每月', '%/mo'],
    ['%/d', YEAR / 86400, 'per cent per day', '百分比每天', '%/day'],
    ['%/h', YEAR / 3600, 'per cent per hour', '百分比每小时', '%/hr'],
    ['ppm/yr', 1e-4, 'parts per million per year', '百万分率每年', 'ppm/year ppm/a'],
    ['ppm/d', (1e-4 * YEAR) / 86400, 'parts per million per day', '百万分率每天', 'ppm/day'],
  ],
  resistance_per_length: [
    ['Ω/m', 1, 'ohm per metre', '欧姆每米', '欧/米', { scale: 'm_k' }],
    ['Ω/km', 1e-3, 'ohm per kilometre', '欧姆每千米', '欧/公里', { scale: 'm_' }],
    ['Ω/ft', 1 / FOOT, 'ohm per foot', '欧姆每英尺', '', IMPERIAL],
    [
      'Ω/1000 ft',
      1e-3 / FOOT,
      'ohm per 1000 feet',
      '欧姆每千英尺',
      'Ω/1000ft Ω/kft Ω/Mft ohm/1000ft',
      IMPERIAL,
    ],
  ],
  capacitance_per_length: [
    ['F/m', 1, 'farad per metre', '法拉每米', '', { scale: 'fpnµ_' }],
    ['pF/ft', 1e-12 / FOOT, 'picofarad per foot', '皮法每英尺', '', IMPERIAL],
    ['nF/km', 1e-12, 'nanofarad per kilometre', '纳法每千米', '', METRIC],
  ],
  inductance_per_length: [['H/m', 1, 'henry per metre', '亨利每米', '', { scale: 'nµm_' }]],
  sheet_resistance: [
    ['Ω/sq', 1, 'ohm per square', '欧姆每方', 'Ω/□ ohm/square ohms/square Ω/square', { scale: 'm_kMGT' }],
  ],
  magnetic_field_strength: [
    ['A/m', 1, 'ampere per metre', '安培每米', '', { scale: 'µm_kM' }],
    ['A/cm', 100, 'ampere per centimetre', '安培每厘米', '', METRIC],
    ['Oe', 1000 / (4 * Math.PI), 'oersted', '奥斯特', '', { scale: '_k' }],
  ],
  current_density: [
    ['A/m²', 1, 'ampere per square metre', '安培每平方米', '', { scale: 'µm_k' }],
    ['A/cm²', 1e4, 'ampere per square centimetre', '安培每平方厘米', '', { scale: 'nµm_' }],
    ['A/mm²', 1e6, 'ampere per square millimetre', '安培每平方毫米', '', METRIC],
    ['A/dm²', 100, 'ampere per square decimetre', '安培每平方分米', 'ASD', METRIC],
  ],
  charge_per_area: [
    ['C/m²', 1, 'coulomb per square metre', '库仑每平方米', '', { scale: 'µm_' }],
    ['C/cm²', 1e4, 'coulomb per square centimetre', '库仑每平方厘米', '', { scale: 'µm_' }],
  ],
  capacitance_per_area: [
    ['F/m²', 1, 'farad per square metre', '法拉每平方米', '', { scale: 'nµm_' }],
    ['F/cm²', 1e4, 'farad per square centimetre', '法拉每平方厘米', '', { scale: 'nµm_' }],
  ],
  specific_charge: [
    ['C/kg', 1, 'coulomb per kilogram', '库仑每千克', '', METRIC],
    ['Ah/kg', 3600, 'ampere hour per kilogram', '安时每千克', 'mAh/g', METRIC],
  ],
  current_rate: [
    ['A/s', 1, 'ampere per second', '安培每秒', '', { scale: 'm_k' }],
    ['A/µs', 1e6, 'ampere per microsecond', '安培每微秒', 'A/us', { scale: '_k' }],
  ],
  magnetic_flux: [
    ['Wb', 1, 'weber', '韦伯', 'V·s Vs', { scale: 'µm_' }],
    ['Mx', 1e-8, 'maxwell', '麦克斯韦', ''],
  ],
  magnetic_moment: [['A·m²', 1, 'ampere square metre', '安培平方米', 'Am²', { scale: 'm_' }]],
  inductance_factor: [
    ['H/N²', 1, 'henry per turn squared', '亨利每匝平方', 'H/turn² H/turns²', { scale: 'nµ_' }],
  ],
  charge_mobility: [
    ['m²/(V·s)', 1, 'square metre per volt second', '平方米每伏秒', 'm²/V·s m²/Vs'],
    ['cm²/(V·s)', 1e-4, 'square centimetre per volt second', '平方厘米每伏秒', 'cm²/V·s cm²/Vs'],
  ],
  apparent_energy: [['VAh', 1, 'volt ampere hour', '伏安时', '', { scale: '_kM' }]],
  reactive_energy: [['varh', 1, 'var hour', '乏时', 'VArh', { scale: '_kM' }]],
  annual_energy: [
    ['kWh/yr', 1, 'kilowatt hour per year', '千瓦时每年', 'kWh/year kWh/a kWh/annum kWh/y 千瓦时/年 度/年'],
  ],
  energy_per_thousand_hours: [
    ['kWh/1000 h', 1, 'kilowatt hour per 1000 hours', '千瓦时每千小时', 'kWh/1000h kWh/1.000h'],
  ],
  distance_consumption: [
    ['kWh/100 km', 1, 'kilowatt hour per 100 kilometres', '千瓦时每百公里', 'kWh/100km', METRIC],
    ['Wh/km', 0.1, 'watt hour per kilometre', '瓦时每千米', '', METRIC],
    ['kWh/100 mi', 1 / 1.609344, 'kilowatt hour per 100 miles', '千瓦时每百英里', 'kWh/100mi', IMPERIAL],
  ],
  fuel_consumption: [['L/100 km', 1, 'litre per 100 kilometres', '升每百公里', 'L/100km l/100km l/100·km']],
  mass_per_energy: [
    ['kg/J', 1, 'kilogram per joule', '千克每焦耳', '', METRIC],
    ['g/kWh', 1e-3 / 3.6e6, 'gram per kilowatt hour', '克每千瓦时', '克/千瓦时', METRIC],
  ],
  mass_per_distance: [
    ['gCO₂/km', 1, 'gram of carbon dioxide per kilometre', '克二氧化碳每千米', 'g·CO2/km gCO2/km'],
  ],
  radiance: [
    [
      'W/(m²·sr)',
      1,
      'watt per square metre steradian',
      '瓦特每平方米球面度',
      'W/m²/sr W/m²sr',
      { scale: 'm_' },
    ],
    [
      'W/(cm²·sr)',
      1e4,
      'watt per square centimetre steradian',
      '瓦特每平方厘米球面度',
      'W/cm²/sr',
      { scale: 'm_' },
    ],
  ],
  spectral_irradiance: [
    [
      'W/(m²·nm)',
      1,
      'watt per square metre nanometre',
      '瓦特每平方米纳米',
      'W/m²/nm W/m²nm',
      { scale: 'µm_' },
    ],
    [
      'W/(cm²·nm)',
      1e4,
      'watt per square centimetre nanometre',
      '瓦特每平方厘米纳米',
      'W/cm²/nm',
      { scale: 'nµm_' },
    ],
    [
      'W/(m²·µm)',
      1e-3,
      'watt per square metre micrometre',
      '瓦特每平方米微米',
      'W/m²/µm W/m²/um',
      { scale: 'm_' },
    ],
  ],
  spectral_power: [['W/nm', 1, 'watt per nanometre', '瓦特每纳米', '', { scale: 'nµm_' }]],
  spectral_level: [['dBm/nm', 1, 'decibel milliwatt per nanometre', '分贝毫瓦每纳米', '']],
  luminous_flux_per_length: [
    ['lm/m', 1, 'lumen per metre', '流明每米', '流明/米', METRIC],
    ['lm/ft', 1 / FOOT, 'lumen per foot', '流明每英尺', '', IMPERIAL],
  ],
  luminous_energy: [['lm·s', 1, 'lumen second', '流明秒', '', { scale: 'm_k' }]],
  luminous_exposure: [
    ['lx·s', 1, 'lux second', '勒克斯秒', 'lux·s', { scale: 'm_' }],
    ['lx·h', 3600, 'lux hour', '勒克斯小时', 'lux·h', { scale: '_kM' }],
  ],
  beam_parameter: [['mm·mrad', 1, 'millimetre milliradian', '毫米毫弧度', 'mm*mrad mm-mrad mrad·mm']],
  rotation_per_length: [
    ['rad/m', 1, 'radian per metre', '弧度每米', ''],
    ['°/mm', DEGREE * 1e3, 'degree per millimetre', '度每毫米', 'deg/mm'],
    ['°/m', DEGREE, 'degree per metre', '度每米', 'deg/m'],
  ],
  verdet_constant: [['rad/(T·m)', 1, 'radian per tesla metre', '弧度每特斯拉米', 'rad/T·m rad/Tm']],
  time_per_length: [
    ['s/m', 1, 'second per metre', '秒每米', '', { scale: 'pnµ_' }],
    ['ps/nm', 1e-3, 'picosecond per nanometre', '皮秒每纳米', ''],
    ['ns/ft', 1e-9 / FOOT, 'nanosecond per foot', '纳秒每英尺', '', IMPERIAL],
  ],
  polarisation_mode_dispersion: [
    [
      'ps/√km',
      1,
      'picosecond per root kilometre',
      '皮秒每根号千米',
      'ps/sqrt(km) ps/km^0.5 ps/km1/2 ps/rtkm',
    ],
  ],
  group_velocity_dispersion: [
    ['s²/m', 1, 'second squared per metre', '平方秒每米', ''],
    ['fs²/mm', 1e-27, 'femtosecond squared per millimetre', '平方飞秒每毫米', ''],
    ['ps²/km', 1e-27, 'picosecond squared per kilometre', '平方皮秒每千米', ''],
  ],
  third_order_dispersion: [
    ['s³', 1, 'second cubed', '立方秒', ''],
    ['fs³', 1e-45, 'femtosecond cubed', '立方飞秒', ''],
  ],
  frame_rate: [
    ['fps', 1, 'frames per second', '帧每秒', 'frames/s frame/s frames/sec 帧/秒', { scale: '_k' }],
  ],
  pixel_density: [
    ['ppi', 1, 'pixels per inch', '像素每英寸', 'px/in PPI pixels/inch'],
    ['px/mm', 25.4, 'pixels per millimetre', '像素每毫米', 'pixels/mm'],
  ],
  print_resolution: [['dpi', 1, 'dots per inch', '点每英寸', 'DPI dots/inch']],
  pulses_per_turn: [
    [
      'ppr',
      1,
      'pulses per revolution',
      '脉冲每转',
      'PPR pulses/rev p/r imp/rev cpr CPR counts/rev counts/turn 脉冲/转',
    ],
  ],
  pulses_per_energy: [
    ['imp/kWh', 1, 'pulses per kilowatt hour', '脉冲每千瓦时', 'pulses/kWh pulse/kWh Imp/kWh'],
  ],
  transfer_rate: [['T/s', 1, 'transfers per second', '传输每秒', '', { scale: '_MG' }]],
  lsb: [['LSB', 1, 'least significant bit', '最低有效位', 'LSBs lsb']],
  rack_height: [['RU', 1, 'rack unit', '机架单位', 'HE']],
  threads: [['tpi', 1, 'threads per inch', '牙每英寸', 'TPI threads/inch threads/in 牙/英寸']],
  activity: [
    ['Bq', 1, 'becquerel', '贝克勒尔', '', { scale: 'm_kMG' }],
    ['Ci', 3.7e10, 'curie', '居里', '', { scale: 'nµm_' }],
  ],
  specific_activity: [['Bq/kg', 1, 'becquerel per kilogram', '贝克勒尔每千克', '', { scale: '_k' }]],
  activity_concentration: [
    ['Bq/m³', 1, 'becquerel per cubic metre', '贝克勒尔每立方米', ''],
    ['Bq/L', 1e3, 'becquerel per litre', '贝克勒尔每升', 'Bq/l'],
  ],
  absorbed_dose_rate: [
    ['Gy/s', 1, 'gray per second', '戈瑞每秒', ''],
    ['Gy/h', 1 / 3600, 'gray per hour', '戈瑞每小时', '', { scale: 'µm_' }],
  ],
  dose_equivalent_rate: [
    ['Sv/s', 1, 'sievert per second', '希沃特每秒', ''],
    ['Sv/h', 1 / 3600, 'sievert per hour', '希沃特每小时', 'Sv/hr', { scale: 'nµm_' }],
  ],
  explosive_limit: [['%LEL', 1, 'per cent of the lower explosive limit', '爆炸下限百分比', '%·LEL']],
  evaporation: [
    ['kg/(m²·s)', 1, 'kilogram per square metre second', '千克每平方米秒', 'kg/m²/s', METRIC],
    [
      'g/(m²·d)',
      1e-3 / 86400,
      'gram per square metre day',
      '克每平方米天',
      'g/m²/d g/m²/day g/m²/24h',
      METRIC,
    ],
  ],
};
