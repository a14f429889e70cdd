import { describe, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { listReviews } from '../../../app/data/reviews/reviews.server.ts';
import { languageCodes, localize, splitLanguage } from '../../../app/languages/languages.ts';
import { maxQuery } from '../../../app/rules/limits.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { isFullRun, takeSample } from '../../full-run.ts';
import { findFamilyPackage } from '../../sites/sample-company.ts';
import { writtenReview } from '../../sites/sample-input.ts';
import { createCookie } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, getMain, openSite } from './open-site.ts';

describe.each(requestDatabases)('public pages on %s', (database) => {
  const here = openSite(database);
  const { ask, read, readAsStaff } = here;

  it('show a package under both routes, also with every optional field blank', async () => {
    const id = await here.addPackage({ packageName: 'Bare' });
    for (const path of [`/packages/details/${id}`, `/packages/whatever/${id}`]) {
      const html = await read(path);
      expectWords(html, 'Bare', 'Price on request', 'To be announced');
      expect(html).not.toMatch(/undefined|NaN|null days|\/cost"/);
    }
  });

  it('ignore unknown and broken parameters in their URLs', async () => {
    const pages = ['/', '/packages', '/gallery/hajj', '/about.data', '/ur/search', '/compare'];
    const oddQueries = [
      '%',
      'utm_campaign=50% off',
      'q=%ed%a0%80',
      'q=%25_\\',
      "q=';drop table packages",
    ];
    oddQueries.push('q=__proto__&q=constructor', 'ids=%ff,../..,a&days=__proto__&sort=constructor');
    const addresses = pages.flatMap((page) => oddQueries.map((search) => `${page}?${search}`));
    for (const address of takeSample(addresses, 30)) {
      expect((await ask(address)).status, address).toBe(200);
    }
  });

  it.each(isFullRun ? languageCodes : (['en', 'ur'] as const))(
    'have forms and share links in their own language: %s',
    async (code) => {
      const { siteUrl } = here.site.services.config;
      const [first, second] = await listPackages(here.database);
      const packagePath = `/packages/details/${first?.id}`;
      const [, photo = ''] = /data-photo="([^"]*)"/.exec(await read('/gallery/hajj')) ?? [];
      const actions = new Set<string>();
      const sharedPaths = new Set<string>();
      for (const path of [
        ...['/', '/contact', '/packages', '/packages?q=zzz', '/guide/umrah', '/review'],
        ...['/search?q=zzz', packagePath, `/contact?package=${first?.id}`],
        `/gallery/hajj?photo=${photo}`,
        `/compare?ids=${first?.id},${second?.id}`,
      ]) {
        const html = await read(localize(code, path));
        // Without an action, a form is sent to its own page.
        for (const [, action = ''] of html.matchAll(/<form\b[^>]*\baction="([^"]*)"/g)) {
          const { language, rest } = splitLanguage(action);
          expect(language, `${action} on ${path}`).toBe(code);
          actions.add(rest.replace(/#.*/, ''));
        }
        // In links, in print, and in the data that scripts share and copy.
        const [, body = ''] = html.split('</head>');
        const data = /<script type="application\/ld\+json"[\s\S]*?<\/script>/g;
        const plain = body.replace(data, '').replace(/%3A/g, ':').replace(/%2F/g, '/');
        for (const [address] of plain.matchAll(RegExp(`${siteUrl}/[\\w/-]+`, 'g'))) {
          sharedPaths.add(address.slice(siteUrl.length));
        }
      }
      const forms = ['/compare', '/contact', '/gallery/hajj', '/packages', '/review', '/search'];
      expect([...actions].sort()).toEqual(forms);
      const paths = [packagePath, '/compare', '/guide/umrah'];
      expect([...sharedPaths].sort()).toEqual(paths.map((path) => localize(code, path)).sort());
    },
  );

  it('show a group what a package costs, and put it into the message', async () => {
    const tax = { tax: 'extra', gst: '5' };
    const prices = { sharing4: '1,00,000', sharing2: '1,20,000', childWithBed: '90,000', ...tax };
    const facts = factsRules.parse({ prices });
    const id = await here.addPackage({ packageName: 'Together', price: '1,00,000', facts });
    const page = `/packages/details/${id}`;
    expectWords(await read(page), `action="${page}/cost"`);
    const group = 'adults=2&childWithBed=1&infant=1&room=sharing2';
    const html = getMain(await read(`${page}/cost?${group}`));
    expectWords(html, 'Together', '2 × ₹1,20,000', '₹90,000', 'Ask us', '₹3,46,500');
    const urduHtml = getMain(await read(`/ur${page}/cost?${group}`));
    expect(urduHtml).toMatch(/^(?!.*(?:Adults|Infant|Ask us)).*₹3,46,500/s);
    const [, link = ''] = /href="(\/packages\/details\/[^"]*adults=2[^"]*)"/.exec(html) ?? [];
    expectWords(getMain(await read(link.replaceAll('&amp;', '&'))), '₹3,46,500');
    const enquiry = await read(`/contact?package=${id}&${group}`);
    expect(enquiry).toMatch(/<textarea[^>]*>[^<]*We would like to travel[^<]*₹3,46,500/);
    expect((await ask('/packages/details/gone/cost')).status).toBe(404);
  });

  it('open the first gallery that has images', async () => {
    const readRedirect = async () => (await ask('/gallery')).headers.get('location');
    expect(await readRedirect()).toBe('/gallery/hajj');
    for (const category of ['hajj', 'accommodations', 'umrah'] as const) {
      const images = await listGalleryImages(here.database, category);
      const ids = images.map(({ id }) => id);
      await deleteRows(here.database, 'images', ids, category);
    }
    expect(await readRedirect()).toBe('/gallery/zyarath');
    expectWords(await read('/'), /<footer.*href="\/gallery\/zyarath"[^>]*>(<[^>]*>)*Gallery</s);
  });

  it('explain on the privacy page what happens to a message', async () => {
    const { config } = here.site.services;
    const { events } = here.database;
    const before = { ...config };
    for (const [kind, enquiryKeepDays, present, absent] of [
      ['inbox', 365, 'is deleted 365 days after we have dealt with it', /EmailJS|mail provider/],
      ['smtp', 90, 'mail provider', /EmailJS/],
      ['emailjs', null, 'the service EmailJS', /days after/],
    ] as const) {
      Object.assign(config, { mail: { kind }, enquiryKeepDays });
      events.publish({ topic: 'website', revision: events.revisions().website + 1 });
      const main = getMain(await read('/privacy'));
      expectWords(main, 'kept on the server of this site', present);
      expect(main).not.toMatch(absent);
    }
    Object.assign(config, before);
  });

  describe('the search of the site', () => {
    const search = (query: string, path = '/search') =>
      read(`${path}?q=${encodeURIComponent(query)}`);
    /** Where the results lead, in order. */
    const listLinks = (html: string) =>
      [...html.matchAll(/<a\b[^>]*class="found-title[^>]*>/g)].map(
        ([link]) => /href="([^"]*)"/.exec(link)?.[1],
      );

    it('a result shows its kind, highlights the words, and links to the exact place', async () => {
      const facts = /class="found-facts[ "].*Umrah.*₹/;
      const status = /class="search-status[ "][^>]*>\d results?</;
      expectWords(await search('saver'), 'Umrah <mark>Saver</mark>', facts, status);
      expect(listLinks(await search('meningitis'))[0]).toBe('/guide/health#part-1');
      expect(await read('/guide/health')).toContain('id="part-1"');
      // It reads this many characters and no more.
      const longHtml = await search('umrah '.repeat(maxQuery));
      expect(/id="site-q"[^>]*\bvalue="([^"]*)"/.exec(longHtml)?.[1]).toHaveLength(maxQuery);
    });

    it('results are in the language of the page, whatever the language of the query', async () => {
      for (const code of languageCodes) {
        for (const query of ['visa', 'ویزا']) {
          const html = await search(query, localize(code, '/search'));
          expect(listLinks(html)[0], `${query} in ${code}`).toBe(localize(code, '/guide/visa'));
        }
      }
    });

    it('is excluded from caches and search engines, and accepts no other method', async () => {
      const response = await ask('/search?q=Umrah%20<b>');
      const words = ['<title>Search: Umrah &lt;b&gt;', 'value="Umrah &lt;b&gt;"'];
      expectWords(await response.text(), 'content="noindex"', ...words);
      expect(response.headers.get('cdn-cache-control')).toBeNull();
      expect((await here.post('/search')).status).toBe(405);
    });

    it('helps when nothing is found', async () => {
      const links = ['href="tel:', 'https://wa.me/', 'href="/guide"'];
      expectWords(await search('qqqqwwww'), 'We found nothing for this.', ...links);
      expectWords(await search('wheelchare'), 'Did you mean this?', 'class="found-title');
    });
  });

  describe('reviews', () => {
    const post = (path: string, fields: Record<string, string>, cookie = '') =>
      here.post(path, new URLSearchParams(fields), { cookie });

    it('are on every page once approved, and on none before', async () => {
      const { id: packageId } = await findFamilyPackage(here.site);
      const { text } = writtenReview;
      const packagePath = `/packages/details/${packageId}`;
      const packagePaths = [
        packagePath,
        `${packagePath}.data`,
        `/packages/umrah/${packageId}`,
        `/ur${packagePath}`,
      ];
      const pages = ['/', '/_.data', '/about', '/about.data', '/ur', '/ur/about', ...packagePaths];
      const findReviewPages = async () => {
        const allPages = [...pages, '/review', '/review.data', '/search?q=classes'];
        const matches: string[] = [];
        for (const path of allPages) if ((await read(path)).includes(text)) matches.push(path);
        return matches;
      };
      const response = await post('/review', { ...writtenReview, packageId });
      expectWords(await response.text(), 'Thank you');
      const [review] = await listReviews(here.database, { skip: 0, count: 1 });
      const id = review?.id ?? '';
      const showPath = '/admin/bulk/reviews/show';
      expect((await post(showPath, { id })).headers.get('location')).toMatch(/login/);
      expect(await findReviewPages()).toEqual([]);
      const clerk = await createCookie(here.site, 'staff');
      expect(await read('/')).toContain('>Example<');
      await post(showPath, { id }, clerk);
      expect(await findReviewPages()).toEqual(pages);
      expect(await read('/')).not.toMatch(/>Example<|"(Review|AggregateRating)"|ratingValue/);
    });

    it.each([
      ['', '/review', 'how was your journey'],
      ['?in=ur', '/ur/review', 'آپ کا سفر'],
      ['?in=fr', '/review', 'how was your journey'],
    ])(
      'staff can request a review at /admin/reviews%s, with a link to %s',
      async (choice, path, word) => {
        const address = here.site.origin + path;
        const html = await readAsStaff(`/admin/reviews${choice}`);
        expect(html).not.toMatch(/in=\w*&(amp;)?in=/);
        expectWords(html, RegExp(`<textarea[^>]*id="review-address"[^>]*>${address}<`));
        const [, message = ''] = /href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(html) ?? [];
        expectWords(decodeURIComponent(message), word, ` ${address}`);
      },
    );

    it('the sixth review of one visitor is refused and keeps what was typed', async () => {
      await here.clear('limits');
      for (const text of ['a', 'b', 'c', 'd', 'e']) {
        expect((await post('/review', { ...writtenReview, text })).status).toBe(200);
      }
      const response = await post('/review', { ...writtenReview, text: 'Words of the sixth' });
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expectWords(await response.text(), 'Words of the sixth');
    });
  });
});
