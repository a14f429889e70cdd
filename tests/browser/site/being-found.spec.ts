import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { ofType, problemsOf, readGraph } from '../../readers/json-ld.ts';
import { company } from '../../sites/sample-company.ts';
import { expect, open, test } from '../site-fixture.ts';

test('sitemap and its parts are well-formed for a strict reader', async ({ page }) => {
  await page.goto('/about');
  const read = await page.evaluate(async () => {
    const xml = await (await fetch('/sitemap.xml')).text();
    const document = new DOMParser().parseFromString(xml, 'application/xml');
    const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
    return {
      error: document.querySelector('parsererror')?.textContent ?? null,
      root: document.documentElement.localName,
      pages: [...document.getElementsByTagNameNS(namespace, 'loc')].map((loc) => loc.textContent),
      pictures: document.getElementsByTagNameNS(
        'http://www.google.com/schemas/sitemap-image/1.1',
        'loc',
      ).length,
      times: [...document.getElementsByTagNameNS(namespace, 'lastmod')].map((time) =>
        Date.parse(time.textContent ?? ''),
      ),
    };
  });
  expect(read.error).toBeNull();
  expect(read.root).toBe('urlset');
  expect(read.pages).toEqual(expect.arrayContaining([expect.stringMatching(/\?type=hajj$/)]));
  expect(read.pictures).toBeGreaterThan(40);
  expect(read.times.length).toBeGreaterThan(10);
  expect(read.times.every((time) => time > 0)).toBe(true);
});

test('the data for search engines survives the scripts and does not speak of the page before', async ({
  page,
  site,
}) => {
  const [first] = await listPackages(site.services.database);
  const graph = async () => readGraph(await page.content());
  await open(page, `/packages/details/${first?.id}`);
  expect(problemsOf(await graph())).toEqual([]);
  expect(ofType(await graph(), 'TouristTrip')?.name).toBe(first?.packageName);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect.poll(graph).toEqual([]);
  await page.reload();
  expect((await graph()).map((thing) => thing['@type'])).toEqual(['TravelAgency']);
  expect(problemsOf(await graph())).toEqual([]);
});

test('the browser takes the manifest and its icons', async ({ page }) => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(JSON.parse(data ?? '{}').name).toBe(company.name);
});

test.describe('what is not there', () => {
  test.use({ expectedErrors: /404/ });

  test('is a 404 that reads well, by link and by address', async ({ page }) => {
    for (const [path, title] of [
      ['/packages/details/none', 'Package not found'],
      ['/gallery/none', 'Page not found'],
      ['/nothing', 'Page not found'],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is the same 404', async ({ page }) => {
      const answer = await page.goto('/gallery/none');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    });
  });
});
