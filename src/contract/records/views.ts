import { z } from 'zod';
import { LocalizedText } from '#text/localized-text.ts';
import { AttributeKey } from '../attributes/attribute-key.ts';
import { Id } from '../id.ts';

/** Placeholder in an owner's list for everything that the list does not name, in the computed order. */
export const OTHERS = '...';

/** Most entries of one list. */
export const VIEW_ENTRIES_MAX = 200;

const Line = z.int().nullable().describe('line of views.yaml');
const ByUpdate = z
  .literal(true)
  .optional()
  .describe('set by an update, and kept by whole imports that do not set it');
const WithOthers = z.array(z.union([AttributeKey, z.literal(OTHERS)]));
const AttributeList = z.object({ entries: WithOthers, line: Line, by_update: ByUpdate });
const CategoryList = z.object({ entries: z.array(Id), line: Line, by_update: ByUpdate });

/**
 * The settings of an owner for the lists of a category: facets, table columns, the key attributes, and what the card of
 * a series shows.
 */
export const VIEW_PARTS = ['facets', 'columns', 'key_attributes', 'card'] as const;
/** One of {@link VIEW_PARTS}. */
export type ViewPart = (typeof VIEW_PARTS)[number];

/** The parts whose lists may leave the others to the computed order ({@link OTHERS}). */
export const PARTS_WITH_OTHERS: ReadonlySet<ViewPart> = new Set(['facets', 'columns']);

/** The owner's view of one category and those below it. It is for all categories if `category_id` is null. */
export const CategoryView = z.object({
  category_id: Id.nullable(),
  facets: AttributeList.optional(),
  columns: AttributeList.optional(),
  key_attributes: AttributeList.optional(),
  card: AttributeList.optional(),
});
export type CategoryView = z.infer<typeof CategoryView>;

/** The list under conditions that the home screen shows. */
const HomeExample = z.object({
  category_id: Id,
  filters: z.array(z.string()).describe('conditions, as in an address'),
  keys: z.array(AttributeKey).describe('attributes that are offered to be changed'),
  line: Line,
  by_update: ByUpdate,
});

/** How the owner wants the catalogue shown, from `views.yaml`. Everything that it leaves open is computed. */
export const Views = z.object({
  categories: z.array(CategoryView),
  menu: z.object({ order: CategoryList.optional(), featured: CategoryList.optional() }),
  home: z.object({
    queries: z.object({ texts: z.array(LocalizedText), line: Line, by_update: ByUpdate }).optional(),
    example: HomeExample.optional(),
  }),
});
export type Views = z.infer<typeof Views>;
