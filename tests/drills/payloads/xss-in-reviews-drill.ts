import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { listReviews } from '../../../app/data/reviews/reviews.server.ts';
import { createWaitingReview } from '../../../app/data/reviews/waiting-reviews.server.ts';
import { spokenReview, writtenReview } from '../../sites/reviews/sample-review.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { runDrill } from '../running/drill.ts';
import { openWatchedPage } from '../running/watched-page.ts';
import { payloads } from '../running/xss-payloads.ts';

// Forty payloads as what pilgrims write and as what staff write down of them: in the staff's list and
// form, on the home page, on About and beside the package they are letters, and nothing runs.
await runDrill('xss in reviews', async (site) => {
  const { database } = site.services;
  const failures: string[] = [];
  const cookie = await staffCookie(site);
  const packageId = await createPackage(database, { ...blankPackage, packageName: 'Umrah' });
  const path = `/packages/details/${packageId}`;
  const { look, close } = await openWatchedPage({ origin: site.origin, cookie }, failures);
  try {
    for (const payload of payloads) await tryPayload(payload);
  } catch (error) {
    // A page that markup has broken: what was noticed before is told all the same.
    failures.push(String(error));
  }
  await close();
  return { count: payloads.length, failures };

  async function tryPayload(payload: string) {
    const { consent: _given, ...written } = writtenReview;
    const texts = { name: payload.slice(0, 120), town: payload.slice(0, 120), text: payload };
    const id = await createWaitingReview(database, {
      ...{ ...written, ...texts, packageId },
      language: 'en',
    });
    const byHand = await post('/admin/reviews/new', { ...spokenReview, ...texts, packageId });
    if (byHand.status !== 302) failures.push(`${payload}: written down, ${byHand.status}`);
    const odd = await post('/admin/reviews/new', { ...spokenReview, link: payload });
    if (odd.status !== 400) failures.push(`${payload} is taken as a link`);
    await post('/admin/reviews', { id, state: 'shown' });
    for (const address of ['/admin/reviews', `/admin/reviews/${id}/edit`, '/', '/about', path]) {
      await look(address, payload);
    }
    for (const { id: done } of await listReviews(database, { skip: 0, count: 100 })) {
      await post(`/admin/reviews/${done}/delete`, {});
    }
  }

  function post(path: string, fields: Record<string, string>): Promise<Response> {
    return fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.origin, cookie },
      body: new URLSearchParams(fields),
    });
  }
});
