import { describe, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { listReviews } from '../../../app/data/reviews/reviews.server.ts';
import { languageCodes, languageOfPath, pathIn } from '../../../app/languages/languages.ts';
import { maxQuery } from '../../../app/rules/limits.ts';
import { factsRules } from '../../../app/rules/packages/package-facts.ts';
import { isFullRun, sampleOf } from '../../full-run.ts';
import { familyPackage } from '../../sites/sample-company.ts';
import { writtenReview } from '../../sites/sample-input.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, mainOf, openSite } from './open-site.ts';

describe.each(requestDatabases)('public pages on %s', (database) => {
  const here = openSite(database);
  const { ask, read, readAsStaff } = here;

  it('show a package under both routes, and with every optional field blank', async () => {
    const id = await here.addPackage({ packageName: 'Bare' });
    for (const path of [`/packages/details/${id}`, `/packages/whatever/${id}`]) {
      const html = await read(path);
      expectWords(html, 'Bare', 'Price on request', 'To be announced');
      expect(html).not.toMatch(/undefined|NaN|null days/);
    }
    const gallery = await ask('/gallery');
    expect([gallery.status, gallery.headers.get('location')]).toEqual([302, '/gallery/hajj']);
  });

  it('ignore odd and broken parameters in their addresses', async () => {
    const pages = [
      ...['/', '/packages', '/packages?type=hajj', '/gallery/hajj', '/nothing', '/about.data'],
      ...['/sitemap.xml', '/media/none', '/preview/pages/home.jpg', '/admin/login', '/healthz'],
      ...['/search', '/ur/search', '/compare'],
    ];
    const odd = [
      ...['%', 'utm_campaign=50% off', 'q=caf%e9', 'a=%ed%a0%80', 'show=%&tag=%', 'q[]=x'],
      ...['q=%F0%9F%95%8B%E2%80%AE', 'q=%25_\\', "q=';drop table packages--", 'q=(a%2B)%2B%24'],
      ...['q=__proto__&q=constructor', 'ids=%ff,../..,a&days=__proto__&sort=constructor'],
    ];
    const all = pages.flatMap((page) => odd.map((search) => [page, search] as const));
    const statusOf = async (address: string) => (await ask(address)).status;
    const statuses = new Map<string, number>();
    for (const page of pages) statuses.set(page, await statusOf(page));
    for (const [page, search] of sampleOf(all, 50)) {
      const address = `${page}${page.includes('?') ? '&' : '?'}${search}`;
      expect(await statusOf(address), address).toBe(statuses.get(page));
    }
  });

  it('have forms and share addresses in their own language', async () => {
    const { siteUrl } = here.site.services.config;
    const [one, other] = await listPackages(here.database);
    const itsPage = `/packages/details/${one?.id}`;
    const [, photo = ''] = /data-photo="([^"]*)"/.exec(await read('/gallery/hajj')) ?? [];
    for (const code of isFullRun ? languageCodes : (['en', 'ur'] as const)) {
      const actions = new Set<string>();
      const handedOut = new Set<string>();
      for (const path of [
        ...['/', '/about', '/contact', '/packages', '/packages?q=zzz', '/gallery/hajj', '/guide'],
        ...['/guide/umrah', '/nowhere', '/review', '/search?q=zzz', itsPage],
        ...[`/contact?package=${one?.id}`, `/compare?ids=${one?.id},${other?.id}`],
        `/gallery/hajj?photo=${photo}`,
      ]) {
        const html = await read(pathIn(code, path), {}, path === '/nowhere' ? 404 : 200);
        // Without an action, a form is sent to its own page.
        for (const [, action = ''] of html.matchAll(/<form\b[^>]*\baction="([^"]*)"/g)) {
          const { language, rest } = languageOfPath(action);
          expect(language, `${action} on ${path}`).toBe(code);
          actions.add(rest.replace(/#.*/, ''));
        }
        expect(html).not.toMatch(/\sformaction=/i);
        // In links, in print, and in the data that scripts share and copy.
        const [, body = ''] = html.split('</head>');
        const shared = body.replace(/<script type="application\/ld\+json"[\s\S]*?<\/script>/g, '');
        const plain = shared.replace(/%3A/g, ':').replace(/%2F/g, '/');
        for (const [found] of plain.matchAll(new RegExp(`${siteUrl}/[\\w/-]+`, 'g'))) {
          handedOut.add(found.slice(siteUrl.length));
        }
      }
      expect([...actions].sort()).toEqual([
        ...['/compare', '/contact', '/gallery/hajj', '/packages', '/review', '/search'],
      ]);
      const paths = [itsPage, '/compare', '/guide/umrah'];
      expect([...handedOut].sort()).toEqual(paths.map((path) => pathIn(code, path)).sort());
    }
  });

  it('tell a group what a package costs, and carry it into the message', async () => {
    const tax = { tax: 'extra', gst: '5' };
    const prices = { sharing4: '1,00,000', sharing2: '1,20,000', childWithBed: '90,000', ...tax };
    const facts = factsRules.parse({ prices });
    const id = await here.addPackage({ packageName: 'Together', price: '1,00,000', facts });
    const page = await read(`/packages/details/${id}`);
    expect(page).toContain(`action="/packages/details/${id}/cost"`);
    const group = 'adults=2&childWithBed=1&infant=1&room=sharing2';
    const path = `/packages/details/${id}/cost?${group}`;
    const html = mainOf(await read(path));
    expectWords(html, 'Together', '2 × ₹1,20,000', '₹90,000', 'Ask us', '₹3,46,500');
    const noTaxes = 'Taxes are not in this sum';
    expect(html).not.toContain(noTaxes);
    const untaxed = await here.addPackage({ packageName: 'Untaxed', price: '90,000' });
    expectWords(await read(`/packages/details/${untaxed}/cost`), '₹1,80,000', noTaxes);
    for (const code of ['ur', 'kn', 'hi'] as const) {
      const translated = mainOf(await read(pathIn(code, path)));
      expectWords(translated, '₹3,46,500');
      expect(translated).not.toMatch(/Adults|Infant|Ask us/);
    }
    const [, packagePath = ''] =
      /href="(\/packages\/details\/[^"]*adults=2[^"]*)"/.exec(html) ?? [];
    expectWords(mainOf(await read(packagePath.replaceAll('&amp;', '&'))), '₹3,46,500');
    expect(await read(`/packages/details/${id}`)).not.toContain('₹3,46,500');
    const enquiry = await read(`/contact?package=${id}&${group}`);
    expect(enquiry).toMatch(/<textarea[^>]*>[^<]*We would like to travel[^<]*₹3,46,500/);
    expect((await ask('/packages/details/gone/cost')).status).toBe(404);
    const priceless = await here.addPackage({ packageName: 'Priceless' });
    expect(await read(`/packages/details/${priceless}`)).not.toContain('/cost"');
  });

  it('link from header and footer to pages with the same heading', async () => {
    const follow = async () => {
      const [head = '', foot = ''] = (await read('/')).match(/<(header|footer)\b.*?<\/\1>/gs) ?? [];
      const link = /<a\b[^>]*href="(\/(?:\w[^"]*)?)"[^>]*>(.*?)<\/a>/gs;
      const links = [...`${head}${foot}`.matchAll(link)];
      expect(links.length).toBeGreaterThan(15);
      const wrong: string[] = [];
      for (const [, path = '', inner = ''] of links) {
        const label = inner.replace(/<[^>]*>/g, '').trim();
        const html = await read(path.replaceAll('&amp;', '&'));
        const heading = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
        // The last word is the noun. The agency's name leads home, a language to its home page.
        const noun = label.replace(/ Us$/, '').split(' ').at(-1) ?? '';
        const isHome = path === '/' || languageOfPath(path).rest === '/';
        if (!isHome && !RegExp(noun, 'i').test(heading))
          wrong.push(`${label} at ${path}: ${heading}`);
        if (label === 'Gallery' && html.includes('No images available')) wrong.push(path);
      }
      return wrong;
    };
    expect(await follow()).toEqual([]);
    for (const category of ['hajj', 'accommodations', 'umrah'] as const) {
      const images = await listGalleryImages(here.database, category);
      const ids = images.map(({ id }) => id);
      await deleteRows(here.database, 'images', ids, category);
      expect(await follow()).toEqual([]);
    }
    expect((await ask('/gallery')).headers.get('location')).toBe('/gallery/zyarath');
  });

  it('describe on the privacy page what happens to a message', async () => {
    const kept = 'kept on the server of this site';
    const keptFor = (days: number) => `is deleted ${days} days after it is closed`;
    const { config, events } = here.site.services;
    const before = { ...config };
    for (const [kind, enquiryKeepDays, present, absent] of [
      ['inbox', 365, [kept, keptFor(365)], /EmailJS|mail provider/],
      ['smtp', 90, [kept, 'mail provider', keptFor(90)], /EmailJS/],
      ['emailjs', null, [kept, 'the service EmailJS', 'Until we delete it'], /days after/],
    ] as const) {
      Object.assign(config, { mail: { kind }, enquiryKeepDays });
      events.publish({ topic: 'website', revision: events.revisions().website + 1 });
      const main = mainOf(await read('/privacy'));
      expectWords(main, ...present);
      expect(main).not.toMatch(absent);
    }
    Object.assign(config, before);
  });

  describe('the search of the site', () => {
    const search = (query: string, path = '/search') =>
      read(`${path}?q=${encodeURIComponent(query)}`);
    /** Where the results lead, in order. */
    const found = (html: string) =>
      [...html.matchAll(/<a\b[^>]*class="found-title[^>]*>/g)].map(
        ([link]) => /href="([^"]*)"/.exec(link)?.[1],
      );

    it('a result shows its kind, marks the words, and links to the exact place', async () => {
      const packages = await search('saver');
      const facts = [
        /class="found-facts[ "].*Umrah.*₹/,
        /class="search-status[ "][^>]*>\d results?</,
      ];
      expectWords(packages, 'Umrah <mark>Saver</mark>', ...facts);
      expectWords(await search('phone number'), 'id="found-pages"');
      expect(found(await search('meningitis'))[0]).toBe('/guide/health#part-1');
      expect(await read('/guide/health')).toContain('id="part-1"');
      expect(found(await search('can we take children'))[0]).toBe('/guide/questions#part-4');
      // It reads this many characters and no more.
      const long = await search('umrah '.repeat(maxQuery));
      const [, value = ''] = /id="site-q"[^>]*\bvalue="([^"]*)"/.exec(long) ?? [];
      expect(value).toHaveLength(maxQuery);
      expect(found(long).length).toBeGreaterThan(0);
    });

    it('results are in the language of the page, whatever the query', async () => {
      const queries = ['visa', 'ویزا', 'ವೀಸಾ', 'वीज़ा'];
      for (const [at, code] of languageCodes.entries()) {
        for (const query of [queries[at] ?? '', queries[(at + 1) % 4] ?? '']) {
          const html = await search(query, pathIn(code, '/search'));
          expect(html).toContain(`<html lang="${code}"`);
          expect(found(html)[0], `${query} in ${code}`).toBe(pathIn(code, '/guide/visa'));
        }
      }
    });

    it('is excluded from caches and search engines, and accepts no other method', async () => {
      const response = await ask('/search?q=Umrah%20<b>');
      const html = (await response.text()).replaceAll('<!-- -->', '');
      expectWords(
        html,
        'content="noindex"',
        '<title>Search: Umrah &lt;b&gt;',
        'value="Umrah &lt;b&gt;"',
      );
      expect(response.headers.get('cdn-cache-control')).toBeNull();
      expect(await read('/sitemap.xml')).not.toContain('/search');
      expect((await here.post('/search')).status).toBe(405);
    });

    it('helps when nothing is found', async () => {
      const html = await search('qqqqwwww');
      expectWords(
        html,
        'We found nothing for this.',
        'href="tel:',
        'https://wa.me/',
        'href="/guide"',
      );
      const near = await search('wheelchare');
      expect(near).toContain('Did you mean this?');
      expect(found(near).length).toBeGreaterThan(0);
    });
  });

  describe('reviews', () => {
    const post = (path: string, fields: Record<string, string>, cookie = '') =>
      here.post(path, new URLSearchParams(fields), { cookie });
    const newest = async () => {
      const [review] = await listReviews(here.database, { skip: 0, count: 1 });
      return review?.id ?? '';
    };
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

    it('staff can request one with a link in each language', async () => {
      for (const [search, path, word] of [
        ['', '/review', 'how was your journey'],
        ['?in=ur', '/ur/review', 'آپ کا سفر'],
        ['?in=fr', '/review', 'how was your journey'],
      ] as const) {
        const html = await readAsStaff(`/admin/reviews${search}`);
        const [, link] = /<textarea[^>]*id="review-address"[^>]*>([^<]*)</.exec(html) ?? [];
        expect(link).toBe(here.site.origin + path);
        const [, words = ''] = /href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(html) ?? [];
        expectWords(decodeURIComponent(words), word, ` ${here.site.origin}${path}`);
      }
    });

    it('the sixth of one visitor is refused and keeps what was typed', async () => {
      await here.clear('limits');
      const answers: Response[] = [];
      for (let at = 0; at < 6; at += 1) {
        answers.push(
          await post('/review', { ...writtenReview, name: 'Often', text: `Words ${at}` }),
        );
      }
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answers[5]?.text()).toContain('Words 5');
    });
  });
});

const pages = ['/', '/_.data', '/about', '/about.data', '/ur', '/ur/about'];
