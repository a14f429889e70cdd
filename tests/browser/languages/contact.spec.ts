import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import ur from '../../../app/languages/ur/contact.ts';
import { makeGate } from '../every-page/early-form.ts';
import { submitted } from '../site/contact-page.ts';
import { expect, forgetTries, open, test } from '../site-fixture.ts';

test.use({ expectedErrors: /400/ });

test('an enquiry in Urdu is answered in Urdu, and kept as one @rows', async ({ page, site }) => {
  await forgetTries(site);
  await open(page, '/ur/contact');
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
  const answer = makeGate();
  await page.route(/\/ur\/contact/, async (route) => {
    await answer.opened;
    await route.continue();
  });
  await send.click();
  await expect(page.getByRole('button', { name: ur.sending })).toBeVisible();
  answer.open();
  await expect(page.getByText(ur.sent)).toBeVisible();
  await expect(page).toHaveURL(/\/ur\/contact(#answer)?$/);
  expect(await listEnquiries(site.services.database)).toMatchObject([{ language: 'ur' }]);
});
