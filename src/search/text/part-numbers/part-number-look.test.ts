import { expect, it } from 'vitest';
import { looksLikePartNumber } from './part-number-look.ts';

it.each(
  'AC254-100-A LM358 2N3904 BC547B STM32F103C8T6 EL-MAG-10 CS6U-330P BB1-E03 RC0603FR-0710KL 1935161 KSC-17001 LM7805CT'.split(
    ' ',
  ),
)('%s looks like a part number', word => {
  expect(looksLikePartNumber(word)).toBe(true);
});

it.each(
  `450±10nm 600R 32Mbit 800W 10uF 1k5 4k7 12VDC 24P 3-way M6x12 M6x1.0 20x22 f=1500 400-700nm 355/532/1064nm OD2 TO92 SOT23 IP67
  plano-convex 1064 0603 >10mm 50:50 λ/10 100mm x 透镜25400 1/4-20 1550nm 10k-100k`.split(/\s+/),
)('%s is an amount, a size, a code or a word', word => {
  expect(looksLikePartNumber(word)).toBe(false);
});
