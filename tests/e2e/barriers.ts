import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The rules that every screen must meet: WCAG 2.2 up to AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Lists the findings of axe against WCAG 2.2 AA, each with its first place. A page that is being updated is awaited, as
 * its rows are dimmed until then. @param rule checks one rule only
 */
export async function listBarriers(page: Page, rule?: string): Promise<string[]> {
  await page.locator('main[data-changing]').waitFor({ state: 'detached' });
  // Pages have no frames, so nothing need be put together on another page, nor told of what is right.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rule === undefined ? axe.withTags(RULES) : axe.withRules(rule)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')} (${nodes.length})`);
}
