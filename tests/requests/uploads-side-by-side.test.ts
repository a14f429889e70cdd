import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { jpeg } from '../odd-pictures.ts';
import { staffCookie } from '../staff-session.ts';
import { openTestSite, type TestSite } from '../test-site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openTestSite({ template: inject('template'), database: 'sqlite', sample: false });
  cookie = await staffCookie(site);
});
afterAll(() => site.close());

const boundary = 'between-parts';
const onDisk = async () =>
  (await readdir(path.join(site.services.config.dataDir, 'uploads'))).length;

/** A form whose file is on its way: its beginning is sent, `end` sends the rest. */
async function beginUpload(address: string) {
  const file = address.includes('gallery') ? 'file' : 'featuredImage';
  const fields = Object.entries({
    category: 'hajj',
    packageName: 'P',
    price: '1',
    durationOfTour: '1',
  });
  const head = fields.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const picture = await jpeg();
  const begin = Buffer.concat([
    Buffer.from(
      `${head.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${file}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    picture.subarray(0, 200),
  ]);
  const rest = Buffer.concat([picture.subarray(200), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    retryAfter: string | undefined;
  }>();
  const sending = request(site.origin + address, {
    method: 'POST',
    agent: false,
    headers: {
      cookie,
      origin: site.origin,
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': begin.length + rest.length,
    },
  });
  sending.on('error', reject);
  sending.on('response', (response) => {
    response.resume();
    resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] });
  });
  sending.write(begin);
  return { answer: promise, end: () => sending.end(rest), cutOff: () => sending.destroy() };
}

it('admits a few bodies at a time, of both forms, and asks the others to come again', async () => {
  const addresses = Array.from({ length: 60 }, (_, index) =>
    index % 2 ? '/admin/gallery/upload' : '/admin/packages/new',
  );
  const uploads = await Promise.all(addresses.map(beginUpload));
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(6);
  // Those for whom there is no place in the queue are told at once, those in it after a while.
  const answered: unknown[] = [];
  for (const { answer } of uploads) void answer.then((one) => answered.push(one));
  await expect.poll(() => answered.length, { timeout: 60_000 }).toBe(54);
  expect(answered).toEqual(
    Array(54).fill({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) }),
  );
  expect(await onDisk()).toBe(6);
  for (const { end } of uploads) end();
  const answers = await Promise.all(uploads.map(({ answer }) => answer));
  expect(answers.filter(({ status }) => status === 200 || status === 302)).toHaveLength(6);
  await expect.poll(onDisk).toBe(0);
}, 90_000);

it('gives the place on, and leaves nothing, when a sender goes away', async () => {
  const uploads = await Promise.all(Array(8).fill('/admin/gallery/upload').map(beginUpload));
  for (const { answer } of uploads) answer.catch(() => undefined);
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(6);
  for (const { cutOff } of uploads) cutOff();
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(0);
  const after = await beginUpload('/admin/gallery/upload');
  after.end();
  expect((await after.answer).status).toBe(200);
});

it('takes no large file where no form has one', async () => {
  for (const address of [
    '/admin/gallery',
    '/admin/session',
    '/admin/logout',
    '/admin/enquiries/x',
  ]) {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(2_000_000)], 'a.jpg'));
    const { status } = await fetch(site.origin + address, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { cookie, origin: site.origin },
    });
    expect([address, status]).toEqual([address, 413]);
  }
});

it('removes what a crash left, and nothing that is being sent', async () => {
  const left = path.join(site.services.config.dataDir, 'uploads', 'left.upload');
  await writeFile(left, 'half a picture');
  await site.services.uploads.sweep(new Date(0));
  expect(await onDisk()).toBe(1);
  await site.services.uploads.sweep(new Date(Date.now() + 1000));
  expect(await onDisk()).toBe(0);
});
