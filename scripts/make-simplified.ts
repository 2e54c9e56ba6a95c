// Makes src/text/simplified.json anew: node scripts/make-simplified.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Converter } from 'opencc-js/t2cn';

const FIRST_HAN = 0x3400;
const LAST_HAN = 0x9fff;

/**
 * Pairs of a traditional character and its simplified form, by the tables of OpenCC; characters beyond the first plane,
 * and those that stay as they are, are left out.
 */
export function listSimplified(): string {
  const simplify = Converter({ from: 't', to: 'cn' });
  let pairs = '';
  for (let unit = FIRST_HAN; unit <= LAST_HAN; unit++) {
    const character = String.fromCharCode(unit);
    const simple = simplify(character);
    if (simple.length === 1 && simple !== character) pairs += character + simple;
  }
  return pairs;
}

if (import.meta.main) {
  const file = fileURLToPath(new URL('../src/text/simplified.json', import.meta.url));
  const source = 'OpenCC (Apache-2.0), made by scripts/make-simplified.ts';
  writeFileSync(file, `${JSON.stringify({ source, pairs: listSimplified() }, null, 2)}\n`);
}
