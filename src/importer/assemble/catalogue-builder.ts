import { BUILTIN_ATTRIBUTES, BUILTIN_KEYS } from '#contract/attributes/attribute.ts';
import type { Texts } from '#contract/messages/formatter.ts';
import type { Article } from '#contract/records/article.ts';
import { type Brand, neutralBrand } from '#contract/records/brand/brand.ts';
import type { Catalogue } from '#contract/records/catalogue.ts';
import { checkBrandFiles } from '../check/brand-files.ts';
import { CategoryTree } from '../check/category-tree.ts';
import { IdRegistry } from '../check/id-registry.ts';
import { isSafeLink } from '../check/link.ts';
import { DOCUMENT_ENDINGS, IMAGE_ENDINGS } from '../check/media.ts';
import { checkRecordTexts } from '../check/record-texts.ts';
import { AttributeRegistry } from '../clean/attribute-registry.ts';
import type { BrandDraft, FolderItem, Place, Problem, SourceItem, SourceNoun } from '../draft.ts';
import { runningLedger } from '../ledger/ledger.ts';
import { nounText, problemAt } from '../problems.ts';
import { CurveAssembler } from './curve-assembler.ts';
import { listBrandChanges, mergeBrand } from './merge-brand.ts';
import { ProductAssembler, type ProductTally } from './product-assembler.ts';
import type { BuildContext } from './record-sink.ts';
import { SetRegistry } from './set-registry.ts';
import { SynonymAssembler } from './synonym-assembler.ts';
import { ViewsAssembler } from './views-assembler.ts';

/** Makes a catalogue of what readers yield: checks each record against all before it and hands it to the sink.
 *
 *     items ──▶ attributes, categories, sets, groups   kept until the end: products add choices and categories
 *          └──▶ products, curves, articles, areas      straight on, only their ids are kept */
export class CatalogueBuilder {
  readonly #context: BuildContext;
  readonly #attributes = new AttributeRegistry();
  readonly #categories: CategoryTree;
  readonly #set_registry: SetRegistry;
  readonly #products: ProductAssembler;
  readonly #curves: CurveAssembler;
  readonly #articles = new Map<string, IdRegistry>();
  readonly #synonyms = new SynonymAssembler();
  readonly #views = new ViewsAssembler();
  #catalogue: Partial<Catalogue> = {};

  constructor(context: BuildContext) {
    this.#context = context;
    this.#categories = new CategoryTree(context.report);
    this.#set_registry = new SetRegistry(context, this.#categories, this.#attributes);
    this.#products = new ProductAssembler(context, {
      categories: this.#categories,
      attributes: this.#attributes,
      set_registry: this.#set_registry,
    });
    this.#curves = new CurveAssembler(context, this.#products, this.#set_registry);
  }

  /** Products read, kept and refused so far. */
  get tally(): ProductTally {
    return this.#products.tally;
  }

  /** Ids of products whose status was read. */
  get with_status(): ReadonlySet<string> {
    return this.#products.with_status;
  }

  /** Takes one item. */
  async take(item: FolderItem): Promise<void> {
    switch (item.noun) {
      case 'problem':
        return this.#context.report(
          item.is_bad_value && this.#context.drop_bad_values
            ? { ...item.record, severity: 'warning' }
            : item.record,
        );
      case 'catalogue':
        return this.#addCatalogue(item.record, item.place);
      case 'synonyms':
        return this.#synonyms.add(item.record, item.place);
      case 'brand':
        return this.#addBrand(item.record, item.place);
      case 'views':
        return this.#views.add(item.record, item.place);
      case 'unit':
        return this.#context.units.add(item.record, item.place).forEach(this.#context.report);
      case 'attribute':
        return this.#addAttribute(item.record, item.place);
      case 'category':
        return this.#addCategory(item.record, item.place);
      case 'set':
        return this.#set_registry.addSet(item.record, item.place);
      case 'group':
        return this.#set_registry.addGroup(item.record, item.place);
      case 'made_set':
        return this.#set_registry.addMade(item);
      case 'product':
        return this.#products.add(item.record, item.place);
      case 'curve':
        return this.#curves.add(item.record, item.place);
      case 'article':
        return this.#addArticle(item.record, item.place);
      case 'area':
        return this.#keep(await this.#context.sink('area', item.record), item.place);
      case 'refused':
        return this.#refuse(item.of, item.id, item.place);
      case 'progress':
        return;
    }
  }

  /** Does the checks that need all records, and passes the kept ones on. */
  async finish(): Promise<void> {
    this.#products.finish();
    const nowhere = { file: 'catalogue.yaml', line: null, column: null };
    await this.#addCatalogueRecord(nowhere);
    for (const attribute of this.#attributes.list())
      this.#keep(await this.#context.sink('attribute', attribute), {
        ...nowhere,
        file: 'attributes',
        column: attribute.key,
      });
    for (const category of this.#categories.list())
      this.#keep(await this.#context.sink('category', category), {
        ...nowhere,
        file: 'categories',
        column: category.id,
      });
    await this.#set_registry.finish();
  }

  /** Hands on the catalogue with its synonyms and views, whose targets are all known now. */
  async #addCatalogueRecord(place: Place): Promise<void> {
    const known = {
      attributes: new Map([...this.#attributes.list(), ...BUILTIN_ATTRIBUTES].map(own => [own.key, own])),
      categories: new Map(this.#categories.list().map(category => [category.id, category])),
    };
    const { groups, problems } = this.#synonyms.finish(known);
    const { views, problems: of_views } = this.#views.finish({ ...known, builtin: BUILTIN_KEYS });
    [...problems, ...of_views].forEach(this.#context.report);
    const catalogue = { ...EMPTY_CATALOGUE, ...this.#catalogue, ...(views && { views }) };
    const synonyms = [...catalogue.synonyms, ...groups];
    const { units } = this.#context.units;
    const record = { ...catalogue, synonyms, ...(units.length > 0 && { units }) };
    this.#keep(await this.#context.sink('catalogue', record), place);
  }

  /** Takes over the catalogue's own fields. A missing picture of its brand is left out and reported. */
  async #addCatalogue(record: Partial<Catalogue>, place: Place): Promise<void> {
    this.#catalogue = { ...this.#catalogue, ...record };
    if (record.brand === undefined) return;
    await this.#setBrand(record.brand, { ...place, column: 'brand' });
  }

  /** Takes over the parts of a brand that have a file of their own, which holds where both set a part. */
  async #addBrand(given: BrandDraft, place: Place): Promise<void> {
    const { name = {}, brand: own } = this.#catalogue;
    const neutral = neutralBrand(name);
    const stated = own === undefined ? [] : listBrandChanges(own, neutral);
    for (const field of stated.filter(part => part in given))
      this.#context.report(problemAt({ ...place, column: field }, 'brand_twice', { field }));
    await this.#setBrand(mergeBrand(own ?? neutral, given), place);
  }

  async #setBrand(given: Brand, place: Place): Promise<void> {
    const { brand, problems } = await checkBrandFiles(given, place, this.#context.media);
    this.#catalogue.brand = brand;
    problems.forEach(this.#context.report);
  }

  /** Adds an attribute definition. A missing sketch is left out and reported. */
  async #addAttribute(
    { sketch, ...definition }: Extract<SourceItem, { noun: 'attribute' }>['record'],
    place: Place,
  ): Promise<void> {
    const problems =
      sketch === undefined
        ? []
        : await this.#context.media.check({ ...place, column: 'sketch' }, 'sketch', sketch, IMAGE_ENDINGS);
    const shown = problems.length === 0 ? { ...definition, sketch } : definition;
    for (const problem of [...problems, ...this.#attributes.define(shown, place)])
      this.#context.report(problem);
  }

  async #addCategory(
    record: Extract<SourceItem, { noun: 'category' }>['record'],
    place: Place,
  ): Promise<void> {
    const problems = checkRecordTexts(place, { name: record.name, summary: record.summary });
    if (record.image !== null)
      problems.push(
        ...(await this.#context.media.check(
          { ...place, column: 'image' },
          'image',
          record.image,
          IMAGE_ENDINGS,
        )),
      );
    problems.forEach(this.#context.report);
    if (problems.some(problem => problem.severity === 'error')) this.#categories.refuse(record.id);
    else this.#categories.declare(record, place);
  }

  async #addArticle(article: Article, place: Place): Promise<void> {
    const registry = this.#articles.get(article.kind) ?? new IdRegistry(nounText('article'));
    this.#articles.set(article.kind, registry);
    const problems: Problem[] = checkRecordTexts(place, {
      name: article.name,
      summary: article.summary,
      markdown: article.body,
    });
    const taken = registry.claim(article.id, place);
    if (taken !== null) problems.push(taken);
    if (article.link !== null && !isSafeLink(article.link))
      problems.push(
        problemAt({ ...place, column: 'link' }, 'link_unsafe', { field: 'link', value: article.link }),
      );
    if (article.image !== null)
      problems.push(
        ...(await this.#context.media.check(
          { ...place, column: 'image' },
          'image',
          article.image,
          IMAGE_ENDINGS,
        )),
      );
    for (const { path } of article.files)
      problems.push(
        ...(await this.#context.media.check({ ...place, column: 'file' }, 'file', path, DOCUMENT_ENDINGS)),
      );
    const known = this.#resolveReferences(article, place, problems);
    problems.forEach(this.#context.report);
    if (problems.some(problem => problem.severity === 'error')) return;
    this.#keep(await this.#context.sink('article', { ...article, ...known }), place);
  }

  /** A missing reference of an article is left out with a warning, because the article is still readable. */
  #resolveReferences(
    article: Article,
    place: Place,
    problems: Problem[],
  ): Pick<Article, 'set_ids' | 'category_ids' | 'part_numbers'> {
    const resolve = (
      values: readonly string[],
      column: string,
      on: Texts,
      find: (value: string) => string | undefined,
    ) =>
      values.flatMap(value => {
        const id = find(value);
        if (id !== undefined) return [id];
        problems.push(
          problemAt({ ...place, column }, 'reference_unknown', {
            noun: nounText('article'),
            id: article.id,
            on,
            value,
          }),
        );
        return [];
      });
    const known = (found: ReturnType<IdRegistry['find']>) => (found.state === 'known' ? found.id : undefined);
    return {
      set_ids: resolve(article.set_ids, 'sets', nounText('set'), value =>
        known(this.#set_registry.sets.find(value)),
      ),
      category_ids: resolve(article.category_ids, 'categories', nounText('category'), value =>
        known(this.#categories.find(value)),
      ),
      part_numbers: resolve(article.part_numbers, 'part_numbers', nounText('product'), value =>
        this.#products.identity.find(value) === undefined ? undefined : value,
      ),
    };
  }

  #refuse(noun: SourceNoun, id: string | null, place: Place): void {
    runningLedger()?.settle(place.file, place.line, 'refused');
    if (noun === 'product') this.#products.countRefused(id, place);
    if (noun === 'category') this.#categories.refuse(id);
    if (noun === 'set') this.#set_registry.sets.refuse(id);
    if (noun === 'group') this.#set_registry.groups.refuse(id);
  }

  #keep(reason: string | null, place: Place): void {
    if (reason !== null) this.#context.report(problemAt(place, 'record_invalid', { reason }));
  }
}

/**
 * The catalogue of a source that does not describe one. The currency is never used: without a stated one, prices are
 * refused when they are read.
 */
const EMPTY_CATALOGUE: Catalogue = {
  name: {},
  description: {},
  default_locale: 'en',
  currency: 'USD',
  survey_link: null,
  contact: { company: {}, email: null, phone: null, address: {} },
  area_set: null,
  ads: [],
  synonyms: [],
};
