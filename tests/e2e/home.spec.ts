import { describe, expect, it } from 'vitest';
import { readApi, useBrowser } from './screen.ts';

type Shown = { categories: { name: { text: string }; products: number }[]; banners: unknown[] };

describe('the home screen', () => {
  const { open } = useBrowser();

  it('R-32 shows categories with counts, banners that can be paused, sets, solutions and a course', async () => {
    const page = await open('/');
    const { categories, banners } = await readApi<Shown>('/api/v1/home/show');
    const text = await page.locator('main').innerText();
    for (const { name, products } of categories) {
      expect(text).toContain(name.text);
      expect(text).toContain(String(products));
    }
    const carousel = page.locator('[aria-roledescription="carousel"]');
    expect(await carousel.getByRole('listitem').count()).toBe(Math.min(banners.length, 8));
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await carousel.getByRole('button', { name: 'Next' }).click();
    const line = carousel.getByRole('list');
    await expect.poll(() => line.evaluate(element => element.scrollLeft)).toBeGreaterThan(0);
    expect(await carousel.getByRole('button', { name: 'Play' }).count()).toBe(1);
    for (const name of ['Product sets', 'Solutions', 'Courses'])
      expect(await page.getByRole('heading', { name, exact: true, level: 2 }).count()).toBe(1);
  });

  it('R-32 keeps banners still for those who asked for reduced motion', async () => {
    const page = await open('/', { reducedMotion: 'reduce' });
    const carousel = page.locator('[aria-roledescription="carousel"]');
    await carousel.getByRole('button', { name: 'Play' }).waitFor();
  });
});
