import { z } from 'zod';
import { convert } from '#quantity/convert.ts';
import { parseQuantity } from '#quantity/reading/parse.ts';
import { QuantityError } from '#quantity/units/quantity-error.ts';
import { findUnit } from '#quantity/units/units.ts';
import { plain } from '../show/show-value.ts';
import { defineTool, ToolRefusal } from '../tool.ts';

export const convertQuantity = defineTool({
  name: 'convert_quantity',
  title: 'Convert a quantity',
  description:
    'Reads a quantity as data sheets write it (`1/2"`, `4k7`, `-40 to 85 °C`, `25.4 ±0.1 mm`) and converts it into another unit of the same kind. Refuses what has two readings.',
  input: z.object({
    quantity: z.string().trim().min(1).max(200).describe('Number with unit, as written'),
    to: z.string().trim().min(1).max(40).describe('Unit to convert into, such as in, °F, dBm'),
  }),
  run: async ({ quantity, to }) => {
    const reading = parseQuantity(quantity);
    if (!reading.ok) throw new ToolRefusal(reading.message.en);
    const read = reading.quantity;
    const from = 'unit' in read ? read.unit : null;
    if (from === null || read.kind === 'missing')
      throw new ToolRefusal(`“${quantity}” has no unit. Expected a number with a unit, such as 25.4 mm.`);
    const target = findUnit(to, findUnit(from)?.quantity);
    if (target === undefined) throw new ToolRefusal(`“${to}” is not a unit that ${from} converts into.`);
    const turn = (value: number) => `${plain(convertOrRefuse(value, from, target.symbol))} ${target.symbol}`;
    if (read.kind === 'value') return { quantity, result: turn(read.value) };
    const ends = [read.min, read.max].map(end => (end === null ? 'open' : turn(end)));
    return { quantity, result: ends.join(' to ') };
  },
});

function convertOrRefuse(value: number, from: string, to: string): number {
  try {
    return convert(value, from, to);
  } catch (error) {
    throw error instanceof QuantityError ? new ToolRefusal(error.messages.en) : error;
  }
}
