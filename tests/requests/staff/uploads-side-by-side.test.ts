import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';

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

/**
 * A form whose file is on its way: its beginning is sent, up to a share of it when one is given,
 * `more` sends a byte and `end` the rest.
 */
async function beginUpload(address: string, share?: number) {
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
    // What is before the first part means nothing, and makes the form as large as a photograph's.
    Buffer.from(
      `${' '.repeat(300_000)}\r\n${head.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${file}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    picture.subarray(0, 200),
  ]);
  const rest = Buffer.concat([picture.subarray(200), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const whole = Buffer.concat([begin, rest]);
  let sent = share === undefined ? begin.length : Math.floor(share * (whole.length - 1));
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
      'content-length': whole.length,
    },
  });
  sending.on('error', reject);
  sending.on('response', (response) => {
    response.resume();
    resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] });
  });
  // Without a first byte of the body Node would keep the head to itself.
  sending.flushHeaders();
  sending.write(whole.subarray(0, sent));
  return {
    answer: promise,
    more() {
      sending.write(whole.subarray(sent, sent + 1));
      sent += 1;
    },
    end: () => sending.end(whole.subarray(sent)),
    cutOff: () => sending.destroy(),
  };
}

it('admits a few bodies at a time, of both forms, and asks the others to come again', async () => {
  const addresses = Array.from({ length: 60 }, (_, index) =>
    index % 2 ? '/admin/gallery/upload' : '/admin/packages/new',
  );
  const uploads = await Promise.all(addresses.map((address) => beginUpload(address)));
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
  const uploads = await Promise.all(
    Array.from({ length: 8 }, () => beginUpload('/admin/gallery/upload')),
  );
  for (const { answer } of uploads) answer.catch(() => undefined);
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(6);
  for (const { cutOff } of uploads) cutOff();
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(0);
  const after = await beginUpload('/admin/gallery/upload');
  after.end();
  expect((await after.answer).status).toBe(200);
});

it('gives the place on when nothing more comes, wherever that is, and waits for a slow line', async () => {
  const [slow, ...lost] = await Promise.all(
    [0.9995, 0, 0.5, 0.999, 0.9997, 1].map((share, index) =>
      beginUpload(index % 2 ? '/admin/gallery/upload' : '/admin/packages/new', share),
    ),
  );
  for (const { answer } of lost) answer.catch(() => undefined);
  const trickling = setInterval(() => slow?.more(), 1000);
  const upload = async () => {
    const { answer, end } = await beginUpload('/admin/gallery/upload');
    end();
    return (await answer).status;
  };
  await expect.poll(upload, { timeout: 90_000 }).toBe(200);
  const answers = await Promise.all(lost.map(({ answer }) => answer));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(503));
  clearInterval(trickling);
  slow?.end();
  expect((await slow?.answer)?.status).toBe(302);
  await expect.poll(onDisk).toBe(0);
}, 120_000);

it('saves texts while photographs have taken all places', async () => {
  const uploads = await Promise.all(
    Array.from({ length: 20 }, () => beginUpload('/admin/gallery/upload')),
  );
  for (const { answer } of uploads) answer.catch(() => undefined);
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(6);
  for (const address of ['/admin/packages/new', '/admin/packages/none/edit']) {
    const form = new FormData();
    for (const name of ['packageName', 'price', 'durationOfTour']) form.set(name, 'T');
    form.set('description', 'م'.repeat(10_000));
    form.set('featuredImage', new File([], ''));
    const { status } = await fetch(site.origin + address, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { cookie, origin: site.origin },
    });
    expect([address, status]).toEqual([address, address.includes('none') ? 404 : 302]);
  }
  for (const { cutOff } of uploads) cutOff();
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(0);
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
  // An answer may come a moment before the file goes that it is about.
  await expect.poll(onDisk).toBe(0);
  const left = path.join(site.services.config.dataDir, 'uploads', 'left.upload');
  await writeFile(left, 'half a picture');
  await site.services.uploads.removeStale(new Date(0));
  expect(await onDisk()).toBe(1);
  await site.services.uploads.removeStale(new Date(Date.now() + 1000));
  expect(await onDisk()).toBe(0);
});
