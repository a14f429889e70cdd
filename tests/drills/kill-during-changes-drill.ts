import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { uploadedPictures } from '../../app/data/website/website.server.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { jpeg } from '../foreign-input/odd-pictures.ts';
import { readRows } from '../sites/moving-site.ts';
import { createSectionForm } from '../sites/section-form.ts';
import { packageTexts, post } from '../sites/site-process.ts';
import { drillKind, startSite, uploadPhoto } from './running/drill.ts';

// Kills the site with SIGKILL while staff add packages, upload photos, save a section with a picture and move images
// into the bin and back. The site starts again, and nothing acknowledged is lost or incomplete.
//   DRILL_ON=postgres npm run drills -- kill-during-changes
const kills = 20;
const maxMs = 500;
/** Far more than a busy machine needs to start: it hangs. */
const maxStartMs = 15_000;

/** The section on a desk: its version, and the last acknowledged and the last sent text. */
const section = { version: 0, saved: '', sent: '' };
const site = await startSite();
const storage = await openStorage(site.place.place);
const small = await jpeg();
const slide = new File([new Uint8Array(small)], 'slide.jpg', { type: 'image/jpeg' });
const photo = await sharp('sample/pictures/site/journey.jpg').resize(900).jpeg().toBuffer();
for (let index = 0; index < 6; index += 1) await uploadPhoto(site, small, `desk-${index}.jpg`);
/** Each with its last acknowledged and its last requested place. */
const initialState = { isBinned: false, isWanted: false };
const images = (await findImages('desk-')).map((image) => ({ ...image, ...initialState }));
const addedNames: string[] = [];
const uploadedNames: string[] = [];
/** How many changes of each kind the site has acknowledged since its last start. */
const counts = { packages: 0, photos: 0, sections: 0, moves: 0 };
type Kind = keyof typeof counts;

for (let kill = 1; kill <= kills; kill += 1) {
  const when = `after kill ${kill}`;
  await uploadPhoto(site, small, `doomed-${kill}.jpg`);
  const [doomedImage] = await findImages(`doomed-${kill}.`);
  const controller = new AbortController();
  const repeat = async (change: (turn: number) => Promise<boolean>) => {
    for (let turn = 0; !controller.signal.aborted && (await change(turn)); turn += 1);
  };
  const work = Promise.all([
    repeat((turn) => addPackage(`Added ${kill}-${turn}`)),
    ...[1, 2, 3].map((part) => repeat((turn) => upload(`upload-${kill}-${part}-${turn}.jpg`))),
    repeat((turn) => save(`Saved ${kill}-${turn}.`)),
    ...images.map((image) => repeat(() => move(image))),
    doomedImage && deleteForGood(doomedImage.id),
  ]);
  await wait(50 + Math.random() * maxMs);
  // Every other kill waits until it can lose a change of each kind.
  while (kill % 2 === 0 && Object.values(counts).includes(0)) await wait(5);
  await site.kill();
  controller.abort();
  await work;
  for (const kind of Object.keys(counts) as Kind[]) counts[kind] = 0;
  const startTime = performance.now();
  await site.restart();
  assert.equal((await fetch(`${site.origin}/readyz`)).status, 200, when);
  const startMs = Math.round(performance.now() - startTime);
  assert(startMs < maxStartMs, `${when}: started in ${startMs} ms`);
  if (drillKind === 'sqlite') checkDatabase(when);

  await expectMatchingFiles(when);
  const tables = await readTables();
  const names = new Set(tables.packages?.map(({ packageName }) => packageName));
  for (const name of addedNames) assert(names.has(name), `${when}: lost "${name}"`);
  for (const row of tables.packages ?? []) {
    const isWhole = packageTexts.every((field) => row[field] === row.packageName);
    assert(isWhole, `${when}: half ${row.id}`);
  }
  await checkSection(tables, when);
  for (const image of images) await checkImage(image, tables, when);
}
// Dates of a bucket cannot be changed.
if (drillKind === 'sqlite') {
  await site.kill();
  using database = new DatabaseSync(`${site.place.place.dataDir}/rihla.db`);
  // As if a day had passed: the site removes the photos that no row got.
  database.exec(`update pending_photo_removals set "dueAt" = '2000-01-01T00:00:00.000Z'`);
  await site.restart();
  await expectMatchingFiles('at the end', () => true);
}
process.exit();

/** Sends a change, and counts it if the site acknowledged it: a killed site does not answer. */
async function send(kind: Kind | null, label: string, request: Promise<Response>) {
  try {
    const { status } = await request;
    const isDone = status === 200 || status === 302;
    // Above 120 a minute uploads are refused.
    assert(isDone || (kind === 'photos' && status === 429), `${label} was answered ${status}`);
    if (isDone && kind) counts[kind] += 1;
    return isDone;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function checkDatabase(when: string) {
  const file = path.join(site.place.place.dataDir, 'rihla.db');
  using database = new DatabaseSync(file, { readOnly: true });
  const [integrity] = database.prepare('pragma integrity_check').all();
  assert.equal(integrity?.integrity_check, 'ok', when);
}

function readTables() {
  const names = ['packages', 'photos', 'gallery_images', 'website_sections', 'website_versions'];
  return readRows(site.place.place, names);
}
type Tables = Awaited<ReturnType<typeof readTables>>;

async function findImages(prefix: string) {
  const { gallery_images: rows = [] } = await readTables();
  return rows
    .filter(({ caption }) => String(caption).startsWith(prefix))
    .map(({ id, url }) => ({ id: String(id), url: String(url) }));
}

async function addPackage(name: string) {
  const texts = Object.fromEntries(packageTexts.map((field) => [field, name]));
  const isDone = await send('packages', name, post(site, '/admin/packages/new', texts));
  if (isDone) addedNames.push(name);
  return isDone;
}

async function upload(name: string) {
  const isDone = await send('photos', name, uploadPhoto(site, photo, name));
  if (isDone) uploadedNames.push(name);
  return isDone;
}

/** Every photo has a file, and no file without one is left that should be gone: an upload's file stays for a day. */
async function expectMatchingFiles(
  when: string,
  isGone = (key: string) => key.includes('-doomed-'),
) {
  let faults = await findFaults(isGone);
  for (let tries = 0; tries < 300 && faults.length > 0; tries += 1) {
    await wait(100);
    faults = await findFaults(isGone);
  }
  assert.deepEqual(faults, [], when);
}

async function findFaults(isGone: (key: string) => boolean): Promise<string[]> {
  // Files first, because one without a row may be on its way out.
  const files = await storage.list('gallery/');
  const { gallery_images: imageRows = [] } = await readTables();
  const imageKeys = new Set(imageRows.map(({ url }) => String(url).replace('/media/', '')));
  const captions = new Set(imageRows.map(({ caption }) => caption));
  return [
    ...[...imageKeys].filter((key) => !files.includes(key)).map((key) => `no file of ${key}`),
    ...files.filter((key) => !imageKeys.has(key) && isGone(key)).map((key) => `orphan ${key}`),
    ...uploadedNames.filter((name) => !captions.has(name)).map((name) => `lost ${name}`),
  ];
}

async function save(text: string) {
  section.sent = text;
  const texts = { aboutHeading: text, aboutIntro: text, version: String(section.version) };
  const body = createSectionForm('home', texts);
  body.set('slides.r0.picture.file', slide);
  body.set('slides.r0.picture.asked', 'yes');
  const isDone = await send('sections', text, post(site, '/admin/website/home', body));
  if (isDone) Object.assign(section, { saved: text, version: section.version + 1 });
  return isDone;
}

async function checkSection(tables: Tables, when: string) {
  const row = tables.website_sections?.find(({ name }) => name === 'home');
  if (!row) return assert.equal(section.saved, '', `${when}: the section is lost`);
  const content = JSON.parse(String(row.content));
  const { aboutHeading: text } = content;
  assert.equal(content.aboutIntro, text, `${when}: the section is half saved`);
  assert([section.saved, section.sent].includes(text), `${when}: the section says ${text}`);
  // Saved, but without a response: allowed, and it counts from now on.
  if (text !== section.saved) Object.assign(section, { saved: text, version: section.version + 1 });
  assert.equal(row.version, section.version, when);
  const versions = tables.website_versions?.filter(({ section }) => section === 'home');
  const newest = versions?.find(({ version }) => version === row.version);
  assert.equal(newest?.content, row.content, `${when}: the newest version is another`);

  const photos = new Set(tables.photos?.map(({ url }) => url));
  for (const url of uploadedPictures(content)) {
    assert(photos.has(url), `${when}: ${url} has no row`);
    const file = await storage.changedAt(url.replace('/media/', ''));
    assert(file !== null, `${when}: ${url} has no file`);
  }
  const html = await (await fetch(site.origin)).text();
  assert(html.includes(section.saved), `${when}: the page does not say ${section.saved}`);
}

function change(kind: 'moves' | null, action: string, id: string) {
  const fields = { id, category: 'hajj', confirm: 'yes' };
  return send(kind, action, post(site, `/admin/bulk/images/${action}.data`, fields));
}

async function move(image: (typeof images)[number]) {
  image.isWanted = !image.isBinned;
  const isDone = await change('moves', image.isWanted ? 'delete' : 'restore', image.id);
  if (isDone) image.isBinned = image.isWanted;
  return isDone;
}

async function deleteForGood(id: string) {
  if (await change(null, 'delete', id)) await change(null, 'delete-for-good', id);
}

async function checkImage(image: (typeof images)[number], tables: Tables, when: string) {
  const { id, url } = image;
  const row = tables.gallery_images?.find((candidate) => candidate.id === id);
  assert(row, `${when}: ${id} is gone`);
  const isBinned = row.undoUntil !== null;
  const places = [image.isBinned, image.isWanted];
  assert(places.includes(isBinned), `${when}: ${id} is where nobody put it`);
  // Done, but without a response: allowed, and it counts from now on.
  image.isBinned = isBinned;
  const { status } = await fetch(`${site.origin + url}/320.jpg`);
  assert.equal(status, isBinned ? 404 : 200, `${when}: ${url}`);
}
