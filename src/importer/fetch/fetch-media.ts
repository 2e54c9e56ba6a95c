import type { Texts } from '#contract/messages/formatter.ts';
import type { Document } from '#contract/records/document.ts';
import { isSafeLink } from '../check/link.ts';
import { IMAGE_ENDINGS, type MediaCheck } from '../check/media.ts';
import type { FolderItem, Place, Problem } from '../draft.ts';
import { inBoth } from '../messages/messages.ts';
import { problemAt } from '../problems.ts';
import { FetchFailure } from './fetch-failure.ts';
import type { FetchedFile, FileFetcher } from './file-fetcher.ts';

/** Most products whose files are fetched at the same time. */
const PARALLEL_MAX = 8;
/** Most items that wait behind one whose files are being fetched. */
const WAITING_MAX = 500;

type Owner = { image?: string | null; documents?: readonly Document[] };
type Taken = { image: string | null; documents: Document[]; problems: Problem[] };

/**
 * Replaces pictures and documents that are web addresses by fetched files. Those that cannot be fetched remain as
 * links. Items keep their order, while the files of several are fetched in parallel.
 * @param fetcher fetches the files, or null if all addresses remain links
 */
export async function* fetchMedia(
  items: AsyncIterable<FolderItem>,
  fetcher: FileFetcher | null,
  media: Pick<MediaCheck, 'accept'>,
): AsyncGenerator<FolderItem> {
  const waiting: { items: Promise<FolderItem[]>; is_fetched: boolean }[] = [];
  let fetching = 0;
  for await (const item of items) {
    const is_fetched = (item.noun === 'product' || item.noun === 'set') && namesAddress(item.record);
    if (!is_fetched && waiting.length === 0) {
      yield item;
      continue;
    }
    const made = is_fetched ? takeItem(item, fetcher, media) : Promise.resolve([item]);
    // A failure is thrown when its turn comes.
    made.catch(() => {});
    waiting.push({ items: made, is_fetched });
    if (is_fetched) fetching++;
    while (fetching >= PARALLEL_MAX || waiting.length >= WAITING_MAX || (fetcher === null && fetching > 0)) {
      const next = waiting.shift();
      if (next === undefined) break;
      if (next.is_fetched) fetching--;
      yield* await next.items;
    }
  }
  for (const { items: made } of waiting) yield* await made;
}

function namesAddress({ image, documents = [] }: Owner): boolean {
  return isAddress(image) || documents.some(({ url }) => url !== null);
}

function isAddress(image: string | null | undefined): image is string {
  return !!image && /^https?:/i.test(image) && isSafeLink(image, ['http:', 'https:']);
}

async function takeItem(
  item: FolderItem,
  fetcher: FileFetcher | null,
  media: Pick<MediaCheck, 'accept'>,
): Promise<FolderItem[]> {
  if (item.noun !== 'product' && item.noun !== 'set') return [item];
  const { problems, ...taken } = await takeFiles(item.record, item.place, address =>
    fetchInto(address, fetcher, media),
  );
  const told = problems.map(record => ({ noun: 'problem' as const, record }));
  return item.noun === 'product'
    ? [...told, { ...item, record: { ...item.record, ...taken } }]
    : [...told, { ...item, record: { ...item.record, ...taken } }];
}

async function fetchInto(
  address: string,
  fetcher: FileFetcher | null,
  media: Pick<MediaCheck, 'accept'>,
): Promise<FetchedFile | null> {
  const fetched = (await fetcher?.fetch(address)) ?? null;
  if (fetched?.path) media.accept(fetched.path);
  return fetched;
}

/** The picture and documents with files in place of addresses. A picture that remains an address becomes a document. */
async function takeFiles(
  record: Owner,
  place: Place,
  fetch: (address: string) => Promise<FetchedFile | null>,
): Promise<Taken> {
  const problems: Problem[] = [];
  const { image = null, documents = [] } = record;
  const picture = isAddress(image) ? await fetchFile(image, 'image') : null;
  const others = documents.filter(({ url }) => picture === null || url !== image);
  const taken: Document[] = [];
  for (const document of others) {
    const isFile = document.url !== null && document.url !== image && document.kind !== 'page';
    const path = isFile ? await fetchFile(document.url ?? '', 'documents') : null;
    taken.push(path === null ? document : { ...document, path, url: null });
  }
  if (isAddress(image) && picture === null && !documents.some(({ url }) => url === image))
    taken.push({ kind: 'other', name: inBoth('medium.image'), path: null, url: image, language: null });
  return { image: isAddress(image) ? picture : image, documents: taken, problems };

  async function fetchFile(address: string, field: 'image' | 'documents'): Promise<string | null> {
    const fetched = await fetch(address);
    if (fetched === null) return null;
    const { path, failure } = fetched;
    const tell = (reason: Texts, code: 'fetch_failed' | 'fetch_outdated') =>
      problems.push(problemAt({ ...place, column: field }, code, { field, value: address, reason }));
    if (failure !== null) tell(failure, path === null ? 'fetch_failed' : 'fetch_outdated');
    if (field === 'documents' || path === null || IMAGE_ENDINGS.some(ending => path.endsWith(ending)))
      return path;
    tell(new FetchFailure('no_picture').reason, 'fetch_failed');
    return null;
  }
}
