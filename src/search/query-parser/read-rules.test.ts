import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.ts';
import {
  FIELDS,
  fieldVocabulary,
  listOffers,
  listRules,
  type OfferRow,
  type RuleRow,
} from './test-catalogues.ts';

const vocabularies = new Map(FIELDS.map(field => [field, fieldVocabulary(field)]));

function read(field: (typeof FIELDS)[number], text: string) {
  const vocabulary = vocabularies.get(field) ?? expect.unreachable();
  return readQuery(text, vocabulary, /\p{Script=Han}/u.test(text) ? 'cn' : 'en');
}

const RULES: Readonly<Record<string, readonly RuleRow[]>> = {
  'the ends of an interval': [
    ['optics', 'lens ..20 mm focal length', ['focal_length=..20mm «..20 mm focal length»'], 'lens'],
    ['optics', 'lens focal length 10 mm..', ['focal_length=10mm.. «focal length 10 mm..»'], 'lens'],
    ['optics', 'lens focal length 10..20 mm', ['focal_length=10mm..20mm «focal length 10..20 mm»'], 'lens'],
    [
      'optics',
      'lens 100 ± 5 mm focal length',
      ['focal_length=95mm..105mm «100 ± 5 mm focal length»'],
      'lens',
    ],
    [
      'optics',
      'between 50 and 100 mm focal length lens',
      ['focal_length=50mm..100mm «between 50 and 100 mm focal length»'],
      'lens',
    ],
    [
      'optics',
      'lens from 50 to 100 mm focal length',
      ['focal_length=50mm..100mm «from 50 to 100 mm focal length»'],
      'lens',
    ],
    ['optics', 'focal length 50-100 mm', ['focal_length=50mm..100mm «focal length 50-100 mm»'], ''],
    ['optics', 'focal length -50 mm', ['focal_length=-50mm «focal length -50 mm»'], ''],
    ['optics', 'lens about 100 mm', ['focal_length=100mm±10mm «about 100 mm»'], 'lens'],
  ],
  'misspelt units': [
    [
      'optics',
      'focal length 100 milimeter lens',
      ['focal_length=100mm «focal length 100 milimeter»'],
      'lens',
    ],
    ['optics', 'laser 532 nanometr', ['wavelength_range=532nm «532 nanometr»'], 'laser'],
    ['solar', 'mono 375 wat', ['power_stc=375W «375 wat»'], 'mono'],
    ['electronics', 'relay 24 vlots', ['any_volt=24V «24 vlots»'], 'relay'],
    ['electronics', 'relay 24vlots', ['any_volt=24V «24vlots»'], 'relay'],
    ['electronics', 'relay 100 miliamps', ['any_ampere=0.1A «100 miliamps»'], 'relay'],
  ],
  'comparisons before, after and around a name': [
    ['optics', 'focal length larger than 50 mm', ['focal_length=>50mm «focal length larger than 50 mm»'], ''],
    [
      'optics',
      'larger focal length than 50 mm lens',
      ['focal_length=>50mm «larger focal length than 50 mm»'],
      'lens',
    ],
    [
      'optics',
      'lens with larger diameter than 25 mm',
      ['diameter=>25mm «larger diameter than 25 mm»'],
      'lens',
    ],
    ['optics', 'min diameter 10 mm', ['diameter=10mm.. «min diameter 10 mm»'], ''],
    ['optics', '最大焦距100mm', ['focal_length=..100mm «最大焦距100mm»'], ''],
    ['optics', 'diameter at least 1 inch', ['diameter=25.4mm.. «diameter at least 1 inch»'], ''],
    ['optics', '焦距小于100mm的透镜', ['focal_length=<100mm «焦距小于100mm»'], '透镜'],
    ['optics', 'lens lead time 5 days', ['lead_time=..5d «lead time 5 days»'], 'lens'],
    ['optics', 'lens price < 100', ['price=<100 «price < 100»'], 'lens'],
    ['optics', 'lens under 100 USD', ['price=<100 «under 100 USD»'], 'lens'],
  ],
  'names with signs, symbols and slips': [
    ['optics', 'lens focal length: 100 mm', ['focal_length=100mm «focal length: 100 mm»'], 'lens'],
    ['optics', 'lens focal length = 100 mm', ['focal_length=100mm «focal length = 100 mm»'], 'lens'],
    ['optics', 'lens f=100mm d=25mm', ['focal_length=100mm «f=100mm»', 'diameter=25mm «d=25mm»'], 'lens'],
    ['optics', '平凸透镜 焦距 100 mm', ['focal_length=100mm «焦距 100 mm»'], '平凸透镜'],
    ['optics', 'lens focal legth 100 mm', ['focal_length=100mm «focal legth 100 mm»'], 'lens'],
    ['optics', 'diamter 25 mm lens', ['diameter=25mm «diamter 25 mm»'], 'lens'],
    ['optics', 'effl 50 mm', ['focal_length=50mm «effl 50 mm»'], ''],
    ['optics', '500 thou diameter lens', ['diameter=12.7mm±0.013mm «500 thou diameter»'], 'lens'],
    ['optics', 'lens f2.8', ['focal_length=2.8mm «f2.8»'], 'lens'],
  ],
  'choices, and what is excluded': [
    ['optics', 'lens not N-BK7', ['substrate=!N-BK7 «not N-BK7»'], 'lens'],
    ['optics', 'lens without coating', ['coating=Uncoated «without coating»'], 'lens'],
    ['optics', 'lens coating not gold', ['coating=!Au «coating not gold»'], 'lens'],
    ['optics', 'lens -coating', ['coating=Uncoated «-coating»'], 'lens'],
    ['optics', '不要镀膜 透镜', ['coating=Uncoated «不要镀膜»'], '透镜'],
    ['optics', 'gold mirror', ['coating=Au «gold»'], 'mirror'],
    ['optics', 'N-BK7 or UVFS lens', ['substrate=N-BK7,UVFS «N-BK7 or UVFS»'], 'lens'],
    ['optics', '"N-BK7" lens', [], '"N-BK7" lens'],
    ['optics', 'A coated lens', ['coating=!Uncoated «coated»'], 'A lens'],
    ['optics', 'lens with a thin film', [], 'lens with a thin film'],
    ['optics', 'coating', [], 'coating'],
    ['optics', 'lens coating A', ['coating=A «coating A»'], 'lens'],
    ['optics', 'lens coating: B', ['coating=B «coating: B»'], 'lens'],
    ['optics', 'in stock lens', ['in_stock=yes «in stock»'], 'lens'],
    ['optics', 'PM fibre', ['fibre_type=pm «PM fibre»'], ''],
  ],
  'light by its colour, energy, frequency and source': [
    ['optics', 'green bandpass filter', ['center_wavelength=495nm..570nm «green»'], 'bandpass filter'],
    ['optics', 'NIR achromat', ['wavelength_range=800nm..1000nm «NIR»'], 'achromat'],
    ['optics', 'blocks green filter', ['blocking_range=520nm..550nm «blocks green»'], 'filter'],
    ['optics', 'bandpass 2.33 eV', ['center_wavelength=532.121nm±1.1nm «2.33 eV»'], 'bandpass'],
    ['optics', 'bandpass 2-3 eV', ['center_wavelength=413.281nm..619.921nm «2-3 eV»'], 'bandpass'],
    ['optics', 'laser diode 282 THz', ['wavelength=1063.09nm±1.9nm «282 THz»'], 'laser diode'],
    ['optics', 'mirror 1064nm', ['wavelength_range=1064nm «1064nm»'], 'mirror'],
    ['optics', 'HeNe', [], 'HeNe'],
    ['optics', 'CO2 laser mirror', ['wavelength_range=10600nm «CO2 laser»'], 'mirror'],
    [
      'optics',
      'half-wave plate 532 nm',
      ['retardance=0.5λ «half-wave plate»', 'wavelength_range=532nm «532 nm»'],
      '',
    ],
    ['optics', 'window λ/10 PV @ 633 nm', ['surface_flatness=0.1λ «λ/10 PV @ 633 nm»'], 'window'],
    [
      'optics',
      'transmission > 95% at 1064 nm',
      ['transmission@1064nm=>95% «transmission > 95% at 1064 nm»'],
      '',
    ],
    [
      'optics',
      'transmission > 95 % 400-700 nm',
      ['transmission@400nm..700nm=>95% «transmission > 95 % 400-700 nm»'],
      '',
    ],
  ],
  orders: [
    ['optics', 'cheapest lens', ['sort=price «cheapest»'], 'lens'],
    ['optics', 'fast photodiode', ['sort=rise_time «fast»'], 'photodiode'],
    ['optics', 'largest diameter > 10 mm', ['diameter=>10mm «diameter > 10 mm»'], 'largest'],
    ['optics', 'smallest mirror', ['sort=diameter «smallest»'], 'mirror'],
    ['optics', '最大的反射镜', ['sort=-diameter «最大»'], '反射镜'],
    ['optics', 'smallest spot lens', [], 'smallest spot lens'],
    ['optics', 'fastest photodiode', ['sort=rise_time «fastest»'], 'photodiode'],
    ['solar', 'smallest solar module', ['sort=area «smallest»'], 'solar module'],
    ['solar', 'highest voltage', ['sort=-open_circuit_voltage «highest voltage»'], ''],
    ['solar', 'smallest', [], 'smallest'],
  ],
  'numbers in units of which nothing is': [
    ['optics', 'lens 20 mm/s', [], 'lens'],
    ['optics', 'stage > 5 Nm', [], 'stage'],
    ['optics', 'stage 20 mm/s travel 25 mm', ['travel=25mm «travel 25 mm»'], 'stage'],
    ['optics', '20 mm/s', [], '20mm/s'],
    ['optics', 'lens > 100 N', [], 'lens'],
    ['optics', 'LM 324N', [], 'LM 324N'],
  ],
  'kinds of products alone': [
    ['optics', 'lens', [], 'lens'],
    ['optics', 'flip mirror mount', [], 'flip mirror mount'],
    ['optics', 'mirrors and lenses', [], 'mirrors and lenses'],
    ['optics', 'mirror for laser diode', [], 'mirror for laser diode'],
  ],
  'the most and the least of what is named after it': [
    ['optics', 'stage longest travel', ['sort=-travel «longest travel»'], 'stage'],
    ['optics', 'narrowest bandwidth photodiode', ['sort=bandwidth «narrowest bandwidth»'], 'photodiode'],
    ['optics', 'lens shortest 25 mm', ['focal_length=25mm «25 mm»'], 'lens shortest'],
    [
      'solar',
      'lowest temperature coefficient of power',
      ['sort=-temperature_coefficient_power «lowest temperature coefficient of power»'],
      '',
    ],
    [
      'solar',
      'highest temperature coefficient of power',
      ['sort=-temperature_coefficient_power «highest temperature coefficient of power»'],
      '',
    ],
    ['solar', 'lowest open-circuit voltage', ['sort=open_circuit_voltage «lowest open-circuit voltage»'], ''],
    [
      'optics',
      'lens with the shortest focal length',
      ['sort=focal_length «shortest»', 'focal_length=>0mm «focal length»'],
      'lens',
    ],
    ['optics', '外径大于25毫米的透镜', ['diameter=>25mm «外径大于25毫米»'], '透镜'],
    ['optics', '行程最长的位移台', ['sort=-travel «行程最长»'], '位移台'],
    ['optics', '焦距最短的透镜', ['sort=focal_length «焦距»', 'focal_length=>0mm «最短»'], '透镜'],
    ['optics', '焦距最小的透镜', ['sort=focal_length «焦距»', 'focal_length=>0mm «最小»'], '透镜'],
    ['optics', 'longest focal length lens', ['sort=-focal_length «longest focal length»'], 'lens'],
  ],
  'a term of several words, excluded as a whole': [
    ['optics', 'silver not thin film', [], 'silver -"thin film"'],
    ['electronics', 'LED not surface mount red', ['colour=red «red»'], 'LED -"surface mount"'],
  ],
  'what a number is of, or is not': [
    ['optics', 'stage over 50', ['travel=>50mm «over 50»'], 'stage'],
    ['optics', 'lens over 50', ['focal_length=>50mm «over 50»'], 'lens'],
    [
      'optics',
      'refractive index above 2 wavelength 1 um',
      ['refractive_index@1000nm=>2 «refractive index above 2 wavelength 1 um»'],
      '',
    ],
    ['optics', 'mirror flatness 2 wavelength', ['surface_flatness=2λ «flatness 2 wavelength»'], 'mirror'],
    ['optics', 'stage wobble below 2 um', [], 'stage wobble below 2 um'],
  ],
  'several numbers that nothing names': [
    ['optics', '100 mm', ['focal_length=100mm «100 mm»'], ''],
    [
      'optics',
      'lens 100 mm 25 mm',
      ['focal_length=100mm;25mm «100 mm»', 'focal_length=100mm;25mm «25 mm»'],
      'lens',
    ],
  ],
  'the length of a kind, by what its products state': [
    ['optics', 'window 5 mm', ['diameter=5mm «5 mm»'], 'window'],
    ['optics', '>= 5 mm window', ['diameter=5mm.. «>= 5 mm»'], 'window'],
    ['optics', 'stage > 20 mm', ['travel=>20mm «> 20 mm»'], 'stage'],
    ['mechanics', 'bearing ≤ 26 mm', ['bore=..26mm «≤ 26 mm»'], 'bearing'],
    ['mechanics', 'shaft 1000 mm', ['length=1000mm «1000 mm»'], 'shaft'],
    ['mechanics', 'bearing 300 inch', [], 'bearing 300 inch'],
  ],
  'electronic parts': [
    ['electronics', '4k7 resistor', ['resistance=4700Ω±5Ω «4k7»'], 'resistor'],
    ['electronics', '10V35 capacitor', ['voltage_rating=10.35V «10V35»'], 'capacitor'],
    ['electronics', 'resistor 10k 1%', ['resistance=10000Ω±50Ω «10k»', 'tolerance=1% «1%»'], 'resistor'],
    [
      'electronics',
      'capacitor 100nF 50V X7R',
      ['capacitance=0.1µF «100nF»', 'voltage_rating=50V «50V»', 'dielectric=X7R «X7R»'],
      'capacitor',
    ],
    ['electronics', 'LED red', ['colour=red «red»'], 'LED'],
    [
      'electronics',
      'N-channel MOSFET 60V',
      ['channel=N «N-channel»', 'drain_source_voltage=60V «60V»'],
      'MOSFET',
    ],
    ['electronics', 'regulator 5V 1A', ['output_voltage=5V «5V»', 'output_current=1A «1A»'], 'regulator'],
    ['electronics', 'LM317T', [], 'LM317T'],
    ['electronics', 'inductor 22uH 5A', ['inductance=22µH «22uH»', 'current_rating=5A «5A»'], 'inductor'],
    ['electronics', '贴片电阻 10kΩ', ['resistance=10000Ω±50Ω «10kΩ»'], '贴片电阻'],
    ['electronics', 'resistor 1M', ['resistance=1000000Ω±5000Ω «1M»'], 'resistor'],
    ['electronics', 'resistor < 10 ohm', ['resistance=<10Ω «< 10 ohm»'], 'resistor'],
    ['electronics', 'tolerance 5%', ['tolerance=5% «tolerance 5%»'], ''],
  ],
  'what belongs to a number': [
    ['optics', 'achromat f=75 B coated', ['focal_length=75mm «f=75»', 'coating=B «B coated»'], 'achromat'],
    ['optics', 'window 50 mm thick 5 mm', ['diameter=50mm «50 mm»', 'thickness=5mm «thick 5 mm»'], 'window'],
    ['optics', 'window 5 mm thick 50 mm', ['thickness=5mm «5 mm thick»', 'diameter=50mm «50 mm»'], 'window'],
    [
      'electronics',
      'mosfet 60V TO-92',
      ['drain_source_voltage=60V «60V»', 'package=TO-92 «TO-92»'],
      'mosfet',
    ],
    ['solar', 'module 60 V TO-92', ['any_volt=60V «60 V»'], 'module TO-92'],
    ['electronics', 'capacitor 50 V at least', ['voltage_rating=50V.. «50 V at least»'], 'capacitor'],
  ],
  'a symbol of two attributes': [
    ['optics', 'filter OD 3', ['optical_density=3OD «OD 3»'], 'filter'],
    ['optics', 'filter OD > 4', ['blocking_depth=>4OD «OD > 4»'], 'filter'],
    ['optics', 'bandpass OD 4', ['blocking_depth=4OD «OD 4»'], 'bandpass'],
  ],
  'solar modules': [
    ['solar', 'module 400 W', ['power_stc=400W «400 W»'], 'module'],
    ['solar', 'solar module 400-450 Wp', ['power_stc=400W..450W «400-450 Wp»'], 'solar module'],
    ['solar', 'module 1722 x 1134 mm', ['length=1.722m «1722»', 'width=1.134m «x 1134 mm»'], 'module'],
    ['solar', 'power 400W+', ['power_stc=400W.. «power 400W+»'], ''],
    ['solar', 'First Solar module', ['maker=First Solar%2C Inc. «First Solar»'], 'module'],
    [
      'solar',
      'First Solar, Inc. CdTe thin film',
      ['maker=First Solar%2C Inc. «First Solar, Inc»', 'technology=CdTe «CdTe»'],
      'thin film',
    ],
    ['solar', '组件 400瓦以上', ['power_stc=400W.. «400瓦以上»'], '组件'],
    [
      'solar',
      '开路电压最低的60片组件',
      ['sort=open_circuit_voltage «开路电压最低»', 'cells_in_series=60 «的60片»'],
      '组件',
    ],
    ['solar', '开路电压最低60V 组件', ['open_circuit_voltage=60V.. «开路电压最低60V»'], '组件'],
  ],
  'mechanical parts': [
    ['mechanics', 'M5 x 12 screw', ['thread=M5 «M5»', 'length=12mm «x 12»'], 'screw'],
    ['mechanics', 'ISO 7380 screw', ['standard=ISO 7380 «ISO 7380»'], 'screw'],
    ['mechanics', 'bearing 8 mm bore', ['bore=8mm «8 mm bore»'], 'bearing'],
    ['mechanics', 'shaft 8 mm 500 mm long', ['diameter=8mm «8 mm»', 'length=500mm «500 mm long»'], 'shaft'],
    ['mechanics', '不锈钢螺钉 M6', ['material=A2,A4 «不锈钢»', 'thread=M6 «M6»'], '螺钉'],
    ['mechanics', 'screw A2 M4', ['material=A2 «A2»', 'thread=M4 «M4»'], 'screw'],
    ['mechanics', 'longest screw M6', ['sort=-length «longest»', 'thread=M6 «M6»'], 'screw'],
  ],
};

describe('a search text is read as conditions and a rest:', () => {
  it.each([...Object.entries(RULES), ...listRules()])('%s', (_, rules) => {
    const readings = rules.map(([field, text]): RuleRow => {
      const { understood, rest } = read(field, text);
      return [field, text, understood.map(({ address, text }) => `${address} «${text}»`), rest];
    });
    expect(readings).toEqual(rules);
  });
});

describe('a number that nothing names is offered as the other attributes that it may mean:', () => {
  it.each(Object.entries(listOffers()))('%s', (_, rows) => {
    const offered = rows.map(
      ([field, text]): OfferRow => [
        field,
        text,
        read(field, text).unclear.map(({ text, filter, instead, is_of_kind, is_spare }) => {
          const words = [text, filter?.key, is_of_kind && 'of kind', is_spare && 'spare'].filter(Boolean);
          return `${words.join(' ')}: ${instead.map(({ key }) => key).join(', ')}`;
        }),
      ],
    );
    expect(offered).toEqual(rows);
  });
});
