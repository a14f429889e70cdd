import { expectAccessible } from '../axe.ts';
import { expect, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

for (const width of [360, 1440]) {
  test(`at ${width} px the page stands beside or below the form as it is typed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/admin/website/contact');
    const frame = page.frameLocator('iframe[title="As visitors will see it"]');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/^Contact Rihla/);
    await page.getByLabel('Title', { exact: true }).fill('Come and see us in {town}');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Come and see us in Tumkur');
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(frame.locator('html')).toHaveClass('dark');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Come and see us in Tumkur');
    await page.getByRole('button', { name: 'Desktop' }).click();
    await expect(frame.locator('html')).toHaveJSProperty('clientWidth', 1280);
    const wider = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
    await expectAccessible(page, 'the form of a section with its preview');
  });
}
