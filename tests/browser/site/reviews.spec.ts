import { writtenReview } from '../../sites/reviews/sample-review.ts';
import { expect, forgetTries, open } from '../site-fixture.ts';
import { staffTest as test } from '../staff-fixture.ts';

const phone = { viewport: { width: 360, height: 740 } };

test('what a pilgrim writes on a phone is on an open home page once staff show it @rows', async ({
  page,
  browser,
  site,
}) => {
  await forgetTries(site);
  const visitor = await browser.newContext();
  const home = await visitor.newPage();
  await home.goto(site.origin);
  const theirs = await browser.newContext(phone);
  const pilgrim = await theirs.newPage();
  await pilgrim.goto(`${site.origin}/review`);
  await pilgrim.getByRole('button', { name: 'Send' }).click();
  await expect(pilgrim.getByLabel('What was it like?')).toBeFocused();
  await pilgrim.getByLabel('What was it like?').fill(writtenReview.text);
  await pilgrim.getByLabel('Your name').fill(writtenReview.name);
  await pilgrim.getByLabel('Town (optional)').fill(writtenReview.town);
  await pilgrim.getByLabel('Year of the journey').fill(writtenReview.year);
  await pilgrim.getByRole('checkbox').check();
  await pilgrim.getByRole('button', { name: 'Send' }).click();
  await expect(pilgrim.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await theirs.close();

  await open(page, '/admin/reviews');
  const written = page.getByRole('listitem').filter({ hasText: writtenReview.text });
  await expect(written).toBeVisible();
  await expect(home.getByText(writtenReview.text)).toHaveCount(0);
  await written.getByRole('button', { name: /^Show/ }).click();
  await expect(home.getByText(writtenReview.text)).toBeVisible();
  await expect(home.getByText(writtenReview.name)).toBeVisible();

  await written.getByRole('button', { name: /^Take down/ }).click();
  await expect(home.getByText(writtenReview.text)).toHaveCount(0);
  await visitor.close();
});
