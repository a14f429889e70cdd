import { describe, expect, it } from 'vitest';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { languageCodes, languageOfPath, pathIn } from '../../../app/languages/languages.ts';
import { isFullRun } from '../../full-run.ts';
import { sampleOf } from '../../sites/sample-company.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openSite } from './open-site.ts';

describe.each(requestDatabases)('public pages on %s', (database) => {
  const here = openSite(database);
  const { ask, read } = here;
  const idOfFirst = async () => (await listPackages(here.database))[0]?.id ?? '';

  it('answer 200 with their words in the raw HTML', async () => {
    for (const [path, words] of [
      ['/', 'Popular Packages'],
      ['/about', 'Our Journey'],
      ['/contact', 'Send us a Message'],
      ['/packages', 'Our Packages'],
      ['/packages?type=hajj', sampleOf('hajj-classic').packageName],
      ['/gallery/accommodations', 'Accommodations Gallery'],
      ['/gallery/hajj', 'Hajj Gallery'],
      ['/gallery/umrah', 'Umrah Gallery'],
      ['/gallery/zyarath', 'Zyarath Gallery'],
    ] as const) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain(words);
    }
    const gallery = await ask('/gallery');
    expect([gallery.status, gallery.headers.get('location')]).toEqual([302, '/gallery/hajj']);
  });

  it('filter by type, whose special ones are zyarath and unknown types', async () => {
    const html = await read('/packages?type=special');
    for (const [name, isSpecial] of [
      ['Makkah-Madinah Heritage Zyarath', true],
      ['Umrah with Istanbul', true],
      [sampleOf('hajj-classic').packageName, false],
      ['Umrah Saver', false],
    ] as const) {
      expect(html.includes(name), name).toBe(isSpecial);
    }
  });

  it('show a package under both routes, and with every optional field blank', async () => {
    const id = await here.addPackage({ packageName: 'Bare' });
    for (const path of [`/packages/details/${id}`, `/packages/whatever/${id}`]) {
      const html = await read(path);
      expectWords(html, 'Bare', 'Price on request', 'To be announced');
      expect(html).not.toMatch(/undefined|NaN|null days/);
    }
  });

  it('answer 404 or 400 for odd addresses, with a page', async () => {
    for (const path of [
      ...['/nowhere', '/gallery/weddings', '/packages?type=cruise', '/packages?type=%', '//admin'],
      ...['nope', 'x'.repeat(3000), '%00', '%E2%82', 'a%2Fb'].map(
        (id) => `/packages/details/${id}`,
      ),
      ...['/about/..%5c..%5cetc', `/packages?type=${'x'.repeat(20_000)}`],
      ...['/media/../../etc/passwd', '/media/packages/nothing-here.jpg'],
      ...['640', '641'].map((width) => `/media/packages/nothing-here.jpg/${width}.avif`),
    ]) {
      const response = await ask(path);
      expect([400, 404], path.slice(0, 60)).toContain(response.status);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(300);
    }
  });

  it('ignore broken parameters that others add to their addresses', async () => {
    const pages = [
      ...['/', '/about', '/contact', '/packages', '/packages?type=hajj', '/gallery/hajj'],
      ...['/nothing', '/gallery/umrah?tag=none', '/contact?package=none', '/about.data'],
      ...['/packages.data', '/robots.txt', '/sitemap.xml', '/favicon.ico', '/media/none'],
      ...['/preview/pages/home.jpg', '/admin/login', '/healthz'],
    ];
    const broken = [
      ...['%', 'utm_campaign=50%', 'utm_campaign=50% off', 'q=caf%e9', 'q=%E0%A4', 'a=%zz&b=1'],
      ...['q=%F0%9F', '%ff=1', 'a=%c0%80', 'a=%ed%a0%80', '&&=&%', 'show=%&tag=%'],
    ];
    const wrong: unknown[] = [];
    for (const page of pages) {
      const { status } = await ask(page);
      for (const search of broken) {
        const answer = await ask(`${page}${page.includes('?') ? '&' : '?'}${search}`);
        if (answer.status !== status) wrong.push([page, search, answer.status, status]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('have forms that lead to their own language', async () => {
    const id = await idOfFirst();
    const [, photo = ''] = /data-photo="([^"]*)"/.exec(await read('/gallery/hajj')) ?? [];
    for (const code of isFullRun ? languageCodes : (['en', 'ur'] as const)) {
      const seen = new Set<string>();
      for (const path of [
        ...['/', '/about', '/contact', '/packages', '/packages?q=zzz', '/compare', '/nowhere'],
        ...['/review', '/search?q=zzz', `/contact?package=${id}`, `/packages/details/${id}`],
        ...[`/compare?ids=${id}`, '/packages/details/nowhere', '/gallery/hajj'],
        `/gallery/hajj?photo=${photo}`,
      ]) {
        const html = await read(pathIn(code, path));
        for (const [form] of html.matchAll(/<form\b[^>]*>/g)) {
          const [, action] = /\baction="([^"]*)"/.exec(form) ?? [];
          // Without one a form leads to its own page.
          if (action === undefined) continue;
          const { language, rest } = languageOfPath(action);
          expect(language, `${action} on ${path}`).toBe(code);
          seen.add(rest.replace(/#.*/, ''));
        }
        expect(html).not.toMatch(/\sformaction=/i);
      }
      const actions = ['/compare', '/contact', '/gallery/hajj', '/packages', '/review', '/search'];
      expect([...seen].sort()).toEqual(actions);
    }
  });

  it('are refused in English, on a page made without React', async () => {
    for (const [method, path, from, status] of [
      ['POST', '/ur/about', here.site.origin, 405],
      ['PUT', '/kn/contact', here.site.origin, 405],
      ['POST', '/ur/contact', 'https://elsewhere.example', 403],
      ['GET', '/hi//about', here.site.origin, 400],
    ] as const) {
      const answer = await ask(path, { method, headers: { origin: from } });
      expect(answer.status, `${method} ${path}`).toBe(status);
      expect(await answer.text()).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
    }
  });

  it('describe on the privacy page what becomes of a message', async () => {
    const kept = 'kept on the server of this site';
    const keptFor = (days: number) => `closed for ${days} days it is deleted`;
    const inbox = { kind: 'inbox' } as const;
    const { config, events } = here.site.services;
    const before = { ...config };
    for (const [settings, present, absent] of [
      [{ mail: inbox }, [kept, keptFor(365)], ['EmailJS', 'mail provider']],
      [
        { mail: { kind: 'smtp' }, enquiryKeepDays: 90 },
        [kept, 'mail provider', keptFor(90)],
        ['EmailJS'],
      ],
      [
        { mail: { kind: 'emailjs' }, enquiryKeepDays: null },
        [kept, 'the service EmailJS', 'Until it is deleted by us'],
        ['days it is deleted', 'mail provider'],
      ],
    ] as const) {
      Object.assign(config, settings);
      events.publish({ topic: 'website', revision: events.revisions().website + 1 });
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(await read('/privacy')) ?? [];
      for (const text of present) expect(main).toContain(text);
      for (const text of absent) expect(main).not.toContain(text);
    }
    Object.assign(config, before);
  });
});
