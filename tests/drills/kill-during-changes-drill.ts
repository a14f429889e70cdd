import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { uploadedPictures } from '../../app/data/website/website.server.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { jpeg } from '../foreign-input/odd-pictures.ts';
import { rowsOf } from '../sites/moving-site.ts';
import { sectionForm } from '../sites/section-form.ts';
import { packageTexts, post } from '../sites/site-process.ts';
import { drillKind, startSite, uploadTo } from './running/drill.ts';

// Kills the site with SIGKILL while staff add packages, upload photos, save a section with a picture and move images
// into the bin and back. The site starts again, and nothing acknowledged is lost or incomplete.
//   DRILL_ON=postgres npm run drills -- kill-during-changes
const kills = 20;
const maxMs = 500;
/** Far more than a busy machine needs to start: it hangs. */
const maxStartMs = 15_000;

/** The section on a desk: its version, and the last acknowledged and the last sent text. */
const desk = { version: 0, saved: '', sent: '' };
const site = await startSite();
const storage = await openStorage(site.place.place);
const small = await jpeg();
const slide = new File([new Uint8Array(small)], 'slide.jpg', { type: 'image/jpeg' });
const photo = await sharp('sample/pictures/site/journey.jpg').resize(900).jpeg().toBuffer();
for (let made = 0; made < 6; made += 1) await uploadTo(site, small, `desk-${made}.jpg`);
/** Each with its last acknowledged and its last requested place. */
const unmoved = { isBinned: false, isWanted: false };
const images = (await imagesNamed('desk-')).map((image) => ({ ...image, ...unmoved }));
const added: string[] = [];
const uploaded: string[] = [];
/** How many changes of each kind the site has acknowledged since its last start. */
const acknowledged = { packages: 0, photos: 0, sections: 0, moves: 0 };
type Kind = keyof typeof acknowledged;

for (let kill = 1; kill <= kills; kill += 1) {
  const when = `after kill ${kill}`;
  await uploadTo(site, small, `doomed-${kill}.jpg`);
  const [doomed] = await imagesNamed(`doomed-${kill}.`);
  const ending = new AbortController();
  const repeat = async (change: (turn: number) => Promise<boolean>) => {
    for (let turn = 0; !ending.signal.aborted && (await change(turn)); turn += 1);
  };
  const acting = Promise.all([
    repeat((turn) => addPackage(`Added ${kill}-${turn}`)),
    ...[1, 2, 3].map((part) => repeat((turn) => upload(`upload-${kill}-${part}-${turn}.jpg`))),
    repeat((turn) => save(`Saved ${kill}-${turn}.`)),
    ...images.map((image) => repeat(() => move(image))),
    doomed && deleteForGood(doomed.id),
  ]);
  await wait(50 + Math.random() * maxMs);
  // Every other kill waits until it can lose a change of each kind.
  while (kill % 2 === 0 && Object.values(acknowledged).includes(0)) await wait(5);
  await site.kill();
  ending.abort();
  await acting;
  for (const kind of Object.keys(acknowledged) as Kind[]) acknowledged[kind] = 0;
  const begun = performance.now();
  await site.restart();
  assert.equal((await fetch(`${site.origin}/readyz`)).status, 200, when);
  const startMs = Math.round(performance.now() - begun);
  assert(startMs < maxStartMs, `${when}: started in ${startMs} ms`);
  if (drillKind === 'sqlite') checkDatabase(when);

  await expectFilesOfRows(when);
  const tables = await readTables();
  const names = new Set(tables.packages?.map(({ packageName }) => packageName));
  for (const name of added) assert(names.has(name), `${when}: lost "${name}"`);
  for (const row of tables.packages ?? []) {
    const isWhole = packageTexts.every((field) => row[field] === row.packageName);
    assert(isWhole, `${when}: half ${row.id}`);
  }
  await lookAtSection(tables, when);
  for (const image of images) await lookAtImage(image, tables, when);
}
// Dates of a bucket cannot be changed.
if (drillKind === 'sqlite') {
  await site.kill();
  using database = new DatabaseSync(`${site.place.place.dataDir}/rihla.db`);
  // As if a day had passed: the site removes the photos that no row got.
  database.exec(`update pending_photo_removals set "dueAt" = '2000-01-01T00:00:00.000Z'`);
  await site.restart();
  await expectFilesOfRows('at the end', () => true);
}
process.exit();

/** Sends a change, and counts it if the site acknowledged it: a killed site does not answer. */
async function send(kind: Kind | null, what: string, sending: Promise<Response>) {
  try {
    const { status } = await sending;
    const isDone = status === 200 || status === 302;
    // Above 120 a minute uploads are refused.
    assert(isDone || (kind === 'photos' && status === 429), `${what} was answered ${status}`);
    if (isDone && kind) acknowledged[kind] += 1;
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
  return rowsOf(site.place.place, names);
}
type Tables = Awaited<ReturnType<typeof readTables>>;

async function imagesNamed(beginning: string) {
  const { gallery_images: rows = [] } = await readTables();
  return rows
    .filter(({ caption }) => String(caption).startsWith(beginning))
    .map(({ id, url }) => ({ id: String(id), url: String(url) }));
}

async function addPackage(name: string) {
  const texts = Object.fromEntries(packageTexts.map((field) => [field, name]));
  const isDone = await send('packages', name, post(site, '/admin/packages/new', texts));
  if (isDone) added.push(name);
  return isDone;
}

async function upload(name: string) {
  const isDone = await send('photos', name, uploadTo(site, photo, name));
  if (isDone) uploaded.push(name);
  return isDone;
}

/** Every photo has a file, and no file without one is left that should be gone: an upload's file stays for a day. */
async function expectFilesOfRows(when: string, isGone = (key: string) => key.includes('-doomed-')) {
  let wrong = await findWrong(isGone);
  for (let tries = 0; tries < 300 && wrong.length > 0; tries += 1) {
    await wait(100);
    wrong = await findWrong(isGone);
  }
  assert.deepEqual(wrong, [], when);
}

async function findWrong(isGone: (key: string) => boolean): Promise<string[]> {
  // Files first, because one without a row may be on its way out.
  const files = await storage.list('gallery/');
  const { gallery_images: owners = [] } = await readTables();
  const shown = new Set(owners.map(({ url }) => String(url).replace('/media/', '')));
  const captions = new Set(owners.map(({ caption }) => caption));
  return [
    ...[...shown].filter((key) => !files.includes(key)).map((key) => `no file of ${key}`),
    ...files.filter((key) => !shown.has(key) && isGone(key)).map((key) => `orphan ${key}`),
    ...uploaded.filter((name) => !captions.has(name)).map((name) => `lost ${name}`),
  ];
}

async function save(text: string) {
  desk.sent = text;
  const texts = { aboutHeading: text, aboutIntro: text, version: String(desk.version) };
  const body = sectionForm('home', texts);
  body.set('slides.r0.picture.file', slide);
  body.set('slides.r0.picture.asked', 'yes');
  const isDone = await send('sections', text, post(site, '/admin/website/home', body));
  if (isDone) Object.assign(desk, { saved: text, version: desk.version + 1 });
  return isDone;
}

async function lookAtSection(tables: Tables, when: string) {
  const row = tables.website_sections?.find(({ name }) => name === 'home');
  if (!row) return assert.equal(desk.saved, '', `${when}: the section is lost`);
  const content = JSON.parse(String(row.content));
  const { aboutHeading: text } = content;
  assert.equal(content.aboutIntro, text, `${when}: the section is half saved`);
  assert([desk.saved, desk.sent].includes(text), `${when}: the section says ${text}`);
  // Saved, but without a response: allowed, and it counts from now on.
  if (text !== desk.saved) Object.assign(desk, { saved: text, version: desk.version + 1 });
  assert.equal(row.version, desk.version, when);
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
  assert(html.includes(desk.saved), `${when}: the page does not say ${desk.saved}`);
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

async function lookAtImage(image: (typeof images)[number], tables: Tables, when: string) {
  const { id, url } = image;
  const row = tables.gallery_images?.find((stored) => stored.id === id);
  assert(row, `${when}: ${id} is gone`);
  const isBinned = row.undoUntil !== null;
  const places = [image.isBinned, image.isWanted];
  assert(places.includes(isBinned), `${when}: ${id} is where nobody put it`);
  // Done, but without a response: allowed, and it counts from now on.
  image.isBinned = isBinned;
  const { status } = await fetch(`${site.origin + url}/320.jpg`);
  assert.equal(status, isBinned ? 404 : 200, `${when}: ${url}`);
}
