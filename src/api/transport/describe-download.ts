import type { Endpoint } from '#contract/api/endpoints/endpoint.ts';

/** The content of a file. */
const FILE = { '*/*': { schema: { type: 'string', format: 'binary' } } };

/** The headers that name it. */
const HEADERS = {
  file_name: { description: 'percent-encoded', schema: { type: 'string' } },
  'content-disposition': { schema: { type: 'string' } },
};

const CELLS = { type: 'array', items: { type: 'string' } };

/** A table as JSON: the heads of its columns, the cells of each row in their order, and notes. */
const TABLE = {
  type: 'object',
  required: ['columns', 'rows', 'notes'],
  properties: {
    columns: CELLS,
    rows: { type: 'array', items: { type: 'array', items: { type: ['string', 'number', 'null'] } } },
    notes: CELLS,
  },
};

/** The file that a download answers with. If its format may be JSON, that table is described too. */
export function describeDownload({ query }: Endpoint): Record<string, unknown> {
  const isTable = query?.shape.format?.safeParse('json').success ?? false;
  const content = isTable ? { 'application/json': { schema: TABLE }, ...FILE } : FILE;
  return { description: 'The file', headers: HEADERS, content };
}
