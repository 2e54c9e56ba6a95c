import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules that every screen must meet: WCAG 2.2 up to AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Lists the findings of axe against WCAG 2.2 AA, each with its first place. A page that is being updated is awaited, as
 * its rows are dimmed until then. @param rule checks one rule only
 */
export async function listBarriers(page: Page, rule?: string): Promise<string[]> {
  await page.locator('main[data-changing]').waitFor({ state: 'detached' });
  // Once for each page: reading it takes longer than most checks.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const only = rule === undefined ? { type: 'tag', values: RULES } : { type: 'rule', values: [rule] };
  return page.evaluate(async runOnly => {
    // The script above has made it.
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} (${nodes.length})`);
  }, only as axe.RunOnly);
}
