import { uploadedPictures } from '../../app/data/website/website.server.ts';
import type { SectionName } from '../../app/rules/website/sections.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { jpeg } from '../foreign-input/odd-pictures.ts';
import { sectionForm } from '../sites/section-form.ts';
import { createTally, printDrill } from './running/drill.ts';
import { drillKind, tableOf } from './running/drill-place.ts';
import { momentToKill } from './running/moment-to-kill.ts';
import { startSite } from './running/running-site.ts';

// Kills the site with SIGKILL in the middle of saves of four sections, one of them with a picture
// each time, again and again. After each start: every section says what was last acknowledged, or
// what was under way, whole; its versions are all there, the newest is what stands; every picture it
// names has a row and a file; visitors and staff read the same.
//   npm run drills -- website
const kills = 25;
/** On PostgreSQL the first save waits until the killed process's lease is over. */
const maxMs = drillKind === 'postgres' ? 2500 : 500;
/** Acknowledged before each kill. */
const savesPerKill = 2;

interface Desk {
  name: SectionName;
  /** Texts of the section that are always saved together. */
  texts: string[];
  /** The page of visitors that shows the first of them. */
  page: string;
  hasPicture: boolean;
  version: number;
  /** What was last acknowledged, and what was last sent. */
  saved: string;
  sent: string;
}

const desks: Desk[] = (
  [
    ['agency', ['name', 'tagline', 'blurb', 'town'], '/', false],
    ['contact', ['title', 'tagline', 'callTitle', 'findLine'], '/contact', false],
    ['about', ['title', 'lead', 'mission', 'story', 'steps.r0.title'], '/about', false],
    ['home', ['aboutHeading', 'aboutIntro', 'slides.r0.title'], '/', true],
  ] as const
).map(([name, texts, page, hasPicture]) => ({
  ...{ name, texts: [...texts], page, hasPicture, version: 0, saved: '', sent: '' },
}));

const begun = performance.now();
const { counted, expect } = createTally();
const picture = new File([new Uint8Array(await jpeg())], 'slide.jpg', { type: 'image/jpeg' });
const site = await startSite();
const storage = await openStorage(site.place.place);
let saves = 0;
for (let kill = 1; kill <= kills; kill += 1) {
  const ending = new AbortController();
  const work = desks.map((desk) => keepSaving(desk, kill, ending.signal));
  await momentToKill(maxMs, savesPerKill, () => saves);
  await site.kill();
  ending.abort();
  await Promise.all(work);
  await site.restart();
  for (const desk of desks) await look(desk, `after kill ${kill}`);
}
expect(saves >= kills * savesPerKill, `${saves} acknowledged saves: too few to prove anything`);
await site.remove();
counted.figures = { acknowledgedSaves: saves };
printDrill('kill-during-website', counted, Math.round(performance.now() - begun));

/** One save after the other, each over the version before, until the site is gone. */
async function keepSaving(desk: Desk, kill: number, ending: AbortSignal) {
  for (let turn = 0; !ending.aborted; turn += 1) {
    desk.sent = `Saved ${desk.name} ${kill}-${turn}.`;
    const changes = Object.fromEntries(desk.texts.map((field) => [field, desk.sent]));
    const body = sectionForm(desk.name, { ...changes, version: String(desk.version) });
    if (desk.hasPicture) body.set('slides.r0.picture.file', picture);
    try {
      const response = await fetch(`${site.origin}/admin/website/${desk.name}`, {
        method: 'POST',
        headers: { cookie: site.cookie, origin: site.origin },
        body,
        redirect: 'manual',
      });
      expect(response.status === 302, `${desk.name} answered ${response.status}`);
      if (response.status !== 302) return;
    } catch (error) {
      // Cut off with the killed process: nothing was promised.
      if (!(error instanceof TypeError)) throw error;
      return;
    }
    desk.saved = desk.sent;
    desk.version += 1;
    saves += 1;
  }
}

async function look(desk: Desk, when: string) {
  const { name, texts } = desk;
  const row = (await tableOf(site.place, 'website_sections')).find((known) => known.name === name);
  if (!row) {
    expect(desk.saved === '', `${when}: ${name} is lost`);
    return;
  }
  const content = JSON.parse(String(row.content));
  const said = new Set(texts.map((field) => valueAt(content, field)));
  const [text = ''] = said;
  expect(said.size === 1, `${when}: ${name} is half ${[...said].join(' and half ')}`);
  expect(
    text === desk.saved || text === desk.sent,
    `${when}: ${name} says ${text}, and ${desk.saved} was acknowledged`,
  );
  // Saved, but the answer was cut off: allowed, and from now on it counts.
  if (text !== desk.saved) Object.assign(desk, { saved: text, version: desk.version + 1 });
  expect(row.version === desk.version, `${when}: ${name} has version ${row.version}`);
  await lookAtVersions(desk, String(row.content), when);
  await lookAtPictures(content, `${when}: ${name}`);
  await lookAtPages(desk, when);
}

/** The fifty newest are kept, without a gap. */
async function lookAtVersions({ name, version }: Desk, content: string, when: string) {
  const versions = (await tableOf(site.place, 'website_versions'))
    .filter((row) => row.section === name)
    .toSorted((one, other) => Number(one.version) - Number(other.version));
  const numbers = versions.map((row) => Number(row.version));
  const first = Math.max(0, version - 49);
  const expected = Array.from({ length: version - first + 1 }, (_, index) => first + index);
  expect(
    JSON.stringify(numbers) === JSON.stringify(expected),
    `${when}: ${name} has the versions ${numbers.join(' ')} at ${version}`,
  );
  expect(versions.at(-1)?.content === content, `${when}: the newest version of ${name} is another`);
}

async function lookAtPictures(content: unknown, what: string) {
  const photos = new Set((await tableOf(site.place, 'photos')).map(({ url }) => url));
  for (const url of uploadedPictures(content)) {
    expect(photos.has(url), `${what}: ${url} has no row`);
    const file = await storage.changedAt(url.replace('/media/', ''));
    expect(file !== null, `${what}: ${url} has no file`);
  }
}

async function lookAtPages({ name, page, saved }: Desk, when: string) {
  for (const [path, cookie] of [
    [page, ''],
    [`/admin/website/${name}`, site.cookie],
  ] as const) {
    const html = await (await fetch(site.origin + path, { headers: { cookie } })).text();
    expect(html.includes(saved), `${when}: ${path} does not say ${saved}`);
  }
}

/** The text at 'steps.r0.title', as forms name it. */
function valueAt(content: unknown, field: string): unknown {
  return field
    .split('.')
    .map((step) => step.replace(/^r(?=\d)/, ''))
    .reduce((value, step) => Object(value)[step], content);
}
