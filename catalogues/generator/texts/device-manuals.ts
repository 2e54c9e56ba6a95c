import type { Language } from '../tables/record.ts';
import type { Manual } from './manuals.ts';

/** The manuals of devices by file name, in both languages. */
export const DEVICE_MANUALS: Record<string, Record<Language, Manual>> = {
  'manual-photodetectors': {
    en: {
      title: 'Amplified photodetectors: operation',
      chapters: [
        [
          'Connections',
          'The detector takes 12 V from the power supply that comes with it. Connect its output by a coaxial cable of 50 Ω. With a load of 50 Ω at the far end pulses keep their shape, and the voltage is half of that with a high impedance.',
        ],
        [
          'What the voltage says',
          'Voltage = power × responsivity at the wavelength × gain. Read the responsivity from the curve of the set, the gain from the label.',
          '- Example: 1 µW at 850 nm, 0.62 A/W, gain 100 kV/A: 62 mV into high impedance, 31 mV into 50 Ω.',
        ],
        [
          'Saturation',
          'The amplifier saturates at 10 V, or 5 V into 50 Ω. A signal whose top is flat is saturated: attenuate the light with a neutral density filter, not by moving the beam off the chip.',
        ],
        [
          'Noise',
          'Keep room light away with a lens tube and a bandpass filter. Averaging over N pulses lowers the noise by the root of N. Where 50 Hz are seen, connect detector and oscilloscope to one socket.',
        ],
        [
          'Alignment',
          'Fill two thirds of the chip. At its rim the bandwidth falls, and a beam that moves makes a signal that moves.',
        ],
        [
          'Limits',
          '- Supply 11.5 to 12.5 V.',
          '- 10 mW on the chip at most, 20 mJ/cm² in a pulse.',
          '- 10 to 40 degrees Celsius, no condensation.',
        ],
      ],
    },
    cn: {
      title: '放大探测器：使用说明',
      chapters: [
        [
          '连接',
          '探测器由随附的 12 V 电源供电。输出端请使用 50 Ω 同轴电缆；远端接 50 Ω 负载可保持脉冲波形，此时电压为高阻负载时的一半。',
        ],
        [
          '电压的含义',
          '电压 = 光功率 × 该波长的响应度 × 增益。响应度见系列页面的曲线，增益见铭牌。',
          '- 例：850 nm、1 µW、0.62 A/W、增益 100 kV/A：高阻负载 62 mV，50 Ω 负载 31 mV。',
        ],
        [
          '饱和',
          '放大器在 10 V（50 Ω 负载时 5 V）饱和。信号顶部变平即已饱和，应使用中性密度滤光片衰减光强，而不是将光束移出光敏面。',
        ],
        [
          '噪声',
          '用透镜套筒与带通滤光片隔离室内光。对 N 个脉冲平均，噪声降为根号 N 分之一。出现 50 Hz 干扰时，请将探测器与示波器接在同一插座上。',
        ],
        ['对准', '光斑应占光敏面的三分之二。边缘处带宽下降，光束抖动会变成信号抖动。'],
        [
          '极限值',
          '- 供电 11.5 至 12.5 V。',
          '- 光敏面上最大 10 mW，单脉冲 20 mJ/cm²。',
          '- 10 至 40 摄氏度，无凝露。',
        ],
      ],
    },
  },
  'manual-stages': {
    en: {
      title: 'Linear stages: mounting and care',
      chapters: [
        [
          'The ground',
          'Mount a stage on a surface that is flat to 5 µm over its base. A breadboard is flat to 150 µm over 300 mm: put a machined adapter plate between both, or loosen three of the four screws and tighten them evenly.',
        ],
        [
          'Screws',
          'Take M6 screws, or 1/4-20 for imperial stages, and tighten them crosswise with 5 N m. Screws that are too long press against the carriage: the hole is 9 mm deep.',
        ],
        [
          'Loads',
          'The load given is for a horizontal table and a mass above its middle.',
          '- With a lever of 50 mm beside the middle take half of it.',
          '- On a vertical axis take a third, and a counterweight above 2 kg.',
        ],
        [
          'Stacking',
          'For XYZ the axis with the largest travel stands below. Set the stages at right angles with the dowel pins, not with the screws.',
        ],
        [
          'Micrometers',
          'Half a turn towards the work takes the play out. Come to every position from the same side. A differential micrometer has a coarse range of 8 mm and a fine one of 0.3 mm: leave the fine one in its middle while you search.',
        ],
        [
          'Care',
          'Wipe the rods every half year and give one drop of instrument oil to each. In vacuum remove the oil and use the grease that is sold for it. Never open the preload screws at the side.',
        ],
      ],
    },
    cn: {
      title: '直线位移台：安装与维护',
      chapters: [
        [
          '安装面',
          '安装面在底座范围内的平面度应优于 5 µm。面包板在 300 mm 内为 150 µm，请加装精加工转接板，或松开四个螺钉中的三个后均匀拧紧。',
        ],
        ['螺钉', '公制使用 M6，英制使用 1/4-20，以 5 N·m 交叉拧紧。螺孔深 9 mm，螺钉过长会顶住滑块。'],
        [
          '负载',
          '额定负载适用于水平台面、重心位于中心上方。',
          '- 偏离中心 50 mm 时取一半。',
          '- 竖直使用时取三分之一，超过 2 kg 时请加配重。',
        ],
        ['叠放', 'XYZ 组合中行程最大的轴置于最下层。用定位销保证垂直，不要依靠螺钉。'],
        [
          '千分尺',
          '先向工作方向转半圈消除空程，每次从同一方向到达目标位置。差动千分尺粗调范围 8 mm，细调 0.3 mm；寻找目标时请将细调置于中间。',
        ],
        [
          '维护',
          '每半年擦拭导轨，并各加一滴仪表油。真空中使用时应除去油脂，改用专用润滑脂。切勿松动侧面的预紧螺钉。',
        ],
      ],
    },
  },
};
