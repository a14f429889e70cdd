import { describe, expect, it } from 'vitest';
import { listEnquiries } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { enquiry } from '../site/contact-post.ts';
import { openSections, openWebsite } from './website-requests.ts';

/** A link, an alternate or a preview of Urdu or the guide. */
const disabledLink =
  /(?:href|content|action|loc)[=>]"?[^"<]*(?:\/(?:ur|guide)(?=[/"?#<])|\.ur\.jpg)|hreflang="ur"/i;

describe.each(requestDatabases)('turning languages and the guide off on %s', (kind) => {
  const here = openWebsite(kind);
  const { ask, read, readAsStaff } = here;
  const saveOffer = (changes: Record<string, string>) => here.save('offer', changes);
  const turnOff = () => saveOffer({ 'languages.ur': 'off', guide: 'off' });
  const readLocation = async (path: string) => {
    const { status, headers } = await ask(path);
    return `${status} ${headers.get('location')}`;
  };
  const listPages = async () => {
    const sitemap = await read('/sitemap.xml');
    const urls = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => new URL(url));
    return { sitemap, pages: urls.map(({ pathname, search }) => pathname + search) };
  };

  it('removes all links, lists and pictures of what is off, and brings them back', async () => {
    const before = await listPages();
    for (const path of ['/', '/ur', '/guide']) expect(await read(path)).toMatch(disabledLink);
    await turnOff();
    const { sitemap, pages } = await listPages();
    expect(sitemap).not.toMatch(disabledLink);
    expect(pages.length).toBeGreaterThan(before.pages.length / 3);
    const others = ['/search', '/search?q=visa', '/compare', '/offline', '/hi/review', '/nowhere'];
    for (const path of [...pages, ...others, '/manifest.webmanifest']) {
      const html = await (await ask(path)).text();
      expect(disabledLink.exec(html)?.[0], path).toBeUndefined();
    }
    const { siteSearch } = here.site.services;
    expect(JSON.stringify(await siteSearch.ask('visa'))).not.toMatch(/topic|part|guide/);
    expect((await siteSearch.ask('پیکیج')).hits).toEqual([]);
    for (const file of ['home.ur.jpg', 'guide.jpg']) {
      expect((await ask(`/preview/pages/${file}`)).status).toBe(404);
    }
    // The worker and the script in the head read it.
    expect(await read('/')).toMatch(/<html[^>]* data-off="\/ur \/guide"/);

    await saveOffer({ version: '1' });
    expect((await listPages()).pages).toEqual(before.pages);
    expect(await read('/ur')).toContain('dir="rtl"');
    expect((await siteSearch.ask('visa')).hits.map(({ key }) => key)).toContain('topic visa');
  });

  it('redirects a URL of what is off to the English page, or answers 404', async () => {
    await turnOff();
    expect(await readLocation('/ur')).toBe('302 /');
    expect(await readLocation('/ur/packages?type=hajj')).toBe('302 /packages?type=hajj');
    expect(await readLocation('/ur/privacy/delete/x')).toBe('302 /privacy/delete/x');
    for (const path of ['/guide', '/guide/umrah', '/hi/guide']) {
      expect(await read(path, {}, 404)).toContain('href="/');
    }
    const response = await ask('/ur/packages.data');
    expect([response.status, await response.text()]).toEqual([
      202,
      expect.stringContaining('/pack'),
    ]);
  });

  it('accepts a form that was opened before', async () => {
    await turnOff();
    expect((await ask('/ur/contact.data')).status).toBe(200);
    const response = await here.post('/ur/contact', new URLSearchParams(enquiry), { cookie: '' });
    expect(response.status).toBe(200);
    expect(await listEnquiries(here.database)).toMatchObject([{ language: 'ur' }]);
  });

  it('leaves what is off out of the lists of missing translations', async () => {
    expect(await readAsStaff('/admin/translations')).toMatch(/In Urdu|Urdu <bdi/);
    await turnOff();
    const id = await here.addPackage({ packageName: 'New' });
    for (const path of ['translations', `packages/${id}/edit`, 'website/home']) {
      expect(await readAsStaff(`/admin/${path}`), path).not.toMatch(/Urdu|lang="ur"/);
    }
    expect(await readAsStaff('/admin/reviews')).not.toContain('in=ur');
    const list = await readAsStaff('/admin/translations');
    expect(list).toContain('What the agency says in Kannada and Hindi');
    expect(list).not.toContain('section/guide');
    // Nothing of the guide is asked for below Search and sharing, and staff still see their guide.
    expect(await readAsStaff('/admin/translations/kn/section/sharing')).not.toContain('>Guide<');
    const response = await here.post('/admin/website/guide/preview', {});
    expect(response.status).toBe(200);
    await saveOffer({
      'languages.ur': 'off',
      'languages.kn': 'off',
      'languages.hi': 'off',
      version: '1',
    });
    expect(await readAsStaff('/admin/translations')).toContain('in English only');
    expect(await read('/')).not.toContain('class="language-menu');
  });
});

describe('a site that starts empty', () => {
  const here = openSections('sqlite', { sample: false });
  const setup = '/admin/setup/languages';

  it('is in English until the setup asks', async () => {
    expect((await here.ask('/ur')).status).toBe(302);
    expect(await here.read('/guide')).toContain('href="/guide/umrah"');
    const form = await here.readAsStaff(setup);
    expect(form).toMatch(/name="languages.ur"[\s\S]*?<option value="off" selected/);
    expect((await here.post(setup, { 'languages.ur': 'perhaps' })).status).toBe(400);
    expect(await here.stored('offer')).toBeNull();
    await here.post(setup, { 'languages.ur': 'on' });
    expect((await here.ask('/ur')).status).toBe(200);
    expect(await here.stored('offer')).toMatchObject({ languages: { ur: 'on', kn: 'off' } });
  });

  it('keeps all languages if it comes from an earlier version', async () => {
    const { kysely, events } = here.database;
    await here.clear('website_sections', 'website_versions');
    await kysely.deleteFrom('site_settings').where('name', '=', 'language-start').execute();
    events.resync(events.revisions());
    for (const code of ['ur', 'kn', 'hi']) expect((await here.ask(`/${code}`)).status).toBe(200);
    expect(await here.read('/')).toContain('hrefLang="hi"');
  });
});
