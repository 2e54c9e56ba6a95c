import type { Database } from '#database/open.ts';
import { SynonymAssembler } from '../assemble/synonym-assembler.ts';
import { ViewsAssembler } from '../assemble/views-assembler.ts';
import type { Problem } from '../draft.ts';
import { addSynonyms } from './new-synonyms.ts';
import { setViews } from './new-views.ts';
import type { NewSynonyms, NewViews } from './update-item.ts';

/** Keeps what an update changes in the catalogue as a whole until its attributes are known: synonyms and views. */
export class CatalogueChanges {
  readonly #synonyms = new SynonymAssembler();
  readonly #views = new ViewsAssembler();
  #rows = 0;
  #has_views = false;

  /** Takes a row of synonyms, or the views, of which an update has one file. */
  add(item: NewSynonyms | NewViews): void {
    if ('views' in item) {
      this.#views.add(item.views, item.place);
      this.#has_views = true;
      return;
    }
    this.#synonyms.add(item.synonyms, item.place);
    this.#rows++;
  }

  /** Changes a version that is being built. @returns how many items were kept and refused, and their problems */
  async apply(
    database: Database,
    id: string,
  ): Promise<{ kept: number; refused: number; problems: Problem[] }> {
    const synonyms =
      this.#rows === 0 ? { taken: 0, problems: [] } : await addSynonyms(database, id, this.#synonyms);
    const problems = this.#has_views ? await setViews(database, id, this.#views) : [];
    const views_kept = this.#has_views && problems.length === 0 ? 1 : 0;
    const kept = synonyms.taken + views_kept;
    const read = this.#rows + (this.#has_views ? 1 : 0);
    return { kept, refused: read - kept, problems: [...synonyms.problems, ...problems] };
  }
}
