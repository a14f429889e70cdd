import { familyPackage } from '../../sites/sample-company.ts';
import { expect, open, test } from '../site-fixture.ts';

test('no page asks anybody else for anything, but for the map, nor leaves a cookie', async ({
  page,
  context,
  site,
}) => {
  const { path } = await familyPackage(site);
  const foreign = new Set<string>();
  const cookies = new Set<string>();
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== site.origin && protocol !== 'data:' && protocol !== 'blob:') foreign.add(origin);
  });
  page.on('response', async (response) => {
    if ((await response.allHeaders())['set-cookie']) cookies.add(response.url());
  });
  for (const address of ['/', '/contact', path, '/ur/gallery/hajj']) {
    await open(page, address);
    await page.mouse.wheel(0, 20_000);
  }
  expect([...foreign]).toEqual(['https://www.openstreetmap.org']);
  expect([...cookies]).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
