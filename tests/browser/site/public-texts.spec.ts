import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { ofType, problemsOf, readGraph } from '../../readers/json-ld.ts';
import { company } from '../../sites/sample-company.ts';
import { expect, forgetPages, open, test } from '../site-fixture.ts';

test('the home page has its about section, and leads on', async ({ page }) => {
  await open(page, '/');
  for (const [title, text] of [
    ['Experience', '20+ years of expertise in religious tourism'],
    ['Service', '24/7 support throughout your journey'],
    ['Trust', 'Thousands of satisfied pilgrims'],
  ] as const) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  for (const [name, address] of [
    ['Learn More About Us', '/about'],
    ['Get Consultation', '/contact'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await page.getByRole('link', { name: 'View All Packages' }).click();
  await expect(page).toHaveURL('/packages');
});

test('the about page has its sections, numbers and services', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('main').getByText('Established 1997')).toBeVisible();
  for (const name of [
    ...['Our Journey', 'Mission', 'Vision', 'Story', 'Founder', 'Services'],
    ...['Hajj Services', 'Umrah Packages', 'Zyarath Tours', 'Visa Assistance'],
    ...['Transportation', 'Accommodation'],
  ]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText(/registered with the Indian and Saudi ministries/)).toContainText(
    "a state Hajj organisers' association",
  );
  await expect(page.getByRole('img', { name: /founder/ })).toBeVisible();
  const numbers = page.getByRole('region', { name: 'In numbers' });
  for (const [number, label] of [
    ['20+', 'Years of Experience'],
    ['50k+', 'Satisfied Pilgrims'],
    ['99%', 'Success Rate'],
  ] as const) {
    await expect(numbers.getByText(number, { exact: true })).toBeVisible();
    await expect(numbers.getByText(label)).toBeVisible();
  }
});

test('the contact page has its sections, and every field its label', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Contact ${company.name}`);
  await expect(main.getByText(/spiritual journey/)).toBeVisible();
  for (const name of ['Send us a Message', 'Get in Touch', "Let's Start Your Journey", 'Find Us']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  for (const label of ['Name', 'Email', 'Phone / WhatsApp (optional)', 'Subject', 'Message']) {
    await expect(page.getByLabel(label)).toHaveCount(1);
  }
  await expect(page.getByText(/only to answer you/)).toBeVisible();
  // The field for robots is out of everybody else's reach.
  await expect(page.getByLabel('Leave this empty')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);

  const card = page.getByRole('region', { name: 'Get in Touch' });
  const hours = ['Monday–Saturday: 11:00 AM–8:00 PM', 'Sunday: Closed'];
  for (const text of ['Tumkur, Karnataka', ...hours]) {
    await expect(card.getByText(text)).toBeVisible();
  }
  for (const [name, address] of [
    [company.phone.display, /^tel:/],
    [/WhatsApp/, /wa\.me.*text=/],
    [company.email, /^mailto:/],
  ] as const) {
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  const start = page.getByRole('region', { name: "Let's Start Your Journey" });
  await expect(start.getByRole('heading', { level: 3 })).toHaveCount(2);
});

test('without packages and images home, list and gallery say so', async ({ page, emptySite }) => {
  await open(page, emptySite.origin);
  await expect(page.getByText('No packages available', { exact: true })).toBeVisible();
  await expect(page.getByText('Check back soon for exciting new packages!')).toBeVisible();
  await open(page, `${emptySite.origin}/packages`);
  await expect(page.getByText('No packages available', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Umrah' }).click();
  await expect(
    page.getByText('No packages available for the selected category.', { exact: true }),
  ).toBeVisible();
  await open(page, `${emptySite.origin}/gallery/hajj`);
  await expect(page.getByText('No images available')).toBeVisible();
});

test('sitemap is well-formed for a strict reader', async ({ page }) => {
  await page.goto('/privacy');
  const read = await page.evaluate(async () => {
    const xml = await (await fetch('/sitemap.xml')).text();
    const sitemap = new DOMParser().parseFromString(xml, 'application/xml');
    const error = sitemap.querySelector('parsererror')?.textContent ?? '';
    return [error, sitemap.documentElement.localName];
  });
  expect(read).toEqual(['', 'urlset']);
});

test('search engine data outlives the scripts, and goes with its page', async ({ page, site }) => {
  const [first] = await listPackages(site.services.database);
  const graph = async () => readGraph(await page.content());
  await open(page, `/packages/details/${first?.id}`);
  expect(problemsOf(await graph())).toEqual([]);
  expect(ofType(await graph(), 'TouristTrip')?.name).toBe(first?.packageName);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect.poll(graph).toEqual([]);
});

test.describe('failures', () => {
  test.use({ expectedErrors: /404|500|Failed to load resource/ });

  test('what is not there is a friendly 404 with ways on', async ({ page }) => {
    const unknown = ['/nowhere', '/gallery/weddings', '/packages?type=cruise'];
    for (const path of ['/packages/details/nothing', '/packages/hajj/nothing', ...unknown]) {
      expect((await page.goto(path))?.status()).toBe(404);
      const main = page.getByRole('main');
      for (const name of ['View All Packages', 'Go to the home page']) {
        await expect(main.getByRole('link', { name })).toBeVisible();
      }
      if (unknown.includes(path)) continue;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Package not found');
      await expect(main.getByText("The package you're looking for doesn't exist.")).toBeVisible();
    }
  });

  test('when the database fails the page says so and offers ways on', async ({ page, site }) => {
    const { schema } = site.services.database.kysely;
    await forgetPages(site);
    await schema.alterTable('packages').renameTo('packages_away').execute();
    try {
      for (const path of ['/', '/packages/details/anything', '/packages']) {
        expect((await page.goto(path))?.status()).toBe(500);
        await expect(page.getByRole('alert')).toHaveText(
          'We could not load this page. Please check your internet and try again.',
        );
        const main = page.getByRole('main');
        await expect(main.getByRole('link', { name: company.phone.display })).toBeVisible();
        await expect(main.getByText(/Reference: [0-9a-f]{8}/)).toBeVisible();
        expect(await page.content()).not.toMatch(/no such table|SQLITE|at file:/);
      }
      await open(page, '/packages');
    } finally {
      await schema.alterTable('packages_away').renameTo('packages').execute();
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Umrah Saver' })).toBeVisible();
  });

  test('a missing picture shows the fallback picture', async ({ page, site }) => {
    const { storage } = site.services;
    const [key = ''] = await storage.list('gallery/accommodations/');
    const bytes = await storage.get(key);
    for (const gone of [key, ...(await storage.list(`sized/${key}/`))]) await storage.remove(gone);
    await open(page, '/gallery/accommodations');
    const image = page.locator(`picture img[src^="/media/${key}"]`);
    await image.scrollIntoViewIfNeeded();
    // The server answers 404 with the fallback picture, and the browser draws it.
    const widthOf = () =>
      image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth);
    await expect.poll(widthOf).toBeGreaterThan(0);
    const answer = await page.request.get(`/media/${key}/640.avif`);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    if (bytes) await storage.put(key, bytes);
  });
});
