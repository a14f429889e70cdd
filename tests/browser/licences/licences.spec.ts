import { findFamilyPackage, saveSample } from '../../sites/sample-company.ts';
import { expect, open, test } from '../site-fixture.ts';

const authority = 'Haj Committee of India';
const checkPage = 'https://example.com/licences';
const licence = {
  authority,
  number: 'IN-HAJ-12345',
  validUntil: '2099-03-31',
  check: `Open ${checkPage}, and type our number.\nOr ask at the desk.`,
  certificate: { url: 'site:journey', x: '50', y: '50' },
};

test('packages and About show a licence and its certificate', async ({ page, site }) => {
  await saveSample(site, 'licences', { licences: [licence] });
  await page.setViewportSize({ width: 360, height: 800 });
  const footer = page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: authority });
  const panel = page.getByRole('region', { name: 'Check our registration' });
  const name = `Certificate from ${authority}`;
  const dialog = page.getByRole('dialog', { name });
  for (const [address, parts] of [
    ['/about', [panel]],
    [(await findFamilyPackage(site)).path, [panel, footer]],
  ] as const) {
    await open(page, address);
    const fold = panel.locator('summary');
    if (await fold.isVisible()) await fold.click();
    await footer.getByText('How to check it').click();
    for (const part of parts) {
      await expect(part.getByText('Registration number: IN-HAJ-12345')).toBeVisible();
      await expect(part.getByText('Valid until 31 March 2099')).toBeVisible();
      const link = part.getByRole('link', { name: 'example.com/licences', exact: true });
      await expect(link).toHaveAttribute('href', checkPage);
      const opener = part.getByRole('button', { name });
      await opener.press('Enter');
      const picture = dialog.getByRole('img', { name });
      await expect(picture).toBeInViewport({ ratio: 1 });
      const readWidth = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
      await expect.poll(readWidth).toBeGreaterThan(1000);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
  }
  // Tab leaves the dialog for the browser, and never reaches anything behind it.
  await footer.getByRole('button', { name }).click();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog).toBeHidden();
});
