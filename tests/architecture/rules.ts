import { type Import, roomOf } from './imports.ts';
import { formatPlace, isNode, type SourceFile, type SyntaxNode } from './source-file.ts';

/** The rooms below the contract, which know nothing of products. */
const GROUND = ['text', 'quantity'] as const;

/** The rooms that each room may import besides itself. */
export const ARROWS: Readonly<Record<string, readonly string[]>> = {
  text: [],
  quantity: ['text'],
  contract: [...GROUND],
  http: [...GROUND, 'contract'],
  database: [...GROUND, 'contract'],
  importer: [...GROUND, 'contract', 'database'],
  search: [...GROUND, 'contract'],
  api: [...GROUND, 'contract', 'http', 'database', 'search'],
  app: [...GROUND, 'contract'],
  assistants: [...GROUND, 'contract'],
  desk: [...GROUND, 'contract', 'database', 'importer', 'reports'],
  notices: [...GROUND, 'contract', 'database', 'api'],
  reports: [...GROUND, 'contract', 'database'],
  main: [
    ...GROUND,
    'contract',
    'http',
    'database',
    'importer',
    'search',
    'api',
    'app',
    'assistants',
    'desk',
    'notices',
    'reports',
  ],
};

/** The layers of the screens' room, from the bottom. Each may import those before it. */
export const STOREYS: readonly string[] = ['platform', 'parts', 'features', 'shell', 'screens'];

/**
 * The layers of the large rooms, from the bottom. Each may import those before it. Circles with files next to the
 * folders are found separately.
 */
export const STREETS: Readonly<Record<string, readonly string[]>> = {
  'src/quantity': ['units', 'reading', 'writing'],
  'src/contract': [
    'curves',
    'messages',
    'packing',
    'attributes',
    'search',
    'records',
    'answers',
    'visitors',
    'api',
    'client',
    'suite',
  ],
  'src/database': [
    'engine',
    'tables',
    'migrations',
    'records',
    'catalogue',
    'history',
    'people',
    'visitors',
    'versions',
    'building',
    'move',
    'suite',
  ],
  'src/importer': [
    'messages',
    'ledger',
    'check',
    'sources',
    'clean',
    'fetch',
    'assemble',
    'documents',
    'version',
    'export',
    'update',
  ],
  'src/search': [
    'curves',
    'nearest',
    'plot',
    'suite',
    'text',
    'pages',
    'query-parser',
    'relaxation',
    'reference',
    'memory',
    'opensearch',
    'finding',
  ],
  'src/search/query-parser': ['cases', 'vocabulary', 'items', 'values', 'conditions', 'settle', 'pieces'],
  'src/search/memory': [
    'columns',
    'curves',
    'text',
    'kinds',
    'suggest',
    'build',
    'match',
    'collect',
    'explain',
  ],
  'src/api': [
    'files',
    'messages',
    'served',
    'call',
    'kinds',
    'show',
    'transport',
    'visitors',
    'articles',
    'cart',
    'curves',
    'compare',
    'list',
    'product',
    'search',
    'home',
    'list-file',
  ],
  'src/main': [
    'launch',
    'media',
    'restores',
    'messages',
    'settings',
    'imports',
    'assistants',
    'workers',
    'catalogue',
    'log',
    'markdown',
    'pages',
    'site-files',
    'development',
    'forms',
    'share-pictures',
    'offers',
    'version-preview',
    'watch',
    'checkup',
    'desk',
    'cli',
    'guards',
  ],
  'src/assistants': ['show', 'tools', 'ucp'],
  'src/desk': [
    'messages',
    'html',
    'session',
    'page',
    'guard',
    'upload',
    'people',
    'door',
    'account',
    'versions',
    'prices',
    'imports',
    'files',
    'products',
    'lists',
    'brand',
    'articles',
    'home',
    'inbox',
    'reports',
    'health',
    'log',
  ],
  'src/app/parts': ['catalogue', 'font', 'form', 'table', 'values'],
  'src/app/features': [
    'suggestions',
    'areas',
    'curves',
    'cart',
    'feedback',
    'compare',
    'follow',
    'list',
    'articles',
    'product',
  ],
  'src/app/features/list': [
    'address',
    'form',
    'kinds',
    'table',
    'chips',
    'saved',
    'facets',
    'plot',
    'nothing-found',
    'pins',
    'beside',
  ],
  'src/app/features/curves': ['plot', 'address', 'drawing', 'own-data', 'workbench'],
  'src/app/platform': [
    'messages',
    'router-adapter',
    'storage',
    'locale',
    'session',
    'builds',
    'scroll-restoration',
    'toasts',
    'units',
    'errors',
    'requests',
    'clicks',
    'page',
    'visit',
    'links',
    'prefetch',
  ],
};

/** Limit of files next to a folder's subfolders, including tests. */
const FOLDER_FILES_MAX = 25;

/** Packages that speak SQL, which only the database room needs. */
const SQL_PACKAGES = /^(kysely|better-sqlite3|pg|pg-copy-streams)(\/|$)/;

/** Names without information about the content. */
const EMPTY_NAMES = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common']);

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe', 'suite']);

/** Lists imports from a room that it may not use. */
export function listWrongArrows(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, target, specifier, place }) => {
    if (!target) return [];
    const [source, destination] = [
      roomOf(from),
      target.startsWith('src/') ? roomOf(target) : `outside of src`,
    ];
    const isAllowed = source === destination || ARROWS[source]?.includes(destination);
    return isAllowed ? [] : [`${place} imports ${specifier}: ${source} must not know ${destination}`];
  });
}

/**
 * Lists imports between the layers of screens in the wrong direction. Files above all layers may import everything, and
 * nothing imports them.
 */
export function listClimbingImports(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, target, specifier, place }) => {
    const [source, destination] = [storeyOf(from), storeyOf(target ?? '')];
    if (source === 'roof' || destination === undefined) return [];
    const wrong = `${place} imports ${specifier}: `;
    if (destination === 'roof') return [`${wrong}it is above all storeys`];
    if (!STOREYS.includes(destination)) return [`${wrong}${destination} is no storey`];
    const climbs = source !== undefined && STOREYS.indexOf(destination) > STOREYS.indexOf(source);
    return climbs ? [`${wrong}${source} must not know ${destination}`] : [];
  });
}

/** The layer of a file in the screens' room, `roof` for files above all layers. Returns undefined in other rooms. */
function storeyOf(path: string): string | undefined {
  const [, room, storey, ...inside] = path.split('/');
  if (room !== 'app') return undefined;
  return inside.length > 0 ? storey : 'roof';
}

/** Lists imports between the layers of a room in the wrong direction, and layers without a place in the order. */
export function listClimbingStreets(imports: readonly Import[], streets = STREETS): string[] {
  return imports.flatMap(({ from, target, specifier, place }) =>
    Object.entries(streets).flatMap(([room, order]) => {
      const [source, destination] = [streetOf(from, room), streetOf(target ?? '', room)];
      if (source === undefined) return [];
      if (!order.includes(source)) return [`${place}: ${room}/${source} is no street of the order`];
      if (destination === undefined || source === destination) return [];
      const climbs = order.indexOf(destination) > order.indexOf(source);
      return climbs ? [`${place} imports ${specifier}: ${source} must not know ${destination}`] : [];
    }),
  );
}

/** The folder of a file right below a room. Returns undefined for files next to the folders and in other rooms. */
function streetOf(path: string, room: string): string | undefined {
  if (!path.startsWith(`${room}/`)) return undefined;
  const [street, ...inside] = path.slice(room.length + 1).split('/');
  return inside.length > 0 ? street : undefined;
}

/** Lists folders with too many files next to their subfolders to keep track of. */
export function listFullFolders(paths: readonly string[]): string[] {
  const counts = Map.groupBy(
    paths.filter(path => path.startsWith('src/')),
    path => path.slice(0, path.lastIndexOf('/')),
  );
  return [...counts]
    .filter(([, files]) => files.length > FOLDER_FILES_MAX)
    .map(([folder, files]) => `${folder} has ${files.length} files: ${FOLDER_FILES_MAX} at most`);
}

/** Lists imports of SQL packages outside of the database room. */
export function listStraySql(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, specifier }) => roomOf(from) !== 'database' && SQL_PACKAGES.test(specifier))
    .map(({ place, specifier }) => `${place} imports ${specifier}: SQL belongs to the database room`);
}

/**
 * Lists the import paths from the screens' code to a package that browsers must not load. The schema library is large,
 * and needs to compile code.
 */
export function listWaysOut(imports: readonly Import[], room: string, forbidden: string): string[] {
  const byFile = Map.groupBy(
    imports.filter(({ isType, from }) => !isType && !/\.test\.tsx?$/.test(from)),
    ({ from }) => from,
  );
  const queue = [...byFile.keys()].filter(file => roomOf(file) === room).map(file => [file]);
  const seen = new Set(queue.flat());
  const found: string[] = [];
  for (const way of queue)
    for (const { target, specifier } of byFile.get(way.at(-1) ?? '') ?? [])
      if (specifier === forbidden) found.push([...way, specifier].join(' → '));
      else if (target !== undefined && !seen.has(target)) {
        seen.add(target);
        queue.push([...way, target]);
      }
  return found;
}

/** Lists files that only pass on other files' exports by their name, `index`. */
export function listBarrels(paths: readonly string[]): string[] {
  return paths.filter(path => /(^|\/)index\.(ts|tsx|mjs|js)$/.test(path));
}

/** Lists files and folders with names that have no meaning. */
export function listEmptyNames(paths: readonly string[]): string[] {
  return paths.filter(path => path.split('/').some(part => EMPTY_NAMES.has(part.replace(/\..*$/, ''))));
}

/** Lists places where type checking is disabled: the type `any`, and comments that silence the compiler. */
export function listUncheckedTypes(files: readonly SourceFile[]): string[] {
  return files.flatMap(file => [
    ...file.nodes
      .filter(({ type }) => type === 'TSAnyKeyword')
      .map(node => `${formatPlace(file, node.start)} has the type any`),
    ...file.comments
      .filter(({ value }) => /^[\s*]*@ts-(ignore|expect-error|nocheck)/.test(value))
      .map(comment => `${formatPlace(file, comment.start)} silences the compiler`),
  ]);
}

/** Lists file URLs used as paths: `new URL(…, import.meta.url).pathname` is wrong if a folder's name contains a blank. */
export function listAddressesAsPaths(files: readonly SourceFile[]): string[] {
  return files.flatMap(file => {
    const constants = new Set(file.nodes.filter(isFileUrlConstant).map(node => nameOf(node.id)));
    return file.nodes
      .filter(
        node =>
          node.type === 'MemberExpression' &&
          nameOf(node.property) === 'pathname' &&
          (isFileUrl(node.object) || constants.has(nameOf(node.object))),
      )
      .map(node => `${formatPlace(file, node.start)} takes a file's address for its path: use fileURLToPath`);
  });
}

/**
 * Lists disabled tests. A test may skip itself while it runs, with a reason (`context.skip(condition, reason)`), or by
 * a condition (`it.skipIf(…)`). Tests that are disabled in the file would be forgotten.
 */
export function listSwitchedOff(files: readonly SourceFile[]): string[] {
  return files.flatMap(file =>
    file.nodes
      .filter(node => isFixedSwitch(node) || isSkipWithoutReason(node))
      .map(node => `${formatPlace(file, node.start)} switches tests off`),
  );
}

/** `new URL(…, import.meta.url)` */
function isFileUrl(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'NewExpression' || nameOf(node.callee) !== 'URL') return false;
  const base: unknown = Array.isArray(node.arguments) ? node.arguments[1] : undefined;
  return isNode(base) && isNode(base.object) && base.object.type === 'MetaProperty';
}

/** `const HERE = new URL(…, import.meta.url)` */
function isFileUrlConstant(node: SyntaxNode): boolean {
  return node.type === 'VariableDeclarator' && isFileUrl(node.init);
}

/** `it.only`, `describe.skip`, `test.todo`, also at the end of a longer chain, and `xit`, `fit` and the like. */
function isFixedSwitch(node: SyntaxNode): boolean {
  if (node.type === 'CallExpression') return /^[xf](it|test|describe)$/.test(nameOf(node.callee));
  if (node.type !== 'MemberExpression') return false;
  return /^(only|skip|todo)$/.test(nameOf(node.property)) && TEST_FUNCTIONS.has(firstName(node));
}

/** `context.skip()` of a running test without a text. A second argument is always the reason. */
function isSkipWithoutReason(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return false;
  const callee = isNode(node.callee) ? node.callee : undefined;
  const isSkip =
    callee?.type === 'MemberExpression'
      ? nameOf(callee.property) === 'skip' && /^(ctx|context|task|t)$/.test(firstName(callee))
      : nameOf(callee) === 'skip';
  return isSkip && node.arguments.length < 2 && !node.arguments.some(canHoldWords);
}

/** Whether an argument can be a text: a literal or a constant, but not a condition. */
function canHoldWords(argument: unknown): boolean {
  if (!isNode(argument)) return false;
  if (argument.type === 'Literal') return typeof argument.value === 'string';
  return argument.type === 'TemplateLiteral' || argument.type === 'Identifier';
}

/** The leftmost name of `a.b.c(…).d`. */
function firstName(node: SyntaxNode): string {
  const inner = node.type === 'CallExpression' ? node.callee : node.object;
  return isNode(inner) ? firstName(inner) : nameOf(node);
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : '';
}
