import { afterEach, describe, expect, it } from 'vitest';
import { openPainter, type Painter } from './painter.ts';

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="40"><rect width="20" height="40"/></svg>';
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

let painter: Painter | undefined;
afterEach(() => painter?.close());

describe('painter', () => {
  it('paints at the length of the longer side, several one after the other', async () => {
    painter = openPainter();
    const [tall, small] = await Promise.all([
      painter.paint({ svg: SQUARE, size: 100 }),
      painter.paint({ svg: SQUARE, size: 10 }),
    ]);
    expect(sizeOf(tall)).toEqual([50, 100]);
    expect(sizeOf(small)).toEqual([5, 10]);
  });

  it('says what cannot be drawn, and goes on', async () => {
    painter = openPainter();
    await expect(painter.paint({ svg: '<svg', size: 10 })).rejects.toThrow();
    expect(sizeOf(await painter.paint({ svg: SQUARE, size: 10 }))).toEqual([5, 10]);
  });

  it('gives up a picture that takes too long, and its thread ends when nothing is to be done', async () => {
    painter = openPainter({ paint_max_ms: 1 });
    await expect(painter.paint({ svg: SQUARE, size: 10 })).rejects.toThrow(/abort/i);
    await painter.close();
    painter = openPainter({ idle_ms: 1 });
    await painter.paint({ svg: SQUARE, size: 10 });
    expect(sizeOf(await painter.paint({ svg: SQUARE, size: 10 }))).toEqual([5, 10]);
  });
});
