/** A question of speed: `bench/<name>.ts` answers it and says more at its beginning. */
export type BenchQuestion = { readonly options: string; readonly asks: string };

/** What can be asked of the bench, by name. */
export const QUESTIONS: Readonly<Record<string, BenchQuestion>> = {
  search: {
    options: '[--products 100000] [--questions 1000] [--runs 3] [--peers] [--json]',
    asks: 'How long does the search engine take for each class of question, how long to build and to start again, with how much memory? With --peers: the same of SQLite, PostgreSQL, MiniSearch and itemsjs.',
  },
  duel: {
    options: '[--products 100000] [--questions 100] [--rounds 5] [--peers tantivy,lucene]',
    asks: 'How many times as long as native engines in process does the search engine take, by processor time, in turns, on equal answers? The engines are made first: bench/README.md.',
  },
  opensearch: {
    options: '--url http://127.0.0.1:9200 [--products 100000] [--questions 200] [--runs 2]',
    asks: 'How long does OpenSearch take for the same questions as the memory engine, how long to be written, and how large is it?',
  },
  queries: {
    options: '[--data ./var,/elsewhere] [--asks 24] [--seed 1] [--faults]',
    asks: 'How many queries are answered rightly that are made from the values of live catalogues, by kind of query?',
  },
  curves: {
    options: '[--products 100000] [--points 500] [--runs 3] [--json]',
    asks: 'How long do conditions on curves take?',
  },
  http: {
    options: '[--products 100000] [--clients 16] [--seconds 5] [--peers]',
    asks: 'How many answers of the mix a second go over HTTP, beside a bare node:http server? With --peers: the same of SQLite and PostgreSQL behind the same server.',
  },
  building: {
    options: '[--products 100000]',
    asks: 'How long does a build hold the event loop, and how much slower are answers beside it?',
  },
  growth: {
    options: '[--sizes 10000,100000,1000000]',
    asks: 'How do memory, build time and answers grow with the catalogue?',
  },
  'site-growth': {
    options: '[--sizes 100000,300000,1000000]',
    asks: 'How do import, the switch to a new version and the sitemap grow with the catalogue?',
  },
  update: {
    options: '[--products 100000] [--changed 1000] [--url http://127.0.0.1:9200]',
    asks: 'What does an update cost from the price list to the index that can be served, in memory and on OpenSearch?',
  },
  pages: {
    options: '[--asks 400] [--clients 8] [--profile folder]',
    asks: 'What does a page cost in CPU that is made anew, screen by screen, and how many kept pages go out a second beside a bare node:http server?',
  },
  overload: {
    options: '[--seconds 5]',
    asks: 'What becomes of requests for pages at up to ten times the rate that the site can answer, and how soon after does it answer all again?',
  },
  hostile: {
    options: '[--minutes 30]',
    asks: 'Does memory or the log grow under hostile traffic of many kinds at once, and how long do good visitors wait beside it?',
  },
  worst: {
    options: '[--tries 200] [--seed 1] [--connections 4] [--seconds 10]',
    asks: 'Which search costs the site most processor time, found by climbing from search to search, and how long do others wait beside some connections that send the worst ones without a pause?',
  },
  visits: {
    options: '[--visits 1000]',
    asks: 'What does counting what visitors search for cost in visits a second, and what do the reports say of made-up visits to the sample?',
  },
  browser: {
    options: '[--rounds 3]',
    asks: 'How soon does the built site show in a browser what a choice in a filter, a letter in the search field and a click on a link bring?',
  },
  bytes: {
    options: '',
    asks: 'How many bytes of HTML, JS and CSS does each screen take, and what does axe find on it?',
  },
  plot: {
    options: '[--lines 100] [--points 2000]',
    asks: 'Is the curve workbench of the built site smooth in a browser?',
  },
  documents: {
    options: '',
    asks: 'How long does an import take to get the text out of PDF files?',
  },
  import: {
    options: '[--products 100000] [--runs 3] [--url postgres://…]',
    asks: 'How fast does a folder become a published version, and what does a site beside it notice?',
  },
  database: {
    options: '[--products 100000] [--url postgres://…]',
    asks: 'How fast does the database write, publish, scan and find?',
  },
  assistants: {
    options: '[--data ./var] [--runs 20]',
    asks: 'How long does each tool of the assistants take for the tasks on the sample catalogue, how many tokens has its longest answer, and how many tasks are answered right?',
  },
  'category-answer': {
    options: '[--data ./var] [--asks 400]',
    asks: 'How long does a category’s answer take, from the API alone to HTTP?',
  },
};

/** What `npm run bench -- --help` prints. */
export function describeQuestions(): string {
  const list = Object.entries(QUESTIONS).map(
    ([name, { options, asks }]) => `  npm run bench -- ${name} ${options}\n      ${asks}\n`,
  );
  return `Measures. Every question is seeded, so that a second run asks the same.\n\n${list.join('')}`;
}
