import { familyPackage, saveSample } from '../../sites/sample-company.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

const authority = 'Haj Committee of India';
const checkPage = 'https://example.com/licences';
const certificate = `Certificate from ${authority}`;

const licence = {
  authority,
  number: 'IN-HAJ-12345',
  validUntil: '2099-03-31',
  check: `Open ${checkPage}, and type our number.\nOr ask at the desk.`,
  certificate: { url: 'site:journey', x: '50', y: '50' },
};
test.beforeEach(({ site }) => saveSample(site, 'licences', { licences: [licence] }));

test('packages and About show a licence and its certificate', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const footer = page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: authority });
  const panel = page.getByRole('region', { name: 'Check our registration' });
  const dialog = page.getByRole('dialog', { name: certificate });
  const checkLink = { name: 'example.com/licences', exact: true };
  for (const address of ['/about', (await familyPackage(site)).path]) {
    await open(page, address);
    const fold = panel.locator('summary');
    if (await fold.isVisible()) await fold.click();
    for (const part of [panel, footer]) {
      await expect(part.getByText('Registration number: IN-HAJ-12345')).toBeVisible();
      await expect(part.getByText('Valid until 31 March 2099')).toBeVisible();
    }
    await expect(panel.getByRole('link', checkLink)).toHaveAttribute('href', checkPage);
  }
  const ofPanel = panel.getByRole('button', { name: certificate });
  await ofPanel.press('Enter');
  await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(ofPanel).toBeFocused();

  const link = footer.getByRole('link', checkLink);
  await expect(link).toBeHidden();
  await footer.getByText('How to check it').click();
  await expect(link).toHaveAttribute('href', checkPage);
  await expect(footer.getByText('Or ask at the desk.')).toBeVisible();
  const opener = footer.getByRole('button', { name: certificate });
  await opener.click();
  const picture = dialog.getByRole('img', { name: certificate });
  const widthOf = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(widthOf).toBeGreaterThan(1000);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  // Tab leaves the dialog for the browser, and never reaches anything behind it.
  await page.keyboard.press('Tab');
  await expect(dialog).toBeHidden();
});
