import { plainPageScript } from './plain-page.ts';

/** Matches the preload links of a page's scripts until these are needed, and the script that starts the page. */
const AHEAD = '<link rel="modulepreload"';
const START = ' type="module" async=""';
const START_ID = 'page-start';

/** How long a page waits for its first paint, in ms, since a page opened in the background is not painted. */
const PAINT_MS = 1000;

/**
 * Runs at the end of the page. The page's scripts are fetched after the first paint or the first interaction. Until
 * then bandwidth and processor are left to the content.
 */
const START_SCRIPT = `{let n;const d=document,g=()=>{if(n)return;n=1;for(const l of d.querySelectorAll("link[rel=later]"))l.rel="modulepreload";const s=d.createElement("script");s.type="module";s.textContent=d.getElementById("${START_ID}").textContent;d.head.append(s)};try{new PerformanceObserver(l=>{l.getEntriesByName("first-contentful-paint").length&&setTimeout(g)}).observe({type:"paint",buffered:true})}catch{g()}d.hidden?g():setTimeout(g,${PAINT_MS});for(const e of["pointerdown","pointermove","keydown","focusin"])addEventListener(e,g,{once:true,passive:true})}`;

/**
 * Delays the scripts of a rendered page until it has been painted.
 * @param shown the texts of the page without its end. The first has the whole head, the last the page's scripts
 * @param mark the mark of the page's own scripts
 * @param away the text for a page whose scripts fail to load while the server is away
 * @returns its texts, and the script that starts it, which is empty if the page has no scripts
 */
export function startAfterPaint(
  shown: readonly string[],
  mark: string | undefined,
  away: string,
): { shown: readonly string[]; script: string } {
  const last = shown.at(-1) ?? '';
  const start = last.lastIndexOf(START);
  if (start < 0) return { shown, script: '' };
  const element = last.lastIndexOf('<script', start);
  const [first = '', ...between] = [...shown.slice(0, -1), last.slice(0, element)];
  const head = first.indexOf('</head>');
  const nonce = mark === undefined ? '' : ` nonce="${mark}"`;
  return {
    shown: [
      first.slice(0, head).replaceAll(AHEAD, '<link rel="later"'),
      first.slice(head),
      ...between,
      last.slice(element).replace(START, ` type="text/later" id="${START_ID}"`),
    ],
    script: `<script${nonce}>${plainPageScript(away)}${START_SCRIPT}</script>`,
  };
}
