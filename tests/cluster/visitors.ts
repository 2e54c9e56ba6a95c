import { isDeepStrictEqual } from 'node:util';
import { type Random, seededRandom } from '#search/reference/random.ts';
import { sendWalkers, type Walkers } from './walkers.ts';

/** Longest wait of a visitor, and pause between two requests, in ms. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/**
 * The outcome of one request. `type` is that of the error, or `/404` if the site led there with a message. `wrong`
 * means that the answer differs from the correct one.
 */
export type Visit = {
  at: number;
  ms: number;
  path: string;
  kind: 'answer' | 'page';
  status: number;
  type: string;
  wrong: boolean;
};

/** Visitors who send requests without end, each only once. */
export type Visitors = Walkers<Visit>;

/**
 * Sends visitors to a site. Their answers are compared with those of another server that has the same catalogue in its
 * memory.
 */
export function sendVisitors(url: string, reference: string, count: number): Visitors {
  const acts = Array.from({ length: count }, (_, seed) => {
    const random = seededRandom(seed + 1);
    return () => visit(url, reference, random);
  });
  return sendWalkers(acts, PAUSE_MS);
}

async function visit(url: string, reference: string, random: Random): Promise<Visit> {
  const at = performance.now();
  const kind = random.chance(0.3) ? 'page' : 'answer';
  const path = kind === 'page' ? pagePath(random) : answerPath(random);
  const told = await ask(`${url}${path}`);
  const ms = performance.now() - at;
  const body = kind === 'answer' ? readBody(told.text) : {};
  const isComparable = kind === 'answer' && told.status === 200;
  const wrong =
    isComparable && !isDeepStrictEqual(body.data, readBody((await ask(`${reference}${path}`)).text).data);
  return { at, ms, path, kind, status: told.status, type: told.led_to ?? body.type ?? '', wrong };
}

/** A status of 0 means no answer at all. */
async function ask(address: string): Promise<{ status: number; text: string; led_to?: string }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await response.text();
    return {
      status: response.status,
      text,
      ...(response.redirected && { led_to: new URL(response.url).pathname }),
    };
  } catch (error) {
    return { status: 0, text: JSON.stringify({ type: String(error) }) };
  }
}

function readBody(text: string): { data?: unknown; type?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return { type: 'no JSON' };
  }
}

const WORDS = [
  'lens',
  'mirror',
  'plano-convex',
  '透镜',
  'mount',
  'filter',
  'kinematic',
  'EL-PCX',
  'stage',
  'lense',
];

/** A request that was not made before, so that no cached answer fits. */
function answerPath(random: Random): string {
  const from = random.next() * 100;
  const range = `filters[]=${encodeURIComponent(`focal_length=${from.toFixed(4)}mm..${(from + 150).toFixed(4)}mm`)}`;
  if (random.chance(0.5)) return `/api/v1/search?q=${encodeURIComponent(random.pick(WORDS))}&${range}`;
  return `/api/v1/category/filterProductList/lenses?${range}&page=${random.whole(1, 3)}`;
}

function pagePath(random: Random): string {
  const from = random.next() * 100;
  if (random.chance(0.3)) return '/product/EL-PCX-25-100-A';
  return `/category/lenses?filters[]=${encodeURIComponent(`focal_length=${from.toFixed(4)}mm..${(from + 150).toFixed(4)}mm`)}`;
}

/** Whether a visitor got the right answer. */
export function isWell({ status, wrong }: Visit): boolean {
  return status === 200 && !wrong;
}

/** The outcomes of visits, on one line. */
export function describeVisits(visits: readonly Visit[]): string {
  const times = visits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const failed = Map.groupBy(
    visits.filter(({ status }) => status !== 200),
    ({ kind, status, type }) => `${kind} ${status} ${type}`,
  );
  const errors = [...failed].map(([what, { length }]) => `${length} × ${what}`).join(', ') || 'none';
  const wrong = visits.filter(visit => visit.wrong).length;
  const [median = 0, longest = 0] = [times[times.length >> 1], times.at(-1)];
  return `${visits.length} visits, ${wrong} wrong, errors: ${errors}; median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`;
}
