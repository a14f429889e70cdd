import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { expect, open, test } from '../site-fixture.ts';

test('the focus stays on the page when a pressed control disappears', async ({ page, site }) => {
  const ids = (await listPackages(site.services.database)).map(({ id }) => id).slice(0, 3);
  const main = page.getByRole('main');
  const controls = {
    '/packages?type=umrah&months=all&sort=price': main.getByRole('link', { name: /^Remove: / }),
    [`/compare?ids=${ids}`]: main.getByRole('link', { name: /^Remove: / }),
    '/search': main.getByRole('link', { name: 'Wheelchair' }),
    '/guide/documents': main.getByRole('button', { name: 'Clear all ticks' }),
  };
  for (const [address, control] of Object.entries(controls)) {
    await open(page, address);
    if (address.startsWith('/guide')) await page.getByRole('checkbox').first().check();
    const count = await control.count();
    await control.first().press('Enter');
    await expect.poll(() => control.count()).toBeLessThan(count);
    await expect(page.locator('h1'), address).toBeFocused();
  }
});

test('the next topic of the guide takes the focus to its heading', async ({ page }) => {
  await open(page, '/guide/visa');
  const next = page.getByRole('link', { name: /^Next/ });
  await next.press('Enter');
  await expect(page).not.toHaveURL('/guide/visa');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
