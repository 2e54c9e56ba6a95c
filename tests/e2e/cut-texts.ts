import type { Page } from 'playwright-core';

const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Texts that are cut off by their boxes without a mark, such as dots at the end. */
export function listCut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap(element => {
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        node => node.nodeType === 3 && node.nodeValue?.trim() !== '',
      );
      const isCutting = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
      // Texts for screen readers only are one pixel in size.
      const isShown = element.clientHeight > 1 && element.clientWidth > 1 && element.checkVisibility();
      const saysSo = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (!hasText || !isCutting || !isShown || saysSo) return [];
      const isCut =
        element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
      return isCut ? [`${element.tagName} ${element.textContent.trim().slice(0, 60)}`] : [];
    }),
  );
}

/** Sets the spacing that readers may set without any loss, from WCAG 2.2, 1.4.12, until the page is left. */
export async function spaceTexts(page: Page): Promise<void> {
  await page.evaluate(rules => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    // The policy of a page lets no element with styles in.
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);
}
