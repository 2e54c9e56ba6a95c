import { runningLedger } from '../../ledger/ledger.ts';
import type { Headers } from './headers.ts';
import type { Row } from './table.ts';

/** Enters the unused cells of rows: those in columns that no mapping names. */
export class UnnamedColumns {
  readonly #isNamed: (name: string) => boolean;
  readonly #unnamed = new Map<Headers, number[]>();

  /** @param isNamed whether something is made of a column */
  constructor(isNamed: (name: string) => boolean) {
    this.#isNamed = isNamed;
  }

  /** Enters them for a row that was read. */
  note({ file, line, headers, cells }: Row): void {
    const ledger = runningLedger();
    if (ledger === undefined) return;
    const unnamed = this.#unnamed.get(headers) ?? this.#find(headers);
    this.#unnamed.set(headers, unnamed);
    const columns = cells.length > headers.list.length ? [...unnamed, ...beyond(headers, cells)] : unnamed;
    let count = 0;
    for (const column of columns) {
      if ((cells[column] ?? '').trim() === '') continue;
      count++;
      ledger.leaveName(file, headers.list[column]?.text || `#${column + 1}`);
    }
    if (count > 0) ledger.leaveCells(file, line, count);
  }

  #find({ list, index }: Headers): number[] {
    return [...list.keys()].filter(column => {
      const name = list[column]?.name ?? '';
      return index.get(name) !== column || !this.#isNamed(name);
    });
  }
}

function beyond(headers: Headers, cells: readonly string[]): number[] {
  return [...cells.keys()].slice(headers.list.length);
}
