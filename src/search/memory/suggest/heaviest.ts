/** Keeps the few heaviest of many places, each once. Equally heavy places are ordered by place. */
export class Heaviest {
  readonly #limit: number;
  readonly #kept: { place: number; weight: number }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(place: number, weight: number): void {
    const kept = this.#kept;
    const last = kept.length < this.#limit ? undefined : kept.at(-1);
    if (last !== undefined && (weight < last.weight || (weight === last.weight && place >= last.place)))
      return;
    const known = kept.findIndex(entry => entry.place === place);
    if (known >= 0) {
      if (kept[known]!.weight >= weight) return;
      kept.splice(known, 1);
    }
    const at = kept.findIndex(
      entry => entry.weight < weight || (entry.weight === weight && entry.place > place),
    );
    kept.splice(at < 0 ? kept.length : at, 0, { place, weight });
    if (kept.length > this.#limit) kept.pop();
  }

  isEmpty(): boolean {
    return this.#kept.length === 0;
  }

  /** The places kept, the heaviest first. */
  list(): number[] {
    return this.#kept.map(entry => entry.place);
  }
}
