import { describe, expect, it } from 'vitest';
import { listReviews } from '../../../app/data/reviews/reviews.server.ts';
import { familyPackage } from '../../browser/packages/family-package.ts';
import { writtenReview } from '../../sites/reviews/sample-review.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openSite } from './open-site.ts';

const pages = ['/', '/_.data', '/about', '/about.data', '/ur', '/ur/about'];

describe.each(requestDatabases)('reviews on %s', (kind) => {
  const here = openSite(kind);
  const { read, readAsStaff } = here;
  /** Posts as a visitor, or with a cookie. */
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    here.post(path, new URLSearchParams(fields), { cookie });
  const newest = async () => {
    const [review] = await listReviews(here.database, { skip: 0, count: 1 });
    return review?.id ?? '';
  };
  /** Which of these addresses contain the text. */
  const having = async (text: string, paths = pages) => {
    const found = await Promise.all(paths.map((path) => read(path)));
    return paths.filter((_, at) => found[at]?.includes(text));
  };

  it('a waiting review is on no page', async () => {
    const { id: packageId } = await familyPackage(here.site);
    const text = 'Nobody has read this yet.';
    const waiting = { ...writtenReview, name: 'Unheard', text, packageId };
    expect((await post('/review', waiting)).status).toBe(200);
    const itsPage = `/packages/details/${packageId}`;
    const own = [itsPage, `${itsPage}.data`, `/packages/umrah/${packageId}`, `/ur${itsPage}`];
    const others = ['/review', '/review.data', '/sitemap.xml', '/search?q=read'];
    expect(await having(text, [...pages, ...own, ...others])).toEqual([]);
  });

  it('is on every page once staff show it, and on none after they hide it', async () => {
    const { text } = writtenReview;
    const answer = await post('/review', writtenReview);
    expect([answer.status, (await answer.text()).includes('Thank you')]).toEqual([200, true]);
    const id = await newest();
    const show = '/admin/bulk/reviews/show';
    expect((await post(show, { id })).headers.get('location')).toMatch(/login/);
    expect(await having(text)).toEqual([]);
    const clerk = await staffCookie(here.site, 'staff');
    expect(await read('/')).toContain('>Example<');
    expect((await post(show, { id }, clerk)).status).toBe(302);
    expect(await having(text)).toEqual(pages);
    const home = await read('/');
    expect(home).not.toContain('>Example<');
    expect(home).not.toMatch(/"(Review|AggregateRating)"|ratingValue/);
    await post('/admin/bulk/reviews/hide', { id }, clerk);
    expect(await having(text)).toEqual([]);
  });

  it('staff ask for it by a link in each language', async () => {
    for (const [search, path, word] of [
      ['', '/review', 'how was your journey'],
      ['?in=ur', '/ur/review', 'آپ کا سفر'],
      ['?in=fr', '/review', 'how was your journey'],
    ] as const) {
      const html = await readAsStaff(`/admin/reviews${search}`);
      const [input = ''] = /<input[^>]*id="review-address"[^>]*>/.exec(html) ?? [];
      expect(input).toContain(`value="${here.site.origin}${path}"`);
      const [, words = ''] = /href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(html) ?? [];
      expectWords(decodeURIComponent(words), word, ` ${here.site.origin}${path}`);
    }
  });

  it('the sixth of one visitor waits with what was typed', async () => {
    await here.database.kysely.deleteFrom('limits').execute();
    const answers: Response[] = [];
    for (let at = 0; at < 6; at += 1) {
      answers.push(await post('/review', { ...writtenReview, name: 'Often', text: `Words ${at}` }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answers[5]?.text()).toContain('Words 5');
  });
});
