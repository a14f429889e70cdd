import { createReview } from '../../../app/data/reviews/review-changes.server.ts';
import { listReviews } from '../../../app/data/reviews/reviews.server.ts';
import { createWaitingReview } from '../../../app/data/reviews/waiting-reviews.server.ts';
import { spokenReview, writtenReview } from '../../sites/reviews/sample-review.ts';
import type { TestSite } from '../../sites/test-site.ts';
import { forgetTries } from '../site-fixture.ts';
import { expect, type PageState } from './page-state.ts';
import { firstButton } from './public-states.ts';

const list = '/admin/reviews';
const firstId = async ({ services }: TestSite) =>
  (await listReviews(services.database, { skip: 0, count: 1 }))[0]?.id ?? '';
const writing = async (site: TestSite) => {
  await forgetTries(site);
  return '/review';
};
const filled = async ({ services: { database } }: TestSite) => {
  const { consent: _given, ...written } = writtenReview;
  await createWaitingReview(database, { ...written, language: 'en' });
  await createReview(database, spokenReview);
  return list;
};

/** What pilgrims say: where they write, and what staff do with it. */
export const reviewStates: PageState[] = [
  { name: 'review', route: '/review', address: writing },
  {
    name: 'review-errors',
    route: '/review',
    address: writing,
    act: (page) => firstButton(page, 'Send').click(),
  },
  {
    name: 'review-sent',
    route: '/review',
    address: writing,
    async act(page) {
      await page.getByRole('textbox', { name: 'What was it like?' }).fill(writtenReview.text);
      await page.getByRole('textbox', { name: 'Your name' }).fill(writtenReview.name);
      await page.getByRole('textbox', { name: 'Year of the journey' }).fill(writtenReview.year);
      await page.getByRole('checkbox').check();
      await firstButton(page, 'Send').click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    },
  },
  { name: 'staff-reviews', route: list, address: filled },
  { name: 'staff-reviews-empty', route: list, address: list, isEmpty: true },
  {
    name: 'review-delete-dialog',
    route: list,
    address: list,
    isOver: true,
    async act(page) {
      await firstButton(page, /^Delete/).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'review-new', route: `${list}/new`, address: `${list}/new` },
  {
    name: 'review-new-errors',
    route: `${list}/new`,
    address: `${list}/new`,
    async act(page) {
      await page.getByRole('textbox', { name: 'What the pilgrim says' }).fill(spokenReview.text);
      await page.getByRole('textbox', { name: 'Year of the journey' }).fill(spokenReview.year);
      await page.getByRole('textbox', { name: 'Name' }).fill(spokenReview.name);
      await page.getByLabel('How it reached the office').selectOption('told');
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles('sample/pictures/site/journey.jpg');
      await firstButton(page, 'Save').click();
      await expect(page.getByText('This photo is not taken')).toBeVisible();
    },
  },
  {
    name: 'review-edit',
    route: `${list}/:id/edit`,
    address: async (site) => `${list}/${await firstId(site)}/edit`,
  },
  {
    name: 'review-delete',
    route: `${list}/:id/delete`,
    address: async (site) => `${list}/${await firstId(site)}/delete`,
  },
];
