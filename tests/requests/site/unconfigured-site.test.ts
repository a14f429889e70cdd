import { describe, expect, it } from 'vitest';
import { galleryCategoryNames } from '../../../app/rules/gallery/gallery-category-names.ts';
import { takeSample } from '../../full-run.ts';
import { findGraphProblems, readGraph } from '../../readers/json-ld.ts';
import { setMailUrl } from '../../sites/mail-services.ts';
import { staffEmail } from '../../sites/staff-session.ts';
import { listEnquiries } from '../../sites/stored-enquiry.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { enquiry, sentText } from './contact-post.ts';
import { openSite } from './open-site.ts';

/** Words that only the sample agency uses, or that name the program. */
const traces =
  /.{0,40}(?:rihla|tumkur|karnataka|bengaluru|1997|(?<!\d)00000|example\.com|openstreetmap|\(placeholder\)|drawn placeholder|example (?:building|road)).{0,40}/i;
/** Nothing listens there, so sending would fail. */
const mailUrl = 'smtp://127.0.0.1:9';

describe.each(requestDatabases)('an unconfigured site on %s', (database) => {
  const here = openSite(database, { sample: false, settings: { MAIL_URL: mailUrl } });
  const { ask, read, readAsStaff } = here;
  const pages = [
    ...['/', '/about', '/contact', '/packages', '/packages?type=hajj', '/packages?type=special'],
    ...galleryCategoryNames.map((name) => `/gallery/${name}`),
  ];
  it.each([
    ['/', 'Check back soon for exciting new packages!'],
    ['/packages', 'No packages available'],
    ['/packages?type=umrah', 'No packages available for the selected category.'],
    ['/gallery/hajj', 'No images available'],
  ])('has no packages and images, and says so at %s', async (path, sentence) => {
    expect(await read(path)).toContain(sentence);
  });

  it('no page, data or endpoint mentions the sample agency', async () => {
    const spring = { packageName: 'Umrah in spring', packageType: 'umrah' };
    pages.push(`/packages/details/${await here.addPackage(spring)}`);
    const toDataPath = (path: string) =>
      path.replace(/^\/(?=\?|$)/, '/_').replace(/\?|$/, '.data$&');
    const others = [
      ...['/nothing', '/packages/details/none', '/gallery/none', '/%', '/admin/login'],
      ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/healthz'],
    ];
    for (const path of [...pages, ...pages.map(toDataPath), ...others]) {
      const response = await ask(path);
      const headers = [...response.headers].flat().join('\n');
      expect(traces.exec(`${headers}\n${await response.text()}`)?.[0], path).toBeUndefined();
      if (!others.includes(path)) expect(response.status, path).toBe(200);
    }
    for (const path of ['/admin/dashboard', '/admin/enquiries', '/admin/packages']) {
      const html = await readAsStaff(path);
      expect(traces.exec(html.replaceAll(staffEmail, ''))?.[0], path).toBeUndefined();
    }
  });

  it('every page has valid structured data, a preview picture, and no empty parts or links', async () => {
    const addresses = new Set<string>();
    for (const path of pages) {
      const html = await read(path);
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) addresses.add(href);
      expect(findGraphProblems(readGraph(html)), path).toEqual([]);
      const visibleHtml = html.replace(/<script.*?<\/script>/gs, '');
      const emptyParts =
        /<h[1-6][^>]*><\/h|<(?:ul|ol|dl|address)[^>]*><\/|tel:|mailto:|wa\.me\/(?!\?)/;
      expect(emptyParts.exec(visibleHtml)?.[0], path).toBeUndefined();
      // Drawing takes long.
      if (!takeSample(pages, 4).includes(path)) continue;
      const [, address = ''] = /"og:image" content="[a-z]+:\/\/[^/]+([^"]+)"/.exec(html) ?? [];
      expect((await ask(address)).headers.get('content-type'), path).toBe('image/jpeg');
    }
    expect(addresses.size).toBeGreaterThan(10);
    for (const address of takeSample([...addresses], 20)) {
      await read(address.replaceAll('&amp;', '&'), { redirect: 'follow' });
    }
  });

  it('without a mail address, messages wait in the inbox and staff can read why', async () => {
    const message = new URLSearchParams(enquiry);
    const response = await here.post('/contact', message, { cookie: '' });
    expect(await response.text()).toContain(sentText);
    expect(await listEnquiries(here.database)).toMatchObject([{ mailState: 'none' }]);
    const reason = 'are not mailed: the agency has no e-mail address';
    for (const path of ['/admin/dashboard', '/admin/enquiries']) {
      expect(await readAsStaff(path)).toContain(reason);
    }
    setMailUrl(here.site, mailUrl);
    expect(await readAsStaff('/admin/enquiries')).not.toContain('are not mailed');
  });
});
