import { expect, withMotion } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';
import { openEarly } from './early-form.ts';

// What is pressed before the page's scripts are there: links and folds do what they do by themselves,
// and a press that nothing heard is not repeated. Whole forms are in early-forms.spec.ts.
test.use({ ...withMotion, viewport: { width: 390, height: 800 }, hasTouch: true });

test('a link leads on before the scripts are there', async ({ page }) => {
  const held = await openEarly(page, '/packages');
  await page.getByRole('link', { name: 'View Details: Umrah Saver' }).press('Enter');
  await held.letIn();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Umrah Saver');
});

for (const [what, address, name, opened] of [
  ['the menu', '/about', 'Menu', 'Menu'],
  ['the drawer of staff', '/admin/dashboard', 'Menu', 'Close menu'],
] as const) {
  test(`a press on ${what} is not repeated, and the next one counts`, async ({ page }) => {
    const held = await openEarly(page, address);
    const button = (label: string) =>
      page.getByRole('button', { name: label, exact: true }).and(page.locator(':visible')).first();
    await button(name).tap({ noWaitAfter: true });
    await held.letIn();
    await expect(button(name)).toHaveAttribute('aria-expanded', 'false');
    await button(name).tap();
    await expect(button(opened)).not.toHaveAttribute('aria-expanded', 'false');
  });
}
