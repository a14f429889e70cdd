import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addCost } from '../costs.ts';

/** Axe's findings: one line each, with the first element. Skips other sites' frames. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  addCost('axe runs');
  // Legacy mode only checks this page, and opens no other page to combine the results of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
