import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listReviews } from '../../../app/data/reviews/reviews.server.ts';
import { familyPackage } from '../../browser/packages/family-package.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { spokenReview, writtenReview } from '../../sites/reviews/sample-review.ts';
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

  it('that waits is nowhere for a stranger, also where its package is', async () => {
    const { id } = await familyPackage(site);
    const text = 'Nobody has read this yet.';
    expect((await post('/review', { ...writtenReview, text, packageId: id })).status).toBe(200);
    const itsPage = `/packages/details/${id}`;
    for (const path of [
      ...[...pages, itsPage, `${itsPage}.data`, `/packages/umrah/${id}`, `/ur${itsPage}`],
      ...['/review', '/review.data', '/sitemap.xml', '/search?q=read'],
    ]) {
      expect([path, (await (await fetch(site.origin + path)).text()).includes(text)]).toEqual([
        path,
        false,
      ]);
    }
  });

  it('that waits says nothing of itself to who listens to a page', async () => {
    const listening = new AbortController();
    const live = await fetch(`${site.origin}/live`, { signal: listening.signal });
    let heard = '';
    const reader = live.body?.pipeThrough(new TextDecoderStream()).getReader();
    const hear = async (word: RegExp) => {
      while (!word.test(heard)) heard += (await reader?.read())?.value ?? '';
    };
    await hear(/event: hello/);
    const text = 'Nobody hears this yet.';
    expect((await post('/review', { ...writtenReview, name: 'Unheard', text })).status).toBe(200);
    // What comes after it has been heard, and so has all before.
    const cookie = await staffCookie(site, 'staff');
    const [review] = await listReviews(site.services.database, { skip: 0, count: 1 });
    await post('/admin/reviews', { id: review?.id ?? '', state: 'shown' }, cookie);
    await hear(/"topic":"reviews"/);
    listening.abort();
    expect(heard).not.toMatch(/waiting|Unheard|Nobody/);
    await post('/admin/reviews', { id: review?.id ?? '', state: 'hidden' }, cookie);
  });

  it('is asked for by a link in each language', async () => {
    const cookie = await staffCookie(site, 'staff');
    const link = async (search: string) => {
      const page = await fetch(`${site.origin}/admin/reviews${search}`, { headers: { cookie } });
      const html = await page.text();
      return {
        address: /value="([^"]*)"/.exec(
          /<input[^>]*id="review-address"[^>]*>/.exec(html)?.[0] ?? '',
        )?.[1],
        words: decodeURIComponent(/href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(html)?.[1] ?? ''),
      };
    };
    for (const [search, path, word] of [
      ['', '/review', 'how was your journey'],
      ['?in=ur', '/ur/review', 'آپ کا سفر'],
      ['?in=kn', '/kn/review', 'ನಿಮ್ಮ ಪ್ರಯಾಣ'],
      ['?in=hi', '/hi/review', 'आपका सफ़र'],
      ['?in=fr', '/review', 'how was your journey'],
      ['?in=ur&in=kn&show=20', '/ur/review', 'آپ کا سفر'],
    ] as const) {
      const { address, words } = await link(search);
      expect(address).toBe(site.origin + path);
      expect(words).toContain(word);
      expect(words.endsWith(` ${address}`)).toBe(true);
    }
  });

  it('of a robot is not kept, and after several one waits with what was typed', async () => {
    const count = async () =>
      (await listReviews(site.services.database, { skip: 0, count: 100 })).length;
    const before = await count();
    const robot = await post('/review', { ...writtenReview, text: 'Buy', website: 'x' });
    expect([robot.status, (await robot.text()).includes('Thank you')]).toEqual([200, true]);
    expect(await count()).toBe(before);
    const answers: Response[] = [];
    for (let at = 0; at < 6; at += 1) {
      answers.push(await post('/review', { ...writtenReview, name: 'Often', text: `Words ${at}` }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answers[5]?.text()).toContain('Words 5');
  });

  it('with a photo is refused at its field without the tick that allows it', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(spokenReview)) body.set(name, value);
    body.set(
      'photo',
      new File([new Uint8Array(await jpeg(40, 40))], 'face.jpg', { type: 'image/jpeg' }),
    );
    const answer = await fetch(`${site.origin}/admin/reviews/new`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.origin, cookie: await staffCookie(site, 'staff') },
      body,
    });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(spokenReview.name);
    expect(html).toMatch(
      /id="photo-error"[^>]*>[^<]*This photo is not taken: tick below that the person has allowed it/,
    );
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

it('nobody is asked for reviews where nothing that visitors write is kept', async () => {
  const settings = { ENQUIRIES: 'off', MAIL_URL: 'smtp://127.0.0.1:9' };
  const site = await openTestSite({ template: inject('template'), database: 'sqlite', settings });
  expect((await fetch(`${site.origin}/review`)).status).toBe(404);
  await site.close();
});
