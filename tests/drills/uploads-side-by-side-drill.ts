import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { newAttemptKey } from '../../app/rules/form.ts';
import { startDrill } from './running/drill.ts';
import { memoryOf, picturesOf, startSite, uploadTo } from './running/running-site.ts';

// Sixty photos of 18 MB at once, sent as by the gallery page, which retries when asked to. All are stored once, the
// process stays small, and visitors hardly notice.
const photos = 60;
const maxMegabytes = 940;
/** Half a second on a quiet machine; this distinguishes a busy machine from blocked visitors. */
const maxVisitorMs = 10_000;

const { expect, end } = startDrill('uploads-side-by-side');
const photo = await largePhoto();
const site = await startSite();
const visits: number[] = [];
let isOver = false;
const visiting = visit();
let turnedAway = 0;
await Promise.all(Array.from({ length: photos }, (_, index) => upload(`p${index}.jpg`)));
isOver = true;
await visiting;
const maxMemoryMB = memoryOf(site.process.pid, 'most');
const { images, files } = await picturesOf(site);
expect(images.length === photos, `${images.length} rows, not ${photos}`);
expect(files.length === photos, `${files.length} files, not ${photos}`);
expect(maxMemoryMB < maxMegabytes, `${maxMemoryMB} MB of memory`);
visits.sort((one, other) => one - other);
const visitorP99Ms = Math.round(visits[Math.floor(visits.length * 0.99)] ?? 0);
expect(visitorP99Ms < maxVisitorMs, `a visitor waited ${visitorP99Ms} ms`);
await site.remove();
end({ maxMemoryMB, visitorP99Ms, visits: visits.length, turnedAway, photoMB: photo.length / 1e6 });

async function upload(name: string): Promise<void> {
  const attempt = newAttemptKey();
  for (;;) {
    const answer = await uploadTo(site, photo, name, { attempt }).catch((error: unknown) => error);
    // Refused while still sending: the connection may close before the response is read.
    const wait = answer instanceof Response ? answer.headers.get('retry-after') : '5';
    if (answer instanceof Response) await answer.text();
    if (!wait) return expect(answer instanceof Response && answer.ok, `${name} was not stored`);
    turnedAway += 1;
    await sleep(Number(wait) * 1000);
  }
}

/** A visitor who reads cached and uncached pages, ten a second. */
async function visit() {
  for (let turn = 0; !isOver; turn += 1) {
    const at = performance.now();
    await (await fetch(`${site.origin}${turn % 2 ? '/' : '/contact?package=x'}`)).text();
    visits.push(performance.now() - at);
    await sleep(100);
  }
}

/** A photo of 24 megapixels and 18 MB. */
async function largePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const background = '#000';
  const create = { width: 6000, height: 4000, channels: 3, background, noise } as const;
  const whole = await sharp({ create }).jpeg({ quality: 85 }).toBuffer();
  return Buffer.concat([whole, Buffer.alloc(Math.max(0, 18e6 - whole.length))]);
}
