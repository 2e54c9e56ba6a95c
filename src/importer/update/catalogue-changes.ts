import type { Database } from '#database/open.ts';
import { SynonymAssembler } from '../assemble/synonym-assembler.ts';
import { ViewsAssembler } from '../assemble/views-assembler.ts';
import type { Problem } from '../draft.ts';
import { setBrand } from './new-brand.ts';
import type { NewFiles } from './new-files.ts';
import { addSynonyms } from './new-synonyms.ts';
import { setViews } from './new-views.ts';
import type { NewBrand, NewSynonyms, NewViews } from './update-item.ts';

/** Keeps what an update changes in the catalogue as a whole until its attributes are known: synonyms, views, and the brand. */
export class CatalogueChanges {
  readonly #synonyms = new SynonymAssembler();
  readonly #views = new ViewsAssembler();
  #rows = 0;
  #has_views = false;
  #brand: NewBrand | null = null;

  /** Takes a row of synonyms, or the views or the brand, of which an update has one file each. */
  add(item: NewSynonyms | NewViews | NewBrand): void {
    if ('views' in item) {
      this.#views.add(item.views, item.place);
      this.#has_views = true;
      return;
    }
    if ('brand' in item) {
      this.#brand = item;
      return;
    }
    this.#synonyms.add(item.synonyms, item.place);
    this.#rows++;
  }

  /** Changes a version that is being built. @returns how many items were kept and refused, and their problems */
  async apply(
    database: Database,
    id: string,
    files: NewFiles,
  ): Promise<{ kept: number; refused: number; problems: Problem[] }> {
    const synonyms =
      this.#rows === 0 ? { taken: 0, problems: [] } : await addSynonyms(database, id, this.#synonyms);
    const whole: Problem[][] = [];
    if (this.#has_views) whole.push(await setViews(database, id, this.#views));
    if (this.#brand !== null) whole.push(await setBrand(database, id, this.#brand, files));
    const kept = synonyms.taken + whole.filter(problems => problems.length === 0).length;
    const read = this.#rows + whole.length;
    return { kept, refused: read - kept, problems: [...synonyms.problems, ...whole.flat()] };
  }
}
