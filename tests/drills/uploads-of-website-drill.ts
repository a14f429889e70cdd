import { uploadedPictures } from '../../app/data/website/website.server.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { sectionForm } from '../sites/section-form.ts';
import { startDrill } from './running/drill.ts';
import { tableOf } from './running/drill-place.ts';
import { faultsOf, type HostileFile, hostileFiles, shownName } from './running/hostile-files.ts';
import { post } from './running/requests.ts';
import { startSite } from './running/running-site.ts';

// Every odd and hostile upload as the agency's logo or as the certificate of a licence: what is taken
// is made anew and served as a picture and nothing else; what is refused is told why at its field, and
// leaves nothing. Whatever lies among the pictures, a browser runs nothing of it.
//   npm run drills -- of-website
const fields = [
  { name: 'look', file: 'logo.file' },
  { name: 'licences', file: 'licences.r0.certificate.file' },
] as const;

const { expect, end } = startDrill('uploads-of-website');
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
end();

async function send({ name, file }: (typeof fields)[number], hostile: HostileFile) {
  const shown = `${shownName(hostile)} as ${file}`;
  const before = await storage.list('website/');
  // Browsers say so of whatever is called so: what it is, its bytes tell.
  const type = 'image/jpeg';
  const chosen = new File([new Uint8Array(hostile.bytes)], hostile.name, { type });
  const form = sectionForm(name, { [file]: chosen, version: String(versions[name]) });
  const response = await post(site, `/admin/website/${name}`, form);
  const html = await response.text();
  const added = (await storage.list('website/')).filter((key) => !before.includes(key));
  if (!hostile.taken) {
    const [, sentence = ''] = new RegExp(`id="${file}-error"[^>]*>([^<]*)`).exec(html) ?? [];
    expect(response.status === 400, `${shown} was answered ${response.status}`);
    expect(/^[A-Z].{20,}$/.test(sentence), `${shown} says "${sentence}"`);
    expect(added.length === 0, `${shown} was refused and left ${added.join()}`);
    return;
  }
  const errors = [...html.matchAll(/-error"[^>]*>([^<]*)/g)].map(([, text]) => text).join();
  expect(response.status === 302, `${shown} was answered ${response.status}: ${errors}`);
  if (response.status !== 302) return;
  versions[name] += 1;
  expect(added.length === 1, `${shown} left ${added.join()}`);
  const rows = await tableOf(site.place, 'website_sections');
  const content = JSON.parse(String(rows.find((row) => row.name === name)?.content));
  const [url = ''] = uploadedPictures(content);
  expect(url === `/media/${added[0]}`, `${shown} is shown as ${url}`);
  for (const address of [url, `${url}/320.jpg`]) {
    const answer = await fetch(site.origin + address);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(isHarmless(answer), `${address} of ${shown}: ${headersOf(answer)}`);
    const faults = await faultsOf(bytes);
    expect(faults.length === 0, `${address} of ${shown} ${faults.join(', ')}`);
  }
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
