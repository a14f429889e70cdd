import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listReviews } from '../../../app/data/reviews/reviews.server.ts';
import { writtenReview } from '../../sites/reviews/sample-review.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

describe.each(databaseKinds)('reviews on %s', (kind) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind });
  });
  afterAll(() => site.close());

  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.origin, cookie },
      body: new URLSearchParams(fields),
    });
  const pages = ['/', '/_.data', '/about', '/about.data', '/ur', '/ur/about'];
  const told = async (text: string) => {
    const found: string[] = [];
    for (const path of pages) {
      const html = await (await fetch(site.origin + path)).text();
      if (html.includes(text)) found.push(path);
    }
    return found;
  };

  it('examples say that they are', async () => {
    expect(await (await fetch(`${site.origin}/`)).text()).toContain('>Example<');
    expect(await (await fetch(`${site.origin}/ur`)).text()).toContain('>مثال<');
  });

  it('comes back with what was typed when something is missing', async () => {
    const answer = await post('/review', { ...writtenReview, consent: '' });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain('Without this tick we may not show your words');
    expect(html).toContain(writtenReview.text);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('is on no page before staff show it, and on none after they take it down', async () => {
    const answer = await post('/review', writtenReview);
    expect([answer.status, (await answer.text()).includes('Thank you')]).toEqual([200, true]);
    expect(await told(writtenReview.text)).toEqual([]);
    const [review] = await listReviews(site.services.database, { skip: 0, count: 1 });
    const change = { id: review?.id ?? '', state: 'shown' };
    expect((await post('/admin/reviews', change)).headers.get('location')).toMatch(/login/);
    expect(await told(writtenReview.text)).toEqual([]);
    const cookie = await staffCookie(site, 'staff');
    expect((await post('/admin/reviews', change, cookie)).status).toBe(302);
    expect(await told(writtenReview.text)).toEqual(pages);
    const home = await (await fetch(`${site.origin}/`)).text();
    expect(home).not.toContain('>Example<');
    expect(home).not.toMatch(/"(Review|AggregateRating)"|ratingValue/);
    await post('/admin/reviews', { ...change, state: 'hidden' }, cookie);
    expect(await told(writtenReview.text)).toEqual([]);
  });
});
