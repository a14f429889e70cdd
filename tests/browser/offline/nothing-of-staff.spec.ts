import { staffEmail } from '../../sites/staff-session.ts';
import { forgetPages } from '../site-fixture.ts';
import { signInBrowser } from '../staff-fixture.ts';
import { expect, test } from './device.ts';

/** Everything that a page of the site can find in this browser, as text. */
async function everythingKept(): Promise<string> {
  const found: string[] = [
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
  ];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      // What the site's own files say is no secret of anybody: of them the names.
      const isText = /html|json/.test(kept?.headers.get('Content-Type') ?? '');
      found.push(`${name} ${request.url} ${isText ? await kept?.text() : ''}`);
    }
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of database.objectStoreNames) {
      const rows = await new Promise((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
      found.push(`${name}/${store} ${JSON.stringify(rows)}`);
    }
    database.close();
  }
  return found.join('\n');
}

test('of the staff area nothing is kept, and after a logout nothing is left', async ({
  device,
  site,
}) => {
  const { page, context } = device;
  await page.goto('/about');
  await device.keeps('/about', '/contact');
  await page.setViewportSize({ width: 1280, height: 800 });
  // The cookie is that of the host, whatever its port.
  await signInBrowser(context, site);
  for (const address of ['/admin/dashboard', '/admin/packages', '/admin/enquiries', '/privacy']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await device.keeps('/privacy');
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: staffEmail }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.goto('/about');
  const kept = await page.evaluate(everythingKept);
  expect(kept.includes('/privacy')).toBe(true);
  for (const text of [staffEmail, 'Total Packages', '/admin/dashboard', '/admin/packages']) {
    expect(kept.includes(text), text).toBe(false);
  }
});

test.describe('on a metered line', () => {
  test.use({ line: { effectiveType: '4g', type: 'cellular' } });

  test('only what is read is kept, and nothing ahead of it', async ({ device }) => {
    const asked: string[] = [];
    device.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await device.page.goto('/about');
    await device.keeps('/about');
    await device.page.goto('/privacy');
    await device.keeps('/privacy');
    expect((await device.kept()).sort()).toEqual(['/about', '/offline', '/privacy']);
    expect(asked.filter((path) => path.startsWith('/guide'))).toEqual([]);
  });
});

test('what the site no longer has goes from the device, too', async ({ device, site }) => {
  const { kysely } = site.services.database;
  const row = await kysely.selectFrom('packages').select('id').limit(1).executeTakeFirstOrThrow();
  const address = `/packages/details/${row.id}`;
  await device.page.goto(address);
  await device.keeps(address);
  await kysely.updateTable('packages').set({ hiddenAt: new Date().toISOString() }).execute();
  await forgetPages(site);
  const answer = await device.page.goto(address);
  expect(answer?.status()).toBe(404);
  await expect.poll(() => device.kept()).not.toContain(address);
});
