import { company } from '../../sites/sample-company.ts';
import { hydrated } from '../hydrated.ts';
import { expect, open, test } from '../site-fixture.ts';

test('the footer holds what the specification lists, on every public page', async ({ page }) => {
  for (const path of ['/', '/about', '/contact', '/packages', '/gallery/hajj']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
  }
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(company.blurb)).toBeVisible();
  for (const name of ['Facebook', 'Instagram', 'WhatsApp']) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  await expect(footer.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
  for (const [name, href] of [
    ['About Us', '/about'],
    ['Hajj Packages', '/packages'],
    ['Umrah Packages', '/packages'],
    ['Contact Us', '/contact'],
    ['Gallery', '/gallery/hajj'],
    ['Guide', '/guide'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(footer.getByText('Tumkur, Karnataka')).toBeVisible();
  await expect(footer.getByRole('link', { name: company.phone.display })).toHaveAttribute(
    'href',
    `tel:${company.phone.tel}`,
  );
  await expect(footer.getByRole('link', { name: company.email })).toHaveAttribute(
    'href',
    `mailto:${company.email}`,
  );
  await expect(footer.getByRole('heading', { name: 'Licensed & Recognized' })).toBeVisible();
  await expect(footer.getByText('Haj Cell, Government of India')).toBeVisible();
  await expect(footer.getByText('Ministry of Hajj & Umrah, Saudi Arabia')).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getFullYear()}`)).toBeVisible();
  await expect(footer.getByText('Established 1997')).toBeVisible();
  await expect(footer.getByText('20+ Years Experience')).toBeVisible();
});

test('the chat button appears after 2 s, the help popup after 5 s, once, until closed', async ({
  page,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/about');
  const chat = page.getByRole('complementary', { name: 'Chat' });
  const button = chat.getByRole('link', { name: 'Chat with us on WhatsApp' });
  const popup = chat.getByRole('region', { name: 'Need Help?' });
  // A touch starts the page's scripts, which run in real time while its clock stands still.
  await page.keyboard.press('Shift');
  await hydrated(page);
  await page.clock.runFor(1990);
  await expect(button).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(button).toBeVisible();
  await expect(button).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*Hajj%20%26%20Umrah/);

  await page.clock.runFor(2980);
  await expect(popup).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(popup.getByRole('heading', { name: 'Need Help?' })).toBeVisible();
  await expect(popup.getByRole('link', { name: 'Start Chat' })).toHaveAttribute('href', /wa\.me/);
  await expect(page.locator('body')).toBeFocused();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.clock.resume();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await page.clock.runFor(30_000);
  await expect(popup).toHaveCount(0);
});

test('the chat button has a tooltip on hover and on focus', async ({ page }) => {
  await open(page, '/about');
  const button = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  const tooltip = page.getByText('Chat with us on WhatsApp', { exact: true });
  await expect(button).toBeVisible();
  await expect(tooltip).toHaveCSS('opacity', '0');
  await button.hover();
  await expect(tooltip).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(tooltip).toHaveCSS('opacity', '0');
  await button.focus();
  await expect(tooltip).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCSS('opacity', '0');
});
