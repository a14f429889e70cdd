import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { uploadedPictures } from '../../app/data/website/website.server.ts';
import type { SectionName } from '../../app/rules/website/sections.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { jpeg } from '../foreign-input/odd-pictures.ts';
import { rowsOf } from '../sites/moving-site.ts';
import { sectionForm } from '../sites/section-form.ts';
import { packageTexts } from '../sites/site-process.ts';
import { drillKind, startDrill } from './running/drill.ts';
import { post, removeUnattached, startSite, uploadTo } from './running/running-site.ts';

// Kills the site with SIGKILL while staff add packages, upload photos, save sections (one of them with a picture) and
// move images into the bin and back. Each start takes at most a few seconds, and nothing acknowledged is lost or
// incomplete afterwards.
//   npm run drills -- kill-during-changes --on postgres
const kills = 20;
const maxMs = 500;
/** If something takes this long, it hangs. */
const patienceMs = 60_000;
/** Far more than a busy machine needs to start: it hangs. */
const maxStartMs = 15_000;

interface Desk {
  name: SectionName;
  /** Texts of the section that are always saved together. */
  texts: string[];
  /** The visitors' page that shows the first text. */
  page: string;
  version: number;
  /** The last acknowledged and the last sent text. */
  saved: string;
  sent: string;
}

const sections: [SectionName, page: string, texts: string[]][] = [
  ['agency', '/', ['name', 'tagline', 'blurb', 'town']],
  ['contact', '/contact', ['title', 'tagline', 'callTitle', 'findLine']],
  ['about', '/about', ['title', 'lead', 'mission', 'story', 'steps.r0.title']],
  ['home', '/', ['aboutHeading', 'aboutIntro', 'slides.r0.title']],
];
const desks = sections.map(([name, page, texts]): Desk => {
  return { name, page, texts, version: 0, saved: '', sent: '' };
});
const { expect, end } = startDrill('kill-during-changes');
const site = await startSite();
const storage = await openStorage(site.place.place);
const small = await jpeg();
const slide = new File([new Uint8Array(small)], 'slide.jpg', { type: 'image/jpeg' });
const photo = await sharp('sample/pictures/site/journey.jpg').resize(900).jpeg().toBuffer();
for (let made = 0; made < 6; made += 1) await uploadTo(site, small, `desk-${made}.jpg`);
/** Each with its last acknowledged and its last requested place. */
const images = (await imagesNamed('desk-')).map((image) => ({
  ...image,
  isBinned: false,
  isWanted: false,
}));
const added: string[] = [];
const uploaded: string[] = [];
/** How many changes of each kind the site has acknowledged since its last start. */
const acknowledged = { packages: 0, photos: 0, sections: 0, moves: 0 };
let slowestStartMs = 0;
let changes = 0;

for (let kill = 1; kill <= kills; kill += 1) {
  const when = `after kill ${kill}`;
  await uploadTo(site, small, `doomed-${kill}.jpg`);
  const [doomed] = await imagesNamed(`doomed-${kill}.`);
  const ending = new AbortController();
  const acting = Promise.all([
    repeat(ending, (turn) => addPackage(`Added ${kill}-${turn}`)),
    ...[1, 2, 3].map((part) =>
      repeat(ending, (turn) => upload(`upload-${kill}-${part}-${turn}.jpg`)),
    ),
    ...desks.map((desk) =>
      repeat(ending, (turn) => save(desk, `Saved ${desk.name} ${kill}-${turn}.`)),
    ),
    ...images.map((image) => repeat(ending, () => move(image))),
    doomed && deleteForGood(doomed.id),
  ]);
  await wait(50 + Math.random() * maxMs);
  // Every other kill waits until it can lose a change of each kind.
  if (kill % 2 === 0) await untilAllAcknowledged(when);
  await site.kill();
  ending.abort();
  await acting;
  for (const kind of Object.keys(acknowledged) as (keyof typeof acknowledged)[]) {
    changes += acknowledged[kind];
    acknowledged[kind] = 0;
  }
  const begun = performance.now();
  await site.restart();
  expect((await fetch(`${site.origin}/readyz`)).ok, `${when}: started and not ready`);
  const startMs = Math.round(performance.now() - begun);
  expect(startMs < maxStartMs, `${when}: started in ${startMs} ms`);
  slowestStartMs = Math.max(slowestStartMs, startMs);
  if (drillKind === 'sqlite') checkDatabase(when);

  await expectFilesOfRows(when);
  const tables = await readTables();
  lookAtPackages(tables, when);
  for (const desk of desks) await lookAtSection(desk, tables, when);
  for (const image of images) await lookAtImage(image, tables, when);
}
// Dates of a bucket cannot be changed.
if (drillKind === 'sqlite') {
  await removeUnattached(site);
  await expectFilesOfRows('at the end', () => true);
}
await site.remove();
end({ changes, slowestStartMs });

/** Makes one change after another until the site is killed or refuses one. */
async function repeat({ signal }: AbortController, change: (turn: number) => Promise<boolean>) {
  for (let turn = 0; !signal.aborted && (await change(turn)); turn += 1);
}

/** Sends a change, and counts it if the site acknowledged it: a killed site does not answer. */
async function send(
  kind: keyof typeof acknowledged | null,
  what: string,
  sending: Promise<Response>,
) {
  try {
    const { status } = await sending;
    const isDone = status === 200 || status === 302;
    // Above 120 a minute uploads are refused.
    expect(isDone || (kind === 'photos' && status === 429), `${what} was answered ${status}`);
    if (isDone && kind) acknowledged[kind] += 1;
    return isDone;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function untilAllAcknowledged(when: string) {
  const begun = performance.now();
  const missing = () => Object.entries(acknowledged).filter(([, count]) => count === 0);
  while (missing().length > 0 && performance.now() - begun < patienceMs) await wait(5);
  expect(missing().length === 0, `${when}: no ${missing().join()} to lose`);
}

function checkDatabase(when: string) {
  const file = path.join(site.place.place.dataDir, 'rihla.db');
  using database = new DatabaseSync(file, { readOnly: true });
  const [integrity] = database.prepare('pragma integrity_check').all();
  expect(integrity?.integrity_check === 'ok', `${when}: ${JSON.stringify(integrity)}`);
}

type Tables = Awaited<ReturnType<typeof readTables>>;

async function readTables() {
  const names = ['packages', 'photos', 'gallery_images'] as const;
  const ofWebsite = ['website_sections', 'website_versions'] as const;
  const rows = await rowsOf(site.place.place, [...names, ...ofWebsite]);
  return (name: (typeof names | typeof ofWebsite)[number]) => rows[name] ?? [];
}

async function imagesNamed(start: string) {
  const table = await readTables();
  return table('gallery_images')
    .filter(({ caption, undoUntil }) => undoUntil === null && String(caption).startsWith(start))
    .map(({ id, url }) => ({ id: String(id), url: String(url) }));
}

async function addPackage(name: string) {
  const texts = Object.fromEntries(packageTexts.map((field) => [field, name]));
  const isDone = await send('packages', name, post(site, '/admin/packages/new', texts));
  if (isDone) added.push(name);
  return isDone;
}

function lookAtPackages(table: Tables, when: string) {
  const names = new Set(table('packages').map(({ packageName }) => packageName));
  for (const name of added) expect(names.has(name), `${when}: lost "${name}"`);
  for (const row of table('packages')) {
    const isWhole = packageTexts.every((field) => row[field] === row.packageName);
    expect(isWhole, `${when}: half ${row.id}`);
  }
}

async function upload(name: string) {
  const isDone = await send('photos', name, uploadTo(site, photo, name));
  if (isDone) uploaded.push(name);
  return isDone;
}

/** An upload's file without a row stays for a day, because the row may follow. */
function isDeleted(key: string) {
  return key.includes('-doomed-');
}

/** Every photo has a file, and no file without a photo should be gone. */
async function expectFilesOfRows(when: string, isGone = isDeleted) {
  let wrong = await findWrong(isGone);
  for (let tries = 0; tries < 300 && wrong.length > 0; tries += 1) {
    await wait(100);
    wrong = await findWrong(isGone);
  }
  expect(wrong.length === 0, `${when}: ${wrong.join(', ')}`);
}

async function findWrong(isGone: (key: string) => boolean): Promise<string[]> {
  // Files first, because one without a row may be on its way out.
  const files = await storage.list('gallery/');
  const table = await readTables();
  const owners = table('gallery_images');
  const keysOf = (rows: typeof owners) =>
    new Set(rows.map(({ url }) => String(url).replace('/media/', '')));
  const shown = keysOf(owners);
  const stored = [...keysOf(table('photos'))].filter((key) => key.startsWith('gallery/'));
  const captions = new Set(owners.map(({ caption }) => caption));
  return [
    ...[...shown].filter((key) => !files.includes(key)).map((key) => `no file of ${key}`),
    ...files.filter((key) => !shown.has(key) && isGone(key)).map((key) => `orphan ${key}`),
    ...uploaded.filter((name) => !captions.has(name)).map((name) => `lost ${name}`),
    ...(stored.length === shown.size ? [] : ['images and photos differ']),
  ];
}

/** Saves over the last known version. */
async function save(desk: Desk, text: string) {
  const { name, texts } = desk;
  desk.sent = text;
  const changes = Object.fromEntries(texts.map((field) => [field, text]));
  const body = sectionForm(name, { ...changes, version: String(desk.version) });
  if (name === 'home') {
    body.set('slides.r0.picture.file', slide);
    body.set('slides.r0.picture.asked', 'yes');
  }
  const isDone = await send('sections', name, post(site, `/admin/website/${name}`, body));
  if (isDone) Object.assign(desk, { saved: text, version: desk.version + 1 });
  return isDone;
}

async function lookAtSection(desk: Desk, table: Tables, when: string) {
  const { name, texts } = desk;
  const row = table('website_sections').find((known) => known.name === name);
  if (!row) return expect(desk.saved === '', `${when}: ${name} is lost`);
  const content = JSON.parse(String(row.content));
  const said = new Set(texts.map((field) => valueAt(content, field)));
  const [text = ''] = said;
  expect(said.size === 1, `${when}: ${name} is half ${[...said].join(' and half ')}`);
  const isKnown = text === desk.saved || text === desk.sent;
  expect(isKnown, `${when}: ${name} says ${text}, and ${desk.saved} was acknowledged`);
  // Saved, but without a response: allowed, and it counts from now on.
  if (text !== desk.saved) Object.assign(desk, { saved: text, version: desk.version + 1 });
  expect(row.version === desk.version, `${when}: ${name} has version ${row.version}`);
  lookAtVersions(desk, table, String(row.content), when);

  const photos = new Set(table('photos').map(({ url }) => url));
  for (const url of uploadedPictures(content)) {
    expect(photos.has(url), `${when}: ${name}: ${url} has no row`);
    const file = await storage.changedAt(url.replace('/media/', ''));
    expect(file !== null, `${when}: ${name}: ${url} has no file`);
  }
  for (const [address, cookie] of [
    [desk.page, ''],
    [`/admin/website/${name}`, site.cookie],
  ] as const) {
    const html = await (await fetch(site.origin + address, { headers: { cookie } })).text();
    expect(html.includes(desk.saved), `${when}: ${address} does not say ${desk.saved}`);
  }
}

/** The fifty newest exist, without a gap. */
function lookAtVersions({ name, version }: Desk, table: Tables, content: string, when: string) {
  const versions = table('website_versions')
    .filter((row) => row.section === name)
    .toSorted((one, other) => Number(one.version) - Number(other.version));
  const numbers = versions.map((row) => Number(row.version)).join(' ');
  const first = Math.max(0, version - 49);
  const expected = Array.from({ length: version - first + 1 }, (_, index) => first + index);
  expect(
    numbers === expected.join(' '),
    `${when}: ${name} has the versions ${numbers} at ${version}`,
  );
  expect(versions.at(-1)?.content === content, `${when}: the newest version of ${name} is another`);
}

/** The text at 'steps.r0.title', as forms name it. */
function valueAt(content: unknown, field: string): unknown {
  return field
    .split('.')
    .map((step) => step.replace(/^r(?=\d)/, ''))
    .reduce((value, step) => Object(value)[step], content);
}

function change(kind: 'moves' | null, action: string, id: string) {
  const fields = { id, category: 'hajj', sure: 'yes' };
  return send(kind, action, post(site, `/admin/bulk/images/${action}.data`, fields));
}

/** Moves an image into the bin, or back. */
async function move(image: (typeof images)[number]) {
  image.isWanted = !image.isBinned;
  const isDone = await change('moves', image.isWanted ? 'delete' : 'restore', image.id);
  if (isDone) image.isBinned = image.isWanted;
  return isDone;
}

async function deleteForGood(id: string) {
  if (await change(null, 'delete', id)) await change(null, 'delete-for-good', id);
}

async function lookAtImage(image: (typeof images)[number], table: Tables, when: string) {
  const { id, url } = image;
  const row = table('gallery_images').find((stored) => stored.id === id);
  expect(row !== undefined, `${when}: ${id} is gone`);
  const inBin = row?.undoUntil !== null;
  const isExpected = inBin === image.isBinned || inBin === image.isWanted;
  expect(isExpected, `${when}: ${id} is where nobody put it`);
  // Done, but without a response: allowed, and it counts from now on.
  image.isBinned = inBin;
  for (const size of ['', '/320.jpg', '/480.webp']) {
    const { status } = await fetch(site.origin + url + size);
    expect(status === (inBin ? 404 : 200), `${when}: ${url}${size} answered ${status}`);
  }
}
