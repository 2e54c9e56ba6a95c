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
const START_SCRIPT = `{let n;const d=document,g=()=>{if(n)return;n=1;for(const l of d.querySelectorAll("link[rel=later]"))l.rel="modulepreload";const s=d.createElement("script");s.type="module";s.textContent=d.getElementById("${START_ID}").textContent;d.head.append(s)};try{new PerformanceObserver(l=>{l.getEntriesByName("first-contentful-paint").length&&setTimeout(g)}).observe({type:"paint",buffered:true})}catch{g()}d.hidden?g():setTimeout(g,${PAINT_MS});for(const e of["pointerdown","pointerover","keydown","focusin"])addEventListener(e,g,{once:true,passive:true})}`;

/** Delays the scripts of a rendered page until it has been painted. @param mark the mark of the page's own scripts */
export function startAfterPaint(html: string, mark: string | undefined): string {
  const end = html.lastIndexOf('</body>');
  const nonce = mark === undefined ? '' : ` nonce="${mark}"`;
  const page = html
    .slice(0, end)
    .replaceAll(AHEAD, '<link rel="later"')
    .replace(START, ` type="text/later" id="${START_ID}"`);
  return page.includes(START_ID) ? `${page}<script${nonce}>${START_SCRIPT}</script>${html.slice(end)}` : html;
}
