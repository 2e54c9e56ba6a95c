import { z } from 'zod';
import type { InterpretationData, ListData } from '#contract/client/client-answers.ts';
import type { AssistantContext } from '../desk.ts';
import { findCategory } from '../find-category.ts';
import { showList } from '../show/show-list.ts';
import { defineTool, Language, MaxTokens } from '../tool.ts';

/** Products per request to the API. */
const PAGE = 20;

const Conditions = z
  .array(z.string().max(2000))
  .max(30)
  .default([])
  .describe(
    'Conditions that every product must meet, as key=value with the keys of describe_category: `focal_length=90mm..110mm`, `diameter=25.4mm`, `substrate=N-BK7,fused-silica`, `price=..100`, `!` before the value excludes, `*` has any value. On a curve: `transmission@400nm..700nm=>=90%`.',
  );

/** The arguments that narrow a list. */
export const ListArguments = {
  text: z
    .string()
    .max(500)
    .default('')
    .describe('What is needed, in words of a person or a part number, English or Chinese'),
  category: z.string().max(100).optional().describe('ID or name of a category to search in'),
  conditions: Conditions,
  fields: z
    .array(z.string().max(64))
    .max(20)
    .default([])
    .describe('Keys of the attributes to show; default: those that tell the products apart'),
  sort: z
    .string()
    .max(120)
    .default('')
    .describe(
      'relevance, part_number, name, newest, price, an attribute key, or a curve value such as transmission@532nm; `-` before it for descending',
    ),
  from: z
    .int()
    .min(0)
    .max(9000)
    .default(0)
    .describe('Number of products to pass over: next_from of the answer before'),
  max_tokens: MaxTokens,
  language: Language,
};

type ListArguments = z.output<z.ZodObject<typeof ListArguments>>;

/** Asks for the products of a category or of all categories that meet the conditions. */
export async function listProducts(args: ListArguments, desk: AssistantContext, facets: boolean) {
  const { from } = args;
  const category = args.category === undefined ? undefined : await findCategory(args.category, desk);
  const { list, read, q, filters } =
    category === undefined ? await searchAll(args, desk) : await searchWithin(category.id, args, desk);
  const asked = new URLSearchParams([
    ...(q === '' ? [] : [['q', q]]),
    ...filters.map(splitFilter),
  ]).toString();
  const path = category === undefined ? '/search' : `/category/${category.path.join('/')}`;
  const view = {
    from,
    tokens: args.max_tokens,
    facets,
    url: desk.addressOf(asked === '' ? path : `${path}?${asked}`),
  };
  return showList(list, read, from % PAGE, view, desk);
}

/** A requested list: how its words, if any, were read, and the words and conditions of its address. */
type Asked = { list: ListData; read: InterpretationData | undefined; q: string; filters: readonly string[] };

function pageOf({ sort, fields: columns, from }: ListArguments) {
  return { sort, columns, page: Math.floor(from / PAGE) + 1, size: PAGE };
}

async function searchAll(args: ListArguments, desk: AssistantContext): Promise<Asked> {
  const { text: q, conditions: filters } = args;
  const query = { q, filters, ...pageOf(args), type: 'product' } as const;
  const { list, interpretation: read } = (await desk.caller.call('search_more', { query })).data;
  return { list, read, q, filters };
}

/** A category takes words literally. What is a condition in them is read first, as the search reads it. */
async function searchWithin(id: string, args: ListArguments, desk: AssistantContext): Promise<Asked> {
  const read = args.text === '' ? undefined : await readWords(args.text, desk);
  const q = read?.text ?? '';
  const filters = [...args.conditions, ...(read?.understood ?? []).map(({ address }) => address)];
  const query = { q, filters, ...pageOf(args) };
  const { data: list } = await desk.caller.call('category_filter_product_list', { params: { id }, query });
  return { list, read, q, filters };
}

async function readWords(q: string, desk: AssistantContext): Promise<InterpretationData> {
  return (await desk.caller.call('search_more', { query: { q, type: 'product', size: 1 } })).data
    .interpretation;
}

function splitFilter(filter: string): string[] {
  const at = filter.indexOf('=');
  return [filter.slice(0, at), filter.slice(at + 1)];
}

export const searchProducts = defineTool({
  name: 'search_products',
  title: 'Search products',
  description:
    'Finds products by need, by part number and by conditions on their values. Says how the words were read, how many products meet all conditions, the best ones with values, price, stock and link, and, where none does, which condition fails and what comes nearest. Read `read_as` before you rely on the answer.',
  input: z.object({
    ...ListArguments,
    facets: z.boolean().default(true).describe('Whether to describe the attributes of the products found'),
  }),
  run: ({ facets, ...args }, desk) => listProducts(args, desk, facets),
});
