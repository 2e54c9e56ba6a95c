import { escapeHtml } from '#api/served/formulas.ts';
import { offerPath } from '#contract/visitors/offer-address.ts';
import { format } from '#notices/messages/messages.ts';
import type { OfferSheet } from '#notices/offers/offer-sheet.ts';
import { LANGUAGES, LOCALES } from '#text/locale.ts';

/** The page of an offer. `accent_style` are the brand's colours as CSS, and `logo` the addresses of its pictures. */
export type OfferPage = {
  sheet: OfferSheet;
  secret: string;
  style: string;
  accent_style: string;
  logo: { light: string | null; dark: string | null; shows_name: boolean };
};

/** Writes the page of an offer. It runs no scripts, and on paper only the offer itself remains. */
export function writeOfferPage({ sheet, secret, style, accent_style, logo }: OfferPage): string {
  const { locale, site, title, ended } = sheet;
  const { tag } = LANGUAGES[locale];
  const path = offerPath(secret);
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(`${title} – ${site}`)}</title>
<style>${style}${accent_style}</style>
</head>
<body>
<header>
${writeBrand(site, logo)}
<nav class="screen"><ul>${LOCALES.map(other => writeLanguage(other, sheet, path)).join('')}</ul></nav>
</header>
<main>
<h1>${escapeHtml(title)}</h1>
${ended === null ? '' : `<p class="ended">${escapeHtml(ended)}</p>`}
<div class="sides">
<address>${sheet.requester.map(escapeHtml).join('<br>')}</address>
<dl>${sheet.facts.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>
</div>
${writeLines(sheet)}
${sheet.remark === '' ? '' : `<p class="remark">${lines(sheet.remark)}</p>`}
<p class="screen"><a class="button" href="${path}/pdf?lang=${locale}">${escapeHtml(format('offer.pdf', {}, locale))}</a></p>
</main>
<footer>${sheet.seller.map(escapeHtml).join('<br>')}</footer>
</body>
</html>
`;
}

function writeBrand(site: string, { light, dark, shows_name }: OfferPage['logo']): string {
  const name = `<span>${escapeHtml(site)}</span>`;
  if (light === null) return `<p class="brand">${name}</p>`;
  const source =
    dark === null
      ? ''
      : `<source srcset="${escapeHtml(dark)}" media="screen and (prefers-color-scheme: dark)">`;
  const alt = shows_name ? escapeHtml(site) : '';
  const picture = `<picture>${source}<img src="${escapeHtml(light)}" alt="${alt}"></picture>`;
  return `<p class="brand">${picture}${shows_name ? '' : name}</p>`;
}

function writeLanguage(locale: (typeof LOCALES)[number], { locale: own }: OfferSheet, path: string): string {
  const { tag, own_name } = LANGUAGES[locale];
  const current = locale === own ? ' aria-current="true"' : '';
  return `<li><a href="${path}?lang=${locale}" lang="${tag}" hreflang="${tag}"${current}>${escapeHtml(own_name)}</a></li>`;
}

function writeLines({ lines: { head, rows, foot, numbers }, title }: OfferSheet): string {
  const side = (at: number) => (numbers.includes(at) ? ' class="number"' : '');
  const heads = head.map((text, at) => `<th scope="col"${side(at)}>${escapeHtml(text)}</th>`);
  const cells = (row: readonly string[]) =>
    row.map((text, at) =>
      at === 0 ? `<th scope="row">${lines(text)}</th>` : `<td${side(at)}>${lines(text)}</td>`,
    );
  const [name = '', ...sums] = foot ?? [];
  const total = `<tfoot><tr><th scope="row" colspan="${head.length - 1}">${escapeHtml(name)}</th><td class="number">${escapeHtml(sums.at(-1) ?? '')}</td></tr></tfoot>`;
  return `<div class="scroll" role="region" aria-label="${escapeHtml(title)}" tabindex="0"><table>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>${rows.map(row => `<tr>${cells(row).join('')}</tr>`).join('\n')}</tbody>${total}</table></div>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll(/\r?\n/g, '<br>');
}
