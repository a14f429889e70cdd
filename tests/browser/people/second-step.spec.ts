import type { Page } from '@playwright/test';
import { codeOf, turnOn } from '../../sites/staff/authenticator-app.ts';
import { haveStaff, staffEmail, staffPassword } from '../../sites/staff-session.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { failure, login } from '../admin/login-page.ts';
import { toast } from '../admin/package-form-page.ts';
import { expectAccessible } from '../axe.ts';
import { expect, forgetTries, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

const secondStep = '/admin/account/second-step';

test.use({ expectedErrors: /400|401|429/ });

async function forgetFactors({ services }: TestSite) {
  const { kysely } = services.database;
  await kysely.deleteFrom('staff_second_factors').execute();
  await kysely.deleteFrom('staff_recovery_codes').execute();
}
test.beforeEach(async ({ site }) => {
  await haveStaff(site);
  await forgetTries(site);
  await forgetFactors(site);
});
test.afterEach(({ site }) => forgetFactors(site));

const codeField = (page: Page) => page.getByLabel('Code', { exact: true });
const present = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByLabel('Present password');
const ahead = (site: TestSite, codes: number) =>
  new Date(site.services.database.now().getTime() + codes * 30_000);

/** Turns it on as a person with a phone does, and returns its key and the recovery codes. */
async function setUp(page: Page, site: TestSite) {
  await present(page, 'Turn it on').fill(staffPassword);
  await page.getByRole('button', { name: 'Go on' }).click();
  const key = await page.getByLabel('Or type this key').inputValue();
  await codeField(page).fill(await codeOf(key, ahead(site, 0)));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = (await page.getByRole('textbox', { name: 'Recovery codes' }).inputValue()).split(
    '\n',
  );
  return { key, codes };
}

test('is set up at 360 pixels, asked for at the login, and turned off', async ({
  page,
  strangerPage,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/account');
  await page.getByRole('link', { name: 'Set up a second step' }).click();
  await present(page, 'Turn it on').fill('not mine');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await present(page, 'Turn it on').fill(staffPassword);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Add this site to your app' })).toBeFocused();
  const key = await page.getByLabel('Or type this key').inputValue();
  const link = page.getByRole('link', { name: 'open the app' });
  await expect(link).toHaveAttribute('href', new RegExp(`^otpauth:.*${key.replaceAll(' ', '')}`));
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await codeField(page).fill('12');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('A code has 6 figures.')).toBeVisible();
  await codeField(page).fill(await codeOf(key, ahead(site, -5)));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await codeOf(key, ahead(site, 0)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = (await page.getByRole('textbox', { name: 'Recovery codes' }).inputValue()).split(
    '\n',
  );
  expect(codes).toHaveLength(10);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save as a file' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('recovery-codes.txt');

  await open(strangerPage, '/admin/packages');
  await login(strangerPage, 'not the right one');
  await expect(toast(strangerPage, failure)).toBeVisible();
  await login(strangerPage);
  await expect(codeField(strangerPage)).toBeFocused();
  await expectAccessible(strangerPage, 'the code');
  await strangerPage.goto('/admin/dashboard');
  await expect(strangerPage).toHaveURL(/\/admin\/login\?/);
  await strangerPage.goto('/admin/login/code?next=%2Fadmin%2Fpackages');
  await codeField(strangerPage).fill(await codeOf(key, ahead(site, 1)));
  await strangerPage.getByRole('button', { name: 'Login' }).click();
  await expect(strangerPage).toHaveURL('/admin/packages');

  await page.getByRole('link', { name: 'Back to my account' }).click();
  await page.getByRole('link', { name: 'Change my second step' }).click();
  await present(page, 'Turn it off').fill(staffPassword);
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expect(toast(page, 'Your second step is off')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set up a second step' })).toBeVisible();
});

test('who answers a refusal in the same moment is heard', async ({ page, site }) => {
  await open(page, secondStep);
  await present(page, 'Turn it on').fill(staffPassword);
  await page.getByRole('button', { name: 'Go on' }).click();
  const key = await page.getByLabel('Or type this key').inputValue();
  const right = await codeOf(key, ahead(site, 0));
  await codeField(page).fill(await codeOf(key, ahead(site, -5)));
  await page.evaluate((code) => {
    const field = document.querySelector<HTMLInputElement>('[name=code]');
    const answer = new MutationObserver(() => {
      if (!field?.form?.textContent?.includes('This code is not right.')) return;
      answer.disconnect();
      field.value = code;
      field.form.querySelector('button')?.click();
    });
    answer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, right);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
});

test('a session that ended asks for the code in its dialog, and nothing typed is lost', async ({
  page,
  site,
}) => {
  const app = await turnOn(site, staffEmail);
  await open(page, '/admin/packages/new');
  await page.getByLabel('Package Name').fill('Typed before');
  await site.services.database.kysely.deleteFrom('staff_sessions').execute();
  await page.getByRole('button', { name: 'Save Package' }).click();
  await page.getByLabel('Price', { exact: true }).first().fill('1000');
  await page.getByLabel('Duration').first().fill('10 days');
  await page.getByRole('button', { name: 'Save Package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(staffPassword);
  await dialog.getByRole('button', { name: 'Login' }).click();
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog.getByText('This code is not right.')).toBeVisible();
  await expect(code).toBeFocused();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  const [recovery = ''] = app.recoveryCodes;
  await expect(dialog.getByLabel('Recovery code')).toBeFocused();
  await dialog.getByLabel('Recovery code').fill(recovery);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(toast(page, 'Package saved successfully')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is set up, asked for, and a recovery code used twice says so', async ({ page, site }) => {
    await page.goto(secondStep);
    const { key, codes } = await setUp(page, site);
    const [one = '', two = ''] = codes;
    await page.context().clearCookies();
    const begin = async () => {
      await page.goto('/admin/packages');
      await login(page);
    };
    await begin();
    await codeField(page).fill(await codeOf(key, ahead(site, 1)));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/admin/packages');

    for (const isSecond of [false, true]) {
      await page.context().clearCookies();
      await begin();
      await page.getByRole('link', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(one);
      await page.getByRole('button', { name: 'Login' }).click();
      if (!isSecond) await expect(page).toHaveURL('/admin/packages');
    }
    await expect(
      page.getByText('This recovery code was used already: each works once.'),
    ).toBeVisible();
    await page.getByLabel('Recovery code').fill(two);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/admin/packages');
  });
});
