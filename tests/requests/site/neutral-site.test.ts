import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import { createPackage } from '../../../app/data/packages/package-changes.server.ts';
import { galleryCategoryNames } from '../../../app/rules/gallery/gallery-category-names.ts';
import { problemsOf, readGraph } from '../../readers/json-ld.ts';
import { mailThrough } from '../../sites/mail-services.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffCookie, staffEmail } from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';
import { post, sent } from './contact-post.ts';

/** What only the sample agency says, or the program of itself. */
const traces =
  /rihla|tumkur|karnataka|bengaluru|1997|(?<!\d)00000|example\.com|openstreetmap|\(placeholder\)|drawn placeholder|example (?:building|road)/i;

/** Nobody listens there: what is sent would fail. */
const mailUrl = 'smtp://127.0.0.1:9';

const pages = [
  ...['/', '/about', '/contact', '/packages', '/packages?type=hajj', '/packages?type=special'],
  ...galleryCategoryNames.map((name) => `/gallery/${name}`),
];

describe.each(databaseKinds)("a site that is nobody's on %s", (database) => {
  let site: TestSite;
  let details: string;
  beforeAll(async () => {
    site = await openTestSite({
      template: inject('template'),
      database,
      sample: false,
      settings: { MAIL_URL: mailUrl },
    });
    const id = await createPackage(site.services.database, {
      ...blankPackage,
      packageName: 'Umrah in spring',
      packageType: 'umrah',
    });
    details = `/packages/details/${id}`;
  });
  afterAll(() => site.close());

  /** Everything that an answer says, its head too. */
  async function answerOf(path: string, init?: RequestInit) {
    const answer = await fetch(site.origin + path, init);
    return { answer, text: await answer.text() };
  }

  function traceIn(answer: Response, text: string): string | undefined {
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    const found = traces.exec(`${headers}\n${text}`);
    return found?.input.slice(Math.max(0, found.index - 40), found.index + 40);
  }

  it('no page, data or endpoint has a trace of the sample agency', async () => {
    const dataOf = (path: string) => path.replace(/^\/(?=\?|$)/, '/_').replace(/\?|$/, '.data$&');
    const found = [...pages, details];
    const others = [
      ...['/nothing', '/packages/details/none', '/gallery/none', '/%', '/admin/login'],
      ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/healthz'],
    ];
    for (const path of [...found, ...found.map(dataOf), ...others]) {
      const { answer, text } = await answerOf(path);
      expect(traceIn(answer, text), path).toBeUndefined();
      if (!others.includes(path)) expect(answer.status, path).toBe(200);
    }
  });

  it('what staff see names the product nowhere either', async () => {
    const cookie = await staffCookie(site);
    for (const path of ['/admin/dashboard', '/admin/enquiries', '/admin/packages']) {
      const { answer, text } = await answerOf(path, { headers: { cookie } });
      expect(answer.status, path).toBe(200);
      // Milliseconds until midnight are as round as a placeholder.
      const words = text.replaceAll(staffEmail, '').replace(/\b\d{6,}\b/g, '');
      expect(traceIn(new Response(), words), path).toBeUndefined();
    }
  });

  it('every page tells search engines what is there, and nothing half', async () => {
    for (const path of [...pages, details]) {
      const { text } = await answerOf(path);
      expect(problemsOf(readGraph(text)), path).toEqual([]);
      const shown = text.replace(/<script.*?<\/script>/gs, '');
      expect(shown, path).not.toMatch(
        /<h[1-6][^>]*><\/h|<(?:ul|ol|dl|address)[^>]*><\/|tel:|mailto:/,
      );
      expect(shown, path).not.toMatch(/wa\.me\/\?text=&|wa\.me\/(?!\?)/);
    }
  });

  it('every link of every page leads to something', async () => {
    const addresses = new Set<string>();
    for (const path of [...pages, details, '/nothing']) {
      const { text } = await answerOf(path);
      for (const [, href = ''] of text.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) addresses.add(href);
    }
    expect(addresses.size).toBeGreaterThan(10);
    // A page that is not there is there in no language.
    for (const address of addresses) if (address.endsWith('/nothing')) addresses.delete(address);
    for (const address of addresses) {
      expect((await answerOf(address.replaceAll('&amp;', '&'))).answer.status, address).toBe(200);
    }
  });

  it('every page has its preview picture', async () => {
    for (const path of [...pages, details]) {
      const { text } = await answerOf(path);
      const [, address = ''] =
        /property="og:image" content="[a-z]+:\/\/[^/]+([^"]+)"/.exec(text) ?? [];
      const { answer } = await answerOf(address);
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([
        200,
        'image/jpeg',
      ]);
    }
  });

  it('without a mailbox messages wait in the inbox, and staff read why', async () => {
    const { services } = site;
    const { status, html } = await post(site);
    expect([status, html.includes(sent)]).toEqual([200, true]);
    expect(await listEnquiries(services.database)).toMatchObject([{ mailState: 'none' }]);
    const cookie = await staffCookie(site);
    for (const path of ['/admin/dashboard', '/admin/enquiries']) {
      const { text } = await answerOf(path, { headers: { cookie } });
      expect(text).toContain('are not mailed: the site knows no e-mail address of the agency');
    }
    mailThrough(site, mailUrl);
    const { text } = await answerOf('/admin/enquiries', { headers: { cookie } });
    expect(text).not.toContain('are not mailed');
  });
});
