import { describe, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { languageCodes, languageOfPath, pathIn } from '../../../app/languages/languages.ts';
import { isFullRun } from '../../full-run.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openSite } from './open-site.ts';

describe.each(requestDatabases)('public pages on %s', (database) => {
  const here = openSite(database);
  const { ask, read } = here;

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

  it('ignore broken parameters that others add to their addresses', async () => {
    const pages = [
      ...['/', '/packages', '/packages?type=hajj', '/gallery/hajj', '/nothing', '/about.data'],
      ...['/sitemap.xml', '/media/none', '/preview/pages/home.jpg', '/admin/login', '/healthz'],
    ];
    const broken = ['%', 'utm_campaign=50% off', 'q=caf%e9', 'a=%ed%a0%80', 'show=%&tag=%'];
    for (const page of pages) {
      const { status } = await ask(page);
      for (const search of broken) {
        const address = `${page}${page.includes('?') ? '&' : '?'}${search}`;
        expect((await ask(address)).status, address).toBe(status);
      }
    }
  });

  it('have forms that lead to their own language', async () => {
    const [{ id } = { id: '' }] = await listPackages(here.database);
    const [, photo = ''] = /data-photo="([^"]*)"/.exec(await read('/gallery/hajj')) ?? [];
    for (const code of isFullRun ? languageCodes : (['en', 'ur'] as const)) {
      const seen = new Set<string>();
      for (const path of [
        ...['/', '/contact', '/packages?q=zzz', '/nowhere', '/review', '/search?q=zzz'],
        ...[`/contact?package=${id}`, `/packages/details/${id}`, `/compare?ids=${id}`],
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

  it('hand out their addresses in the language in which they are read', async () => {
    const { siteUrl } = here.site.services.config;
    const [one, other] = await listPackages(here.database);
    for (const code of languageCodes) {
      const handedOut = new Set<string>();
      for (const path of [
        ...['/', '/about', '/contact', '/packages', '/gallery/hajj', '/guide', '/guide/umrah'],
        ...[`/packages/details/${one?.id}`, `/compare?ids=${one?.id},${other?.id}`],
      ]) {
        // In links, on paper, and in the data from which the scripts share and copy.
        const [, body = ''] = (await read(pathIn(code, path))).split('</head>');
        const shared = body.replace(/<script type="application\/ld\+json"[\s\S]*?<\/script>/g, '');
        for (const [found] of shared
          .replace(/%3A/g, ':')
          .replace(/%2F/g, '/')
          .matchAll(new RegExp(`${siteUrl}/[\\w/-]+`, 'g'))) {
          handedOut.add(found.slice(siteUrl.length));
        }
      }
      const paths = [`/packages/details/${one?.id}`, '/compare', '/guide/umrah'];
      expect([...handedOut].sort()).toEqual(paths.map((path) => pathIn(code, path)).sort());
    }
  });

  it('lead from head and foot to pages whose heading says what the link said', async () => {
    const follow = async () => {
      const [head = '', foot = ''] = (await read('/')).match(/<(header|footer)\b.*?<\/\1>/gs) ?? [];
      const links = `${head}${foot}`.matchAll(/<a\b[^>]*href="(\/(?:\w[^"]*)?)"[^>]*>(.*?)<\/a>/gs);
      const wrong: string[] = [];
      for (const [, path = '', inner = ''] of links) {
        const label = inner.replace(/<[^>]*>/g, '').trim();
        const html = await read(path.replaceAll('&amp;', '&'));
        const heading = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '') ?? '';
        // The last word is the noun. The agency's own name leads home, a language to its own home.
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

  it('describe on the privacy page what becomes of a message', async () => {
    const kept = 'kept on the server of this site';
    const keptFor = (days: number) => `closed for ${days} days it is deleted`;
    const { config, events } = here.site.services;
    const before = { ...config };
    for (const [kind, enquiryKeepDays, present, absent] of [
      ['inbox', 365, [kept, keptFor(365)], /EmailJS|mail provider/],
      ['smtp', 90, [kept, 'mail provider', keptFor(90)], /EmailJS/],
      ['emailjs', null, [kept, 'the service EmailJS', 'Until it is deleted by us'], /days it is/],
    ] as const) {
      Object.assign(config, { mail: { kind }, enquiryKeepDays });
      events.publish({ topic: 'website', revision: events.revisions().website + 1 });
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(await read('/privacy')) ?? [];
      expectWords(main, ...present);
      expect(main).not.toMatch(absent);
    }
    Object.assign(config, before);
  });
});
