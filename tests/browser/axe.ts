import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
