import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that words decide: what all others say is the same in every language. */
export const wordRules = [
  ...['aria-command-name', 'aria-dialog-name', 'aria-input-field-name', 'aria-progressbar-name'],
  ...['aria-toggle-field-name', 'button-name', 'document-title', 'empty-heading', 'frame-title'],
  ...['html-has-lang', 'html-lang-valid', 'image-alt', 'input-button-name', 'label', 'link-name'],
  ...['select-name', 'summary-name', 'svg-img-alt', 'target-size', 'valid-lang'],
];

export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  expect(await accessibilityFaults(page), where).toEqual([]);
}

/** What axe finds by these rules, or all: a line each, with the first element. Skips other sites' frames. */
export async function accessibilityFaults(page: Page, rules: string[] = []): Promise<string[]> {
  // Legacy mode looks in this page alone and opens no other page to join what frames say.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  axe.options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
