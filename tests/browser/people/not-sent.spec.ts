import { haveStaff, staffPassword } from '../../sites/staff-session.ts';
import { expect, open } from '../site-fixture.ts';
import { signInBrowser, staffTest as test } from '../staff-fixture.ts';

// Without an answer each act says so where it was asked for, and nothing that was typed is lost.
test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

const sentence = 'This could not be sent. Please check your internet and try again.';
const acts = [
  { address: '/admin/people/invite', within: 'main', button: 'Make the link' },
  { address: 'person', within: 'region "Role"', button: 'Change the role' },
  { address: '/admin/account/second-step', within: 'region "Turn it on"', button: 'Go on' },
  { address: '/admin/account', within: 'region "Password"', button: 'Change my password' },
  {
    address: '/admin/account',
    within: 'region "Where you are signed in"',
    button: 'Sign out everywhere else',
  },
];

for (const { address, within, button } of acts) {
  test(`${button} says where it was pressed that it was not sent`, async ({ page, site }) => {
    const clerk = await haveStaff(site, 'staff');
    const other = await page.context().browser()?.newContext();
    if (other) await signInBrowser(other, site);
    await open(page, address === 'person' ? `/admin/people/${clerk}` : address);
    const [, region] = /"(.*)"/.exec(within) ?? [];
    const part = region ? page.getByRole('region', { name: region }) : page.getByRole('main');
    const passwords = part.locator('input[type=password]');
    for (const field of await passwords.all()) await field.fill(staffPassword);
    if (await part.getByLabel('Their e-mail').isVisible()) {
      await part.getByLabel('Their e-mail').fill('new@example.com');
    }
    await page.route('**/*.data*', (route) => route.abort());
    await part.getByRole('button', { name: button }).click();
    await expect(part.getByRole('alert')).toHaveText(sentence);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(1);
    for (const field of await passwords.all()) await expect(field).toHaveValue(staffPassword);
    await other?.close();
  });
}
