import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { PaintAnswer, PaintJob } from './painter.ts';

// A separate thread: turns SVG into PNG, one at a time. painter.ts starts it, and ends it if a picture takes too long.
const fontOf = (file: string) => readFileSync(new URL(`./font/${file}`, import.meta.url));

await initWasm(readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
const font = {
  fontBuffers: ['regular.ttf', 'bold.ttf', 'chinese.otf'].map(fontOf),
  defaultFontFamily: 'Etalon Sans',
  sansSerifFamily: 'Etalon Sans',
};

parentPort?.on('message', (job: PaintJob) => parentPort?.postMessage(paint(job)));

function paint({ svg, size }: PaintJob): PaintAnswer {
  try {
    const fitTo = { mode: longerSide(svg), value: size };
    const resvg = new Resvg(svg, { font, fitTo });
    try {
      return { png: resvg.render().asPng() };
    } finally {
      resvg.free();
    }
  } catch (error) {
    return { problem: String(error) };
  }
}

/** The side that must not exceed the requested length. */
function longerSide(svg: string): 'width' | 'height' {
  const looked = new Resvg(svg);
  const side = looked.height > looked.width ? 'height' : 'width';
  looked.free();
  return side;
}
