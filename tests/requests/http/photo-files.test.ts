import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { formerWidths, photoFormats, photoWidths } from '../../../app/rules/srcset-widths.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

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

it('answers the addresses that pages of earlier versions ask for', async () => {
  const [key] = await site.services.storage.list('packages/');
  for (const width of formerWidths) {
    const answer = await get(`/media/${key}/${width}.webp`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
  }
  expect((await get(`/media/${key}/641.webp`)).status).toBe(404);
});

it('lets so many wait for sizes that it can make soon, and asks the others to come again', async () => {
  const { storage } = site.services;
  // The first one has a size already.
  const keys = (await storage.list('packages/')).slice(1);
  const addresses = keys.flatMap((key) =>
    photoWidths.flatMap((width) => photoFormats.map((format) => `${key}/${width}.${format}`)),
  );
  expect(addresses.length).toBeGreaterThan(230);
  const { get: read } = storage;
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  storage.get = async (key) => {
    if (!keys.includes(key)) return read(key);
    await held;
    // Making them all would take long, and is not what is asked here.
    return null;
  };
  const answers: Response[] = [];
  const asked = addresses.slice(0, 230).map(async (address) => {
    answers.push(await get(`/media/${address}`));
  });
  // Two are being made and two hundred wait.
  await expect.poll(() => answers.length).toBe(28);
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  for (const name of ['home', 'about', 'contact']) {
    const answer = await get(`/preview/pages/${name}.jpg`);
    expect([name, answer.status, answer.headers.get('retry-after')]).toEqual([name, 503, '10']);
  }
  letGo();
  await Promise.all(asked);
  storage.get = read;
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(28);
  expect((await get(`/media/${addresses[229]}`)).status).toBe(200);
});
