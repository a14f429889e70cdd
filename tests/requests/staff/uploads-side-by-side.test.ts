import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { expect, it } from 'vitest';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { openStaffSite } from './staff-site.ts';

const here = openStaffSite('sqlite');
const gallery = '/admin/gallery/upload';
const packages = '/admin/packages/new';
const boundary = 'between-parts';
const folder = () => path.join(here.site.services.config.dataDir, 'uploads');
const onDisk = async () => (await readdir(folder())).length;

/**
 * Begins to send a form with a file: its beginning, or a share of the whole. `more` sends a byte and
 * `end` the rest.
 */
async function beginUpload(address = gallery, share?: number) {
  const fields = { category: 'hajj', packageName: 'P', price: '1', durationOfTour: '1' };
  const head = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = address === gallery ? 'file' : 'featuredImage';
  const picture = await jpeg();
  const begin = Buffer.concat([
    // What is before the first part means nothing, and makes the form as large as a photo's.
    Buffer.from(
      `${' '.repeat(300_000)}\r\n${head.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${file}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    picture.subarray(0, 200),
  ]);
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  const whole = Buffer.concat([begin, picture.subarray(200), end]);
  let sent = share === undefined ? begin.length : Math.floor(share * (whole.length - 1));
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    retryAfter: string | undefined;
  }>();
  const sending = request(here.site.origin + address, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: here.owner,
      origin: here.site.origin,
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

async function sendWhole() {
  const { answer, end } = await beginUpload();
  end();
  return (await answer).status;
}

it('admits six uploads at a time, of both forms, and asks the others to come again', async () => {
  const uploads = await Promise.all(
    Array.from({ length: 60 }, (_, index) => beginUpload(index % 2 ? gallery : packages)),
  );
  await expect.poll(onDisk).toBe(6);
  // Those without a place in the queue are told at once, those in it after a while.
  const answered: unknown[] = [];
  for (const { answer } of uploads) void answer.then((one) => answered.push(one));
  await expect.poll(() => answered.length, { timeout: 60_000 }).toBe(54);
  expect(answered).toEqual(
    Array(54).fill({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) }),
  );
  expect(await onDisk()).toBe(6);
  // Texts are saved although no place is free.
  const texts = { packageName: 'T', price: 'T', durationOfTour: 'T' };
  const description = 'م'.repeat(10_000);
  const form = { ...texts, description, featuredImage: new File([], '') };
  expect((await here.post(packages, form)).status).toBe(302);
  for (const { end } of uploads) end();
  const answers = await Promise.all(uploads.map(({ answer }) => answer));
  expect(answers.filter(({ status }) => status === 200 || status === 302)).toHaveLength(6);
  await expect.poll(onDisk).toBe(0);
});

it('gives the places of senders that go away to the next', async () => {
  const uploads = await Promise.all(Array.from({ length: 8 }, () => beginUpload()));
  for (const { answer } of uploads) answer.catch(() => undefined);
  await expect.poll(onDisk).toBe(6);
  for (const { cutOff } of uploads) cutOff();
  await expect.poll(onDisk).toBe(0);
  expect(await sendWhole()).toBe(200);
});

it('gives the place of a silent sender to the next, and waits for a slow line', async () => {
  const [slow, ...lost] = await Promise.all(
    [0.9995, 0, 0.5, 0.999, 0.9997, 1].map((share, index) =>
      beginUpload(index % 2 ? gallery : packages, share),
    ),
  );
  for (const { answer } of lost) answer.catch(() => undefined);
  const trickling = setInterval(() => slow?.more(), 1000);
  await expect.poll(sendWhole, { timeout: 90_000 }).toBe(200);
  const answers = await Promise.all(lost.map(({ answer }) => answer));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(503));
  clearInterval(trickling);
  slow?.end();
  expect((await slow?.answer)?.status).toBe(302);
  await expect.poll(onDisk).toBe(0);
});

it('removes what a crash left, and nothing that is being sent', async () => {
  // An answer may come a moment before its file goes.
  await expect.poll(onDisk).toBe(0);
  await writeFile(path.join(folder(), 'left.upload'), 'half a picture');
  await here.site.services.uploads.removeStale(new Date(0));
  expect(await onDisk()).toBe(1);
  await here.site.services.uploads.removeStale(new Date(Date.now() + 1000));
  expect(await onDisk()).toBe(0);
});
