import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '../test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite' });
});
afterAll(() => site.close());

const get = (path: string) => fetch(site.origin + path);

it('shows pictures of the site, and nothing else that is kept in the same place', async () => {
  const { storage } = site.services;
  const [key = ''] = await storage.list('packages/');
  const whole = (await storage.get(key)) ?? Buffer.of();
  expect((await get(`/media/${key}`)).status).toBe(200);
  expect((await get(`/media/${key}/320.jpg`)).status).toBe(200);
  for (const foreign of ['backups/site.sql', 'backups/picture.jpg', 'rihla-site.json']) {
    await storage.put(foreign, whole);
    expect((await get(`/media/${foreign}`)).status).toBe(404);
    expect((await get(`/media/${foreign}/320.jpg`)).status).toBe(404);
    await storage.remove(foreign);
  }
  expect((await get(`/media/sized/${key}/320.jpg`)).status).toBe(404);
  expect(await storage.list('sized/backups/')).toEqual([]);
});
