import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that the colours of a theme decide; what all others say is the same in every theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Looks at a page with axe. A page is tried in both themes: with every rule in the light one, with
 * those about colours in the dark one. Frames of other sites are theirs.
 */
export async function findViolations(page: Page) {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // Looks in this page alone, and opens no other page to put together what frames say.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  axe.options({ resultTypes: ['violations'] });
  return (isDark ? axe.withRules(colourRules) : axe).analyze();
}

/** Waits until nothing moves any more, then expects axe to find nothing. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  expect(await accessibilityFaults(page), where).toEqual([]);
}

/** What axe finds, a line for each rule, with the first element that breaks it. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await findViolations(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
