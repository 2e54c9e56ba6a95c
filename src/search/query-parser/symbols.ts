// What engineers write for an attribute, by its English name. Blank between, `_` is a blank inside.

/** Symbols and other names, and the names of attributes (or of curves) that they stand for, the likeliest first. */
export const SYMBOLS: readonly (readonly [symbols: string, names: string])[] = [
  ['f efl', 'focal_length'],
  ['bfl', 'back_focal_length'],
  ['ø φ dia diam d', 'diameter outer_diameter optic_diameter'],
  ['od o.d. 外径', 'outer_diameter'],
  ['id i.d. 内径', 'inner_diameter inside_diameter bore_diameter bore'],
  ['t thick thk', 'thickness center_thickness centre_thickness'],
  ['ct tc', 'center_thickness centre_thickness'],
  ['et', 'edge_thickness'],
  ['l long 长', 'length'],
  ['w wide 宽', 'width'],
  ['h high tall 高', 'height'],
  ['λ wl', 'wavelength wavelength_range'],
  ['cwl', 'center_wavelength centre_wavelength central_wavelength'],
  ['fwhm bw', 'bandwidth_fwhm fwhm bandwidth'],
  ['na', 'numerical_aperture'],
  ['aoi', 'angle_of_incidence'],
  ['od', 'optical_density blocking_depth'],
  ['t transmittance transmissivity 透射率 透光率 透过率', 'transmission transmittance'],
  ['r reflectivity reflection 反射率', 'reflectance reflectivity'],
  ['lidt ldt', 'laser_damage_threshold damage_threshold'],
  ['flatness 平面度', 'surface_flatness'],
  ['load payload 负载 承重', 'load_capacity'],
  ['stroke 行程', 'travel'],
  ['pmax pmpp pmp wp', 'power_stc power maximum_power rated_power'],
  ['stc', 'power_stc'],
  ['ptc', 'power_ptc'],
  ['voc', 'open_circuit_voltage'],
  ['isc', 'short_circuit_current'],
  ['vmp vmpp', 'voltage_at_maximum_power voltage_mp'],
  ['imp impp', 'current_at_maximum_power current_mp'],
  ['noct nmot', 'nominal_operating_cell_temperature noct'],
  ['cell 电池片 片', 'cells_in_series number_of_cells cells'],
  ['vds vdss', 'drain_source_voltage'],
  ['id', 'drain_current continuous_drain_current'],
  ['rds rdson', 'on_resistance drain_source_on_resistance'],
  ['vgs vth vgsth', 'gate_threshold_voltage'],
  ['vr vrrm', 'reverse_voltage'],
  ['vf', 'forward_voltage'],
  ['vin', 'input_voltage'],
  ['vout', 'output_voltage'],
  ['iout', 'output_current'],
  ['vcc vdd', 'supply_voltage'],
  ['vos offset', 'input_offset_voltage offset_voltage'],
  ['耐压', 'voltage_rating rated_voltage'],
  ['dcr', 'dc_resistance'],
  ['gbw gbp gbwp', 'gain_bandwidth_product gain_bandwidth'],
  ['tol ±', 'tolerance'],
  ['pin pins 脚 引脚 针', 'number_of_pins pins pin_count number_of_positions positions'],
  ['pos way ways position 位', 'number_of_positions positions'],
  ['channel channels 通道 路', 'number_of_channels channels'],
  ['teeth tooth 齿', 'number_of_teeth teeth'],
  ['temp', 'operating_temperature'],
  ['grade class 级', 'strength_class property_class'],
  ['wt 重', 'weight mass'],
  ['price cost 价格 售价 价钱 报价', 'unit_price'],
  ['delivery ships ship shipping delivered 交期 货期 交货 交货期 发货 到货 出货', 'lead_time'],
];

/** Other words for a flag, by its English name: those that say yes, those that say no. */
export const FLAG_WORDS: readonly (readonly [name: string, yes: string, no: string])[] = [
  [
    'in_stock',
    'available_now available_from_stock ex_stock from_stock on_stock stocked 有货 有库存 有现货 库存',
    'out_of_stock 缺货 无货 没货 无库存',
  ],
];

/** What a number of some kind means where no name stands with it: names of attributes, the likeliest first. */
export const PRIOR_ATTRIBUTES: Readonly<Record<string, string>> = {
  light:
    'wavelength wavelength_range center_wavelength dominant_wavelength peak_wavelength cut_on_wavelength cut_off_wavelength design_wavelength',
  inch: 'diameter outer_diameter optic_diameter for_optics_of_diameter',
  length: 'focal_length pitch travel',
  voltage:
    'voltage voltage_rating rated_voltage drain_source_voltage reverse_voltage output_voltage supply_voltage',
  current:
    'current current_rating rated_current drain_current continuous_drain_current output_current forward_current',
  power: 'power power_stc rated_power power_rating output_power',
  resistance: 'resistance',
  capacitance: 'capacitance',
  inductance: 'inductance',
  frequency: 'frequency clock_frequency bandwidth',
  temperature: 'operating_temperature',
  ratio: 'tolerance',
  time: 'lead_time',
  angle: 'angle_of_incidence step_angle angle',
  torque: 'holding_torque torque',
  data_size: 'flash_memory flash memory',
  mass: 'weight mass',
};

/** Words for kinds of products, and what a wavelength beside them is: names of attributes. */
export const NOUN_ATTRIBUTES: readonly (readonly [nouns: string, names: string])[] = [
  ['longpass long-pass 长波通 长通', 'cut_on_wavelength'],
  ['shortpass short-pass 短波通 短通', 'cut_off_wavelength'],
  ['laser_diode 激光二极管', 'wavelength'],
  ['photodiode 光电二极管', 'wavelength_range'],
];
