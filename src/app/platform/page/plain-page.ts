/** The event on the window of a page that stays as the server wrote it, because its scripts failed to load. */
export const PLAIN_PAGE = 'plain-page';

/**
 * Script of a page that may stay without its scripts. From then on it asks the server before each link and form, as
 * without an answer the browser would replace the page by an error page of its own.
 * @param away the text shown while the server is away
 */
export function plainPageScript(away: string): string {
  const text = JSON.stringify(away).replaceAll('<', '\\u003c');
  return `{let n,o,p;const d=document,
m=()=>{p??=Object.assign(d.createElement("p"),{className:"plain-note",role:"alert"});p.textContent=${text};d.body.append(p)},
k=e=>{const t=e.target,f=e.type=="submit",a=f?t:t.closest?.("a[href]");
if(o||!a||e.defaultPrevented||/_blank/.test(a.target))return;
if(!f&&(e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey||a.download||a.origin!=location.origin))return;
if(!f&&a.hash&&a.href.split("#")[0]==location.href.split("#")[0])return;
e.preventDefault();p?.remove();
fetch("/builds/latest.json?"+Date.now(),{cache:"no-store"})
.then(r=>{if(!r.ok)throw r;o=1;f?a.requestSubmit(e.submitter):a.click();o=0}).catch(m)},
g=()=>{if(n)return;n=1;for(const t of["click","submit"])addEventListener(t,k,true)};
addEventListener("${PLAIN_PAGE}",g);
addEventListener("unhandledrejection",e=>/module/i.test(e.reason?.message)&&g());
addEventListener("error",e=>e.target.type=="module"&&g(),true)}`;
}
