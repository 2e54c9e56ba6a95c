import type { Database } from '#database/open.ts';
import { SynonymAssembler } from '../../assemble/synonym-assembler.ts';
import { ViewsAssembler } from '../../assemble/views-assembler.ts';
import type { Problem } from '../../draft.ts';
import type { NewFiles } from '../new-files.ts';
import type { CatalogueItem, NewBrand, NewTexts } from '../update-item.ts';
import { setArticle } from './new-articles.ts';
import { setBrand } from './new-brand.ts';
import { NewChoiceOrders } from './new-choice-orders.ts';
import { addSynonyms } from './new-synonyms.ts';
import { setViews } from './new-views.ts';

/** Keeps what an update changes in the catalogue as a whole until its attributes are known: synonyms, views, the brand, the order of choices, and texts of articles. */
export class CatalogueChanges {
  readonly #synonyms = new SynonymAssembler();
  readonly #views = new ViewsAssembler();
  #rows = 0;
  #has_views = false;
  #brand: NewBrand | null = null;
  readonly #articles: NewTexts[] = [];
  readonly #choices = new NewChoiceOrders();

  /** Takes a row of synonyms or choices, the texts of an article, or the views or the brand, of which an update has one file each. */
  add(item: CatalogueItem): void {
    if ('views' in item) {
      this.#views.add(item.views, item.place);
      this.#has_views = true;
      return;
    }
    if ('brand' in item) {
      this.#brand = item;
      return;
    }
    if ('article' in item) {
      this.#articles.push(item);
      return;
    }
    if (!('synonyms' in item)) {
      this.#choices.add(item);
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
    for (const article of this.#articles) whole.push(await setArticle(database, id, article, files));
    const choices = await this.#choices.apply(database, id);
    const kept =
      synonyms.taken +
      choices.kept +
      whole.filter(problems => problems.every(({ severity }) => severity !== 'error')).length;
    const read = this.#rows + whole.length + choices.kept + choices.refused;
    const problems = [...synonyms.problems, ...choices.problems, ...whole.flat()];
    return { kept, refused: read - kept, problems };
  }
}
