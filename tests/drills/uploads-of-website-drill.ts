import sharp from 'sharp';
import { uploadedPictures } from '../../app/data/website/website.server.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { sectionForm } from '../sites/section-form.ts';
import { createTally, printDrill } from './running/drill.ts';
import { tableOf } from './running/drill-place.ts';
import { type HostileFile, hostileFiles } from './running/hostile-files.ts';
import { startSite } from './running/running-site.ts';

// Every odd and hostile upload as the agency's logo or as the certificate of a licence: what is taken
// is made anew and served as a picture and nothing else; what is refused is told why at its field, and
// leaves nothing. Whatever lies among the pictures, a browser runs nothing of it.
//   npm run drills -- of-website
const fields = [
  { name: 'look', file: 'logo.file' },
  { name: 'licences', file: 'licences.r0.certificate.file' },
] as const;

const begun = performance.now();
const { counted, expect } = createTally();
const files = await hostileFiles();
const site = await startSite();
const storage = await openStorage(site.place.place);
const versions = { look: 0, licences: 0 };
for (const [index, file] of files.entries()) {
  const field = fields[index % fields.length];
  if (field) await send(field, file);
}
await lookAtWhatLies();
await site.remove();
printDrill('uploads-of-website', counted, Math.round(performance.now() - begun));

async function send({ name, file }: (typeof fields)[number], hostile: HostileFile) {
  const shown = `${JSON.stringify(hostile.name.slice(0, 40))} as ${file}`;
  const before = await storage.list('website/');
  // Browsers say so of whatever is called so: what it is, its bytes tell.
  const type = 'image/jpeg';
  const chosen = new File([new Uint8Array(hostile.bytes)], hostile.name, { type });
  const body = sectionForm(name, { [file]: chosen, version: String(versions[name]) });
  const response = await fetch(`${site.origin}/admin/website/${name}`, {
    method: 'POST',
    headers: { cookie: site.cookie, origin: site.origin },
    body,
    redirect: 'manual',
  });
  const html = await response.text();
  const added = (await storage.list('website/')).filter((key) => !before.includes(key));
  if (!hostile.taken) {
    const [, sentence = ''] = new RegExp(`id="${file}-error"[^>]*>([^<]*)`).exec(html) ?? [];
    expect(response.status === 400, `${shown} was answered ${response.status}`);
    expect(/^[A-Z].{20,}$/.test(sentence), `${shown} says "${sentence}"`);
    expect(added.length === 0, `${shown} was refused and left ${added.join()}`);
    return;
  }
  expect(response.status === 302, `${shown} was answered ${response.status}: ${textOf(html)}`);
  if (response.status !== 302) return;
  versions[name] += 1;
  expect(added.length === 1, `${shown} left ${added.join()}`);
  const rows = await tableOf(site.place, 'website_sections');
  const content = JSON.parse(String(rows.find((row) => row.name === name)?.content));
  const [url = ''] = uploadedPictures(content);
  expect(url === `/media/${added[0]}`, `${shown} is shown as ${url}`);
  for (const address of [url, `${url}/320.jpg`]) await lookAtPicture(address, shown);
}

async function lookAtPicture(address: string, shown: string) {
  const response = await fetch(site.origin + address);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(isHarmless(response), `${address} of ${shown}: ${headersOf(response)}`);
  const { format, exif, icc, xmp, iptc, comments } = await sharp(bytes).metadata();
  const extra = exif ?? icc ?? xmp ?? iptc ?? comments?.[0];
  expect(format === 'jpeg' && extra === undefined, `${address} of ${shown} has metadata`);
  const isNew = !['SecretPhone', '<script', '<svg', 'evil'].some((word) => bytes.includes(word));
  expect(isNew, `${address} of ${shown} kept bytes of the original`);
}

/** Somebody with access to the storage has put these there; no form lets them in. */
async function lookAtWhatLies() {
  for (const { name, bytes } of files.filter(({ taken }) => !taken).slice(0, 30)) {
    const key = `website/1-${name.replace(/[^a-z.-]/gi, '')}`;
    await storage.put(key, Buffer.from(bytes));
    for (const address of [`/media/${key}`, `/media/${key}/320.jpg`]) {
      const response = await fetch(site.origin + address);
      await response.arrayBuffer();
      const isPicture = response.status === 404 || isHarmless(response);
      expect(isPicture, `${address}: ${response.status} ${headersOf(response)}`);
    }
  }
}

/** A browser takes it for a picture whatever is in it; opened by itself it may do nothing. */
function isHarmless({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.get('content-type') === 'image/jpeg' &&
    headers.get('x-content-type-options') === 'nosniff' &&
    headers.get('content-security-policy') === "default-src 'none'; sandbox"
  );
}

function headersOf({ headers }: Response): string {
  return `${headers.get('content-type')}, ${headers.get('content-security-policy')}`;
}

function textOf(html: string): string {
  return [...html.matchAll(/-error"[^>]*>([^<]*)/g)].map(([, text]) => text).join();
}
