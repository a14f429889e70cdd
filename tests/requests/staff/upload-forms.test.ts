import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { uploadLimits } from '../../../app/rules/limits.ts';
import { createUploads } from '../../../app/services/read-form.server.ts';
import { createPdf } from '../../foreign-input/odd-pdfs.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { toFormData } from '../../forms.ts';
import { takeSample } from '../../full-run.ts';
import { spokenReview } from '../../sites/sample-input.ts';
import { createCookie } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { skipWaits } from '../../skip-waits.ts';
import { createTempFolder } from '../../temporary-folder.ts';
import { getToast, openStaffSite } from '../site/open-site.ts';

describe.each(requestDatabases)('files of the largest size on %s', (kind) => {
  const here = openStaffSite(kind, { sample: true });

  async function listUploads(): Promise<
    [string, Record<string, string>, string, 'jpeg' | 'pdf'][]
  > {
    const [image] = await listGalleryImages(here.database, 'hajj');
    const [tour] = await listPackages(here.database);
    const texts = { packageName: `Large ${crypto.randomUUID()}`, price: '1', durationOfTour: '5' };
    return [
      ['/admin/gallery/upload', { category: 'hajj' }, 'file', 'jpeg'],
      [`/admin/gallery/hajj/${image?.id}/replace`, {}, 'photo', 'jpeg'],
      ['/admin/packages/new', texts, 'featuredImage', 'jpeg'],
      [`/admin/packages/${tour?.id}/leaflet`, {}, 'leaflet', 'jpeg'],
      [`/admin/packages/${tour?.id}/leaflet`, {}, 'leaflet', 'pdf'],
      ['/admin/reviews/new', { ...spokenReview, photoAllowed: 'yes' }, 'photo', 'jpeg'],
      ['/admin/website/look', { version: '0' }, 'logo.file', 'jpeg'],
    ];
  }

  it('accepts up to 20 MB at every URL, and refuses more with a sentence', async () => {
    for (const [address, fields, name, kind] of takeSample(await listUploads(), 3)) {
      for (const [bytes, isAccepted] of [
        [uploadLimits.bytes, true],
        [uploadLimits.bytes + 1, false],
      ] as const) {
        const file = new File([await createFile(kind, bytes)], `large.${kind}`, {
          type: kind === 'pdf' ? 'application/pdf' : 'image/jpeg',
        });
        // Encoded before it is sent: `fetch` would read the file in small pieces.
        const encodedForm = new Response(toFormData({ ...fields, [name]: file }));
        const type = encodedForm.headers.get('content-type') ?? '';
        const body = await encodedForm.arrayBuffer();
        const response = await here.ask(
          address,
          { method: 'POST', body },
          { 'content-type': type },
        );
        const message = `${await response.text()} ${getToast(response)}`;
        const isRefused = /(at most|larger than) 20 MB/.test(message);
        const outcome = [response.status < 400 && !isRefused, isRefused];
        expect(outcome, `${address} ${kind} ${bytes}`).toEqual([isAccepted, !isAccepted]);
      }
    }
  });
});

async function createFile(type: 'jpeg' | 'pdf', bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const content = type === 'pdf' ? createPdf() : await jpeg();
  const file = new Uint8Array(bytes).fill(0x20);
  // A PDF viewer reads from the end, a picture viewer from the start.
  file.set(content, type === 'pdf' ? bytes - content.length : 0);
  if (type === 'pdf') file.set(content.subarray(0, 9));
  return file;
}

it('requires free disk space for a file, and none for a form without a file', async () => {
  const uploads = createUploads(await createTempFolder(), async () => 1000);
  const send = (file: File) => {
    const body = toFormData({ packageName: 'Gold', featuredImage: file });
    const request = new Request('http://site/admin/packages/new', { method: 'POST', body });
    return uploads.withForm(request, async (form) => form.get('packageName')).catch(String);
  };
  // As browsers send a form whose file nobody chose.
  expect(await send(new File([], ''))).toBe('Gold');
  expect(await send(new File(['x'], 'a.jpg'))).toMatch(/StorageFull|full/);
});

const here = openStaffSite('sqlite');
const gallery = '/admin/gallery/upload';
const packages = '/admin/packages/new';
const folder = () => path.join(here.site.services.config.dataDir, 'uploads');
const countFiles = async () => (await readdir(folder())).length;
/** Three people, who can hold all places together. */
const people: string[] = [];
const pickCookie = (index: number) => people[index % people.length] ?? '';
beforeAll(async () => {
  for (const name of ['a', 'b', 'c']) {
    people.push(await createCookie(here.site, 'staff', `${name}@example.com`));
  }
});

type UploadOptions = { share?: number; packageName?: string; cookie?: string; accept?: string };

/** Starts sending a form with a file, by default nearly all of it. `more` sends some bytes and `end` the rest. */
async function beginUpload(
  address = gallery,
  { share = 0.99, packageName = 'P', ...from }: UploadOptions = {},
) {
  const texts = { category: 'hajj', packageName, price: '1', durationOfTour: '1' };
  const picture = new File([await createFile('jpeg', 300_000)], 'a.jpg', { type: 'image/jpeg' });
  const form = toFormData({ ...texts, [address === gallery ? 'file' : 'featuredImage']: picture });
  const encodedForm = new Response(form);
  const body = new Uint8Array(await encodedForm.arrayBuffer());
  let offset = Math.floor(share * (body.length - 1));
  const clientRequest = request(here.site.origin + address, {
    method: 'POST',
    agent: false,
    headers: {
      cookie: here.owner,
      origin: here.site.origin,
      accept: 'application/json',
      'content-type': encodedForm.headers.get('content-type') ?? '',
      'content-length': body.length,
      ...from,
    },
  });
  // A refused sender may still be sending.
  clientRequest.on('error', () => undefined);
  const answer = once(clientRequest, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    headers: response?.headers,
    body: response && (await text(response)),
  }));
  // Without a first byte of the body, Node would not send the head.
  clientRequest.flushHeaders();
  clientRequest.write(body.subarray(0, offset));
  return {
    answer,
    more(bytes: number) {
      clientRequest.write(body.subarray(offset, offset + bytes));
      offset += bytes;
    },
    end: () => clientRequest.end(body.subarray(offset)),
    cutOff: () => clientRequest.destroy(),
  };
}

async function sendWhole() {
  const { answer, end } = await beginUpload();
  end();
  return (await answer).status;
}

it('accepts six uploads at a time, of both forms, and asks the others to retry', async () => {
  const skip = skipWaits();
  const uploads = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      beginUpload(index % 2 ? gallery : packages, { cookie: pickCookie(index) }),
    ),
  );
  await expect.poll(countFiles).toBe(6);
  // Uploads without a place in the queue are refused immediately, those in it after a while.
  const refusals: unknown[] = [];
  for (const { answer } of uploads) {
    void answer.then(({ status, headers }) => refusals.push([status, headers?.['retry-after']]));
  }
  const countRefusals = () => {
    // A sender that is silent for fifteen seconds would lose its place.
    for (const { more } of uploads) more(1);
    skip(1);
    return refusals.length;
  };
  await expect.poll(countRefusals, { timeout: 60_000 }).toBe(54);
  expect(refusals).toEqual(Array(54).fill([503, expect.stringMatching(/^\d+$/)]));
  expect(await countFiles()).toBe(6);
  // Texts are saved although the queue is full.
  const texts = { packageName: 'T', price: 'T', durationOfTour: 'T' };
  const description = 'م'.repeat(10_000);
  const form = { ...texts, description, featuredImage: new File([], '') };
  expect((await here.post(packages, form)).status).toBe(302);
  for (const { end } of uploads) end();
  const responses = await Promise.all(uploads.map(({ answer }) => answer));
  expect(responses.filter(({ status }) => status === 200 || status === 302)).toHaveLength(6);
  await expect.poll(countFiles).toBe(0);
});

it('gives each sender at most two places, and passes places on when senders leave', async () => {
  const cookie = pickCookie(0);
  const uploads = await Promise.all(
    Array.from({ length: 8 }, () => beginUpload(gallery, { cookie })),
  );
  await expect.poll(countFiles).toBe(2);
  expect(await sendWhole()).toBe(200);
  expect(await countFiles()).toBe(2);
  const [first, second, ...others] = uploads;
  for (const upload of [first, second]) {
    upload?.answer.catch(() => undefined);
    upload?.cutOff();
  }
  // The next ones of the same person wait for these.
  for (const { end } of others) end();
  const responses = await Promise.all(others.map(({ answer }) => answer));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  await expect.poll(countFiles).toBe(0);
});

it('passes on the place of a silent or very slow sender, and waits for a slow connection', async () => {
  const error = vi.spyOn(here.site.services.log, 'error');
  const [slow, ...lost] = await Promise.all(
    [0.3, 0, 0.5, 0.999, 0.2, 1].map((share, index) =>
      beginUpload(index % 2 ? gallery : packages, { share, cookie: pickCookie(index) }),
    ),
  );
  for (const { answer } of lost) answer.catch(() => undefined);
  const sendTimer = setInterval(() => slow?.more(12_000), 1000);
  const dripTimer = setInterval(() => lost.at(-2)?.more(1000), 1000);
  await expect.poll(sendWhole, { timeout: 90_000 }).toBe(200);
  const responses = await Promise.all(lost.map(({ answer }) => answer));
  clearInterval(dripTimer);
  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(408));
  for (const { body } of responses) expect(body).toMatch(/arrived too slowly|check your internet/);
  // These are no failures of the server; 503 is what those who waited got.
  const failures = error.mock.calls.filter(([line]) => Object(line).status !== 503);
  expect(failures).toEqual([]);
  clearInterval(sendTimer);
  slow?.end();
  expect((await slow?.answer)?.status).toBe(302);
  await expect.poll(countFiles).toBe(0);
});

it('removes files left by a crash, and no running upload', async () => {
  // A response may arrive a moment before its file is removed.
  await expect.poll(countFiles).toBe(0);
  await writeFile(path.join(folder(), 'left.upload'), 'half a picture');
  await here.site.services.uploads.removeStale(new Date(0));
  expect(await countFiles()).toBe(1);
  await here.site.services.uploads.removeStale(new Date(Date.now() + 1000));
  expect(await countFiles()).toBe(0);
});

it.each([
  ['whose account was removed', 'removed', 'staff'],
  ['who was signed out', 'signed%20out', 'staff_sessions'],
] as const)('refuses a file of somebody %s while it was being sent', async (_, word, table) => {
  for (const [address, accept, packageName] of [
    [gallery, 'application/json'],
    [packages, 'text/html'],
    // Without a name the form is refused, and nothing is saved; its page is not for this person either.
    [packages, 'text/html', ''],
  ] as const) {
    await here.clear('packages', 'gallery_images');
    const cookie = await createCookie(here.site, 'staff');
    const upload = await beginUpload(address, { cookie, accept, packageName });
    await expect.poll(countFiles).toBe(1);
    await here.clear(table);
    upload.end();
    const json = JSON.stringify(await upload.answer);
    expect(json).toContain(word);
    expect(json).not.toContain('staff-area');
    expect([await here.rows('packages'), await here.rows('gallery_images')]).toEqual([[], []]);
  }
});
