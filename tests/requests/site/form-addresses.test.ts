import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { languageCodes, languageOfPath, pathIn } from '../../../app/languages/languages.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

describe('without a script', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: 'sqlite' });
  });
  afterAll(() => site.close());

  it.each(languageCodes)(
    'every form of a page in %s leads to one in its language',
    async (code) => {
      const packages = await listPackages(site.services.database);
      const [id = ''] = packages.map((one) => one.id);
      const gallery = await (await fetch(`${site.origin}/gallery/hajj`)).text();
      const [, photo = ''] = /data-photo="([^"]*)"/.exec(gallery) ?? [];
      const seen = new Set<string>();
      for (const path of [
        ...['/', '/about', '/contact', '/packages', '/packages?q=zzz', '/compare', '/nowhere'],
        ...['/review', '/search?q=zzz'],
        ...[`/contact?package=${id}`, `/packages/details/${id}`, `/compare?ids=${id}`],
        ...['/packages/details/nowhere', '/gallery/hajj', `/gallery/hajj?photo=${photo}`],
      ]) {
        const html = await (await fetch(site.origin + pathIn(code, path))).text();
        for (const [, attributes = ''] of html.matchAll(/<form\b([^>]*)>/g)) {
          const [, action] = /\baction="([^"]*)"/.exec(attributes) ?? [];
          // Without one a form leads to its own page.
          if (action === undefined) continue;
          expect(languageOfPath(action).language, `${action} on ${path}`).toBe(code);
          seen.add(languageOfPath(action).rest.replace(/#.*/, ''));
        }
        expect(html).not.toMatch(/\sformaction=/i);
      }
      expect([...seen].sort()).toEqual([
        ...['/compare', '/contact', '/gallery/hajj', '/packages', '/review', '/search'],
      ]);
    },
  );

  // They are all made of one page, which needs nothing of React's.
  it.each([
    ['POST', '/ur/about', 'home', 405],
    ['PUT', '/kn/contact', 'home', 405],
    ['POST', '/ur/contact', 'https://elsewhere.example', 403],
    ['GET', '/hi//about', 'home', 400],
  ])(
    'a %s of %s from %s is refused in English, and says so',
    async (method, path, from, status) => {
      const origin = from === 'home' ? site.origin : from;
      const answer = await fetch(site.origin + path, { method, headers: { origin } });
      expect(answer.status).toBe(status);
      expect(await answer.text()).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
    },
  );
});
