import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { newAttemptKey } from '../../app/rules/form.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { pngBomb } from '../foreign-input/odd-pictures.ts';
import { memoryOf, startSite, tableOf, uploadTo } from './running/drill.ts';

// Sixty photos of 18 MB and the pictures with most pixels at once, sent as by the gallery page, which retries when
// asked to. All are stored once or refused, the process stays small, and visitors hardly notice. For every kind of
// picture see foreign-files.test.ts.
const photos = 60;
const maxMegabytes = 940;
/** Half a second on a quiet machine; this distinguishes a busy machine from blocked visitors. */
const maxVisitorMs = 10_000;

const photo = await largePhoto();
const site = await startSite();
let isOver = false;
const visiting = visit();
// Highly compressible, so that few bytes become many pixels.
const create = { width: 7000, height: 7000, channels: 3, background: '#14523d' } as const;
const most = await sharp({ create }).png().toBuffer();
await Promise.all([
  ...Array.from({ length: photos }, (_, index) => upload(`p${index}.jpg`, photo, 200)),
  upload('forty-nine-megapixels.png', most, 200),
  upload('sixty-five-megapixels.png', await pngBomb(13_000, 5000), 422),
  upload('nine-hundred-megapixels.png', await pngBomb(30_000, 30_000), 422),
]);
isOver = true;
await visiting;
const maxMemoryMB = memoryOf(site.process.pid, 'most');
const images = await tableOf(site.place, 'gallery_images');
const files = await (await openStorage(site.place.place)).list('gallery/');
assert.equal(images.length, photos + 1);
assert.equal(files.length, photos + 1);
assert(maxMemoryMB < maxMegabytes, `${maxMemoryMB} MB of memory`);
process.exit();

async function upload(name: string, bytes: Uint8Array, status: number): Promise<void> {
  const attempt = newAttemptKey();
  for (;;) {
    // Refused while still sending: the connection may close before the response is read.
    const answer = await uploadTo(site, bytes, name, { attempt }).catch(() => null);
    await answer?.text();
    const wait = answer ? answer.headers.get('retry-after') : '5';
    if (!wait) return assert.equal(answer?.status, status, name);
    await sleep(Number(wait) * 1000);
  }
}

/** A visitor who reads cached and uncached pages, ten a second. */
async function visit() {
  for (let turn = 0; !isOver; turn += 1) {
    const at = performance.now();
    await (await fetch(`${site.origin}${turn % 2 ? '/' : '/contact?package=x'}`)).text();
    const waitMs = performance.now() - at;
    assert(waitMs < maxVisitorMs, `a visitor waited ${waitMs} ms`);
    await sleep(100);
  }
}

async function largePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const background = '#000';
  const create = { width: 6000, height: 4000, channels: 3, background, noise } as const;
  const whole = await sharp({ create }).jpeg({ quality: 85 }).toBuffer();
  return Buffer.concat([whole, Buffer.alloc(Math.max(0, 18e6 - whole.length))]);
}
