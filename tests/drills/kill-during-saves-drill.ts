import { uploadedPictures } from '../../app/data/website/website.server.ts';
import type { SectionName } from '../../app/rules/website/sections.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { jpeg } from '../foreign-input/odd-pictures.ts';
import { formOf } from '../forms.ts';
import { sectionForm } from '../sites/section-form.ts';
import { packageTexts } from '../sites/site-process.ts';
import { tableOf } from './running/drill.ts';
import { startKilledSite } from './running/killed-site.ts';

// Kills the site while packages are added and four sections are saved, one of them with a picture each time. After
// each start every acknowledged package exists, and none is incomplete. Every section has its last acknowledged or
// requested text, complete; all its versions exist, and the newest is in use; every picture in it has a row and a
// file; visitors and staff read the same.
//   npm run drills -- kill-during-saves
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
const { site, expect, ask, promised, kill } = await startKilledSite('kill-during-saves');
const added: string[] = [];
const storage = await openStorage(site.place.place);
const picture = new File([new Uint8Array(await jpeg())], 'slide.jpg', { type: 'image/jpeg' });

await kill({
  times: 25,
  maxMs: 500,
  fewest: 2,
  act: (kill, ending) =>
    Promise.all([keepAdding(kill, ending), ...desks.map((desk) => keepSaving(desk, kill, ending))]),
  async look(when) {
    await lookAtPackages(when);
    for (const desk of desks) await look(desk, when);
  },
});

/** Adds one package after another until the site is killed. */
async function keepAdding(kill: number, ending: AbortSignal) {
  for (let turn = 0; !ending.aborted; turn += 1) {
    const name = `Added ${kill}-${turn}`;
    const answer = await ask(
      '/admin/packages/new',
      formOf(Object.fromEntries(packageTexts.map((field) => [field, name]))),
    );
    if (!answer) return;
    expect(answer.status === 302, `a package was answered ${answer.status}`);
    if (answer.status !== 302) return;
    added.push(name);
    promised();
  }
}

async function lookAtPackages(when: string) {
  const rows = await tableOf(site.place, 'packages');
  const names = new Set(rows.map(({ packageName }) => packageName));
  for (const name of added) expect(names.has(name), `${when}: lost "${name}"`);
  for (const row of rows) {
    const isWhole = packageTexts.every((field) => row[field] === row.packageName);
    expect(isWhole, `${when}: half ${row.id}`);
  }
}

/** Saves again and again, each time over the previous version, until the site is killed. */
async function keepSaving(desk: Desk, kill: number, ending: AbortSignal) {
  const { name, texts } = desk;
  for (let turn = 0; !ending.aborted; turn += 1) {
    desk.sent = `Saved ${name} ${kill}-${turn}.`;
    const changes = Object.fromEntries(texts.map((field) => [field, desk.sent]));
    const body = sectionForm(name, { ...changes, version: String(desk.version) });
    if (name === 'home') {
      body.set('slides.r0.picture.file', picture);
      body.set('slides.r0.picture.asked', 'yes');
    }
    const answer = await ask(`/admin/website/${name}`, body);
    if (!answer) return;
    expect(answer.status === 302, `${name} answered ${answer.status}`);
    if (answer.status !== 302) return;
    desk.saved = desk.sent;
    desk.version += 1;
    promised();
  }
}

async function look(desk: Desk, when: string) {
  const { name, texts } = desk;
  const row = (await tableOf(site.place, 'website_sections')).find((known) => known.name === name);
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
  await lookAtVersions(desk, String(row.content), when);

  const photos = new Set((await tableOf(site.place, 'photos')).map(({ url }) => url));
  for (const url of uploadedPictures(content)) {
    expect(photos.has(url), `${when}: ${name}: ${url} has no row`);
    const file = await storage.changedAt(url.replace('/media/', ''));
    expect(file !== null, `${when}: ${name}: ${url} has no file`);
  }
  for (const [path, cookie] of [
    [desk.page, ''],
    [`/admin/website/${name}`, site.cookie],
  ] as const) {
    const html = await (await fetch(site.origin + path, { headers: { cookie } })).text();
    expect(html.includes(desk.saved), `${when}: ${path} does not say ${desk.saved}`);
  }
}

/** The fifty newest exist, without a gap. */
async function lookAtVersions({ name, version }: Desk, content: string, when: string) {
  const versions = (await tableOf(site.place, 'website_versions'))
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
