import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { newAttemptKey } from '../../app/rules/attempt-key.ts';
import { createTally, printDrill } from './running/drill.ts';
import { picturesOf, startSite } from './running/running-site.ts';

// Sixty photographs of 18 MB at once, sent as the gallery page sends them: whoever is asked to come
// again does. All are stored once, the process stays small, and visitors hardly notice.
const photos = 60;
const maxMegabytes = 900;
/** Half a second on a quiet machine; this tells a busy one from visitors who are shut out. */
const maxVisitorMs = 10_000;

const begun = performance.now();
const { counted, expect } = createTally();
const photo = await largePhoto();
const site = await startSite();
let max = 0;
const watch = setInterval(async () => {
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8');
  max = Math.max(max, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}, 500);
const visits: number[] = [];
let isOver = false;
const visiting = visit();
let turnedAway = 0;
await Promise.all(Array.from({ length: photos }, (_, index) => upload(`p${index}.jpg`)));
isOver = true;
await visiting;
clearInterval(watch);
const { images, files } = await picturesOf(site);
expect(images.length === photos, `${images.length} rows, not ${photos}`);
expect(files.length === photos, `${files.length} files, not ${photos}`);
expect(max < maxMegabytes, `${Math.round(max)} MB of memory`);
visits.sort((one, other) => one - other);
const slow = visits[Math.floor(visits.length * 0.99)] ?? 0;
expect(slow < maxVisitorMs, `a visitor waited ${Math.round(slow)} ms`);
await site.remove();
const figures = {
  photoMB: photo.length / 1e6,
  maxMemoryMB: Math.round(max),
  visitorP99Ms: Math.round(slow),
  visits: visits.length,
  turnedAway,
};
printDrill('uploads-side-by-side', { ...counted, figures }, Math.round(performance.now() - begun));

async function upload(name: string): Promise<void> {
  const attempt = newAttemptKey();
  for (;;) {
    const form = new FormData();
    form.set('attempt', attempt);
    form.set('category', 'hajj');
    form.set('file', new File([photo], name));
    const answer = await fetch(`${site.origin}/admin/gallery/upload`, {
      method: 'POST',
      body: form,
      headers: { cookie: site.cookie, origin: site.origin, accept: 'application/json' },
    }).catch((error: unknown) => error);
    // Turned away while it was still sending: the connection may go before the answer is read.
    const wait = answer instanceof Response ? answer.headers.get('retry-after') : '5';
    if (answer instanceof Response) await answer.text();
    if (!wait) {
      expect(answer instanceof Response && answer.ok, `${name} was not stored`);
      return;
    }
    turnedAway += 1;
    await sleep(Number(wait) * 1000);
  }
}

/** Somebody who reads pages that are kept and pages that are not, ten a second. */
async function visit() {
  for (let turn = 0; !isOver; turn += 1) {
    const at = performance.now();
    await (await fetch(`${site.origin}${turn % 2 ? '/' : '/contact?package=x'}`)).text();
    visits.push(performance.now() - at);
    await sleep(100);
  }
}

/** A photograph of 24 megapixels and 18 MB. */
async function largePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const background = '#000';
  const create = { width: 6000, height: 4000, channels: 3, background, noise } as const;
  const whole = await sharp({ create }).jpeg({ quality: 85 }).toBuffer();
  return new Uint8Array(Buffer.concat([whole, Buffer.alloc(Math.max(0, 18e6 - whole.length))]));
}
