import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import ur from '../../../app/languages/ur/contact.ts';
import { submitted } from '../site/contact-page.ts';
import { expect, forgetTries, open, test } from '../site-fixture.ts';

test.beforeEach(({ site }) => forgetTries(site));

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled, expectedErrors: /400/ });

    test('an enquiry in Urdu is answered in Urdu, and kept as one @rows', async ({
      page,
      site,
    }) => {
      if (javaScriptEnabled) await open(page, '/ur/contact');
      else await page.goto('/ur/contact');
      const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
      await field(ur.name).fill(submitted.Name);
      await field(ur.email).fill(submitted.Email);
      await field(ur.phone).fill('1');
      await field(ur.subject).fill('عمرہ');
      await field(ur.message).fill(submitted.Message);
      const send = page.getByRole('button', { name: ur.send });
      await send.click();
      await expect(field(ur.phone)).toHaveAccessibleDescription(ur.phoneInvalid);
      await expect(field(ur.message)).toHaveValue(submitted.Message);
      await field(ur.phone).fill('98765 43210');
      let letGo: () => void = () => undefined;
      if (javaScriptEnabled) {
        const held = new Promise<void>((resolve) => {
          letGo = resolve;
        });
        await page.route(/\/ur\/contact/, async (route) => {
          await held;
          await route.continue();
        });
      }
      await send.click();
      if (javaScriptEnabled) {
        await expect(page.getByRole('button', { name: ur.sending })).toBeVisible();
      }
      letGo();
      await expect(page.getByText(ur.sent)).toBeVisible();
      await expect(page).toHaveURL(/\/ur\/contact(#answer)?$/);
      expect(await listEnquiries(site.services.database)).toMatchObject([{ language: 'ur' }]);
    });
  });
}
