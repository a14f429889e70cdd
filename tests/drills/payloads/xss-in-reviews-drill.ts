import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { listReviews } from '../../../app/data/reviews/reviews.server.ts';
import { createWaitingReview } from '../../../app/data/reviews/waiting-reviews.server.ts';
import { spokenReview, writtenReview } from '../../sites/reviews/sample-review.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { runWatchedDrill } from '../running/watched-page.ts';
import { payloads } from '../running/xss-payloads.ts';

// Forty payloads as what pilgrims write and as what staff write down of them: in the staff's list and
// form, on the home page, on About and beside the package they are letters, and nothing runs.
await runWatchedDrill('xss in reviews', async ({ site, look, expect, send }) => {
  const { database } = site.services;
  const packageId = await createPackage(database, { ...blankPackage, packageName: 'Umrah' });
  const { consent: _given, ...written } = writtenReview;
  for (const payload of payloads) {
    const texts = { name: payload.slice(0, 120), town: payload.slice(0, 120), text: payload };
    const review = { ...written, ...texts, packageId, language: 'en' as const };
    const id = await createWaitingReview(database, review);
    const byHand = await send('/admin/reviews/new', { ...spokenReview, ...texts, packageId });
    expect(byHand.status === 302, `${payload}: written down, ${byHand.status}`);
    const odd = await send('/admin/reviews/new', { ...spokenReview, link: payload });
    expect(odd.status === 400, `${payload} is taken as a link`);
    await send('/admin/reviews', { id, state: 'shown' });
    for (const address of [
      ...['/admin/reviews', `/admin/reviews/${id}/edit`],
      ...['/', '/about', `/packages/details/${packageId}`],
    ]) {
      await look(address, payload);
    }
    for (const { id: done } of await listReviews(database, { skip: 0, count: 100 })) {
      await send(`/admin/reviews/${done}/delete`, {});
    }
  }
});
