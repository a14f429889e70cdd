import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { newAttemptKey } from '../../app/rules/form.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { pngBomb } from '../foreign-input/odd-pictures.ts';
import { readMemory, readPlaceTable, startSite, uploadPhoto } from './running/drill.ts';

// Sixty photos of 18 MB and the pictures with most pixels at once, sent as by the gallery page, which retries when
// asked to. All are stored once or refused, the process stays small, and visitors hardly notice. For every kind of
// picture see foreign-files.test.ts.
const photoCount = 60;
const maxMegabytes = 940;
/** Half a second on a quiet machine; this distinguishes a busy machine from blocked visitors. */
const maxVisitorMs = 10_000;

const photo = await createLargePhoto();
const site = await startSite();
let isOver = false;
const visits = keepVisiting();
// Highly compressible, so that few bytes become many pixels.
const create = { width: 7000, height: 7000, channels: 3, background: '#14523d' } as const;
const largestPng = await sharp({ create }).png().toBuffer();
await Promise.all([
  ...Array.from({ length: photoCount }, (_, index) => upload(`p${index}.jpg`, photo, 200)),
  upload('forty-nine-megapixels.png', largestPng, 200),
  upload('sixty-five-megapixels.png', await pngBomb(13_000, 5000), 422),
  upload('nine-hundred-megapixels.png', await pngBomb(30_000, 30_000), 422),
]);
isOver = true;
await visits;
const maxMemoryMB = readMemory(site.process.pid, 'most');
const images = await readPlaceTable(site.place, 'gallery_images');
const files = await (await openStorage(site.place.place)).list('gallery/');
assert.equal(images.length, photoCount + 1);
assert.equal(files.length, photoCount + 1);
assert(maxMemoryMB < maxMegabytes, `${maxMemoryMB} MB of memory`);
process.exit();

async function upload(name: string, bytes: Uint8Array, status: number): Promise<void> {
  const attempt = newAttemptKey();
  for (;;) {
    // Refused while still sending: the connection may close before the response is read.
    const response = await uploadPhoto(site, bytes, name, { attempt }).catch(() => null);
    await response?.text();
    const wait = response ? response.headers.get('retry-after') : '5';
    if (!wait) return assert.equal(response?.status, status, name);
    await sleep(Number(wait) * 1000);
  }
}

/** A visitor who reads cached and uncached pages, ten a second. */
async function keepVisiting() {
  for (let turn = 0; !isOver; turn += 1) {
    const startTime = performance.now();
    await (await fetch(`${site.origin}${turn % 2 ? '/' : '/contact?package=x'}`)).text();
    const waitMs = performance.now() - startTime;
    assert(waitMs < maxVisitorMs, `a visitor waited ${waitMs} ms`);
    await sleep(100);
  }
}

async function createLargePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const background = '#000';
  const create = { width: 6000, height: 4000, channels: 3, background, noise } as const;
  const jpeg = await sharp({ create }).jpeg({ quality: 85 }).toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(Math.max(0, 18e6 - jpeg.length))]);
}
