import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { readStream, type StreamEvent, type StreamReader } from '../readers/stream-reader.ts';
import { startPostgres } from '../sites/embedded-postgres.ts';
import { launchSite, savePackageAt, signInAt } from '../sites/site-process.ts';
import { makeDatabase } from '../sites/test-database.ts';
import { startStore } from '../sites/test-store.ts';

// Two instances on PostgreSQL and a store (TEST_STORAGE_URL, or a stand-in): 500 saves by four
// desks that take turns between them. When one is answered it is in the other's list and has a page
// there, and its event arrives there; photos, sessions and a logout are shared.
const saves = 500;
const desks = 4;
const photos = 20;
/** Far beyond what a busy machine takes; how long it took is told. */
const maxMs = 15_000;

const begun = performance.now();
const failures: string[] = [];
const postgres = await startPostgres();
const database = await makeDatabase(postgres.url('postgres'));
const store = await startStore();
const settings = {
  DATABASE_URL: database.url,
  STORAGE_URL: store.url,
  DATA_DIR: '/nowhere',
};
const rowsBeside = new pg.Pool({ connectionString: database.url });
const sites = await Promise.all([launchSite(settings), launchSite(settings)]);
const [one, other] = sites;
const { cookie } = await signInAt(one.origin);
const streams = await Promise.all(sites.map(({ origin }) => readStream(origin)));

const answeredAt: number[] = [];
const saveMs: number[] = [];
await Promise.all(Array.from({ length: desks }, (_, desk) => keepSaving(desk)));
for (const stream of streams) {
  const isLast = ({ name, data }: StreamEvent) =>
    name === 'change' && (data as { revision: number }).revision >= answeredAt.length;
  await stream.next(isLast, maxMs).catch((error) => failures.push(String(error)));
}
const publishMs = streams.flatMap((stream) => slownessOf(stream));
if (answeredAt.length !== saves) failures.push(`${saves - answeredAt.length} saves were refused`);
for (const ms of publishMs) if (ms > maxMs) failures.push(`received after ${Math.round(ms)} ms`);

await sharePhotos();
await shareLogout();

for (const stream of streams) stream.close();
await rowsBeside.end();
await Promise.all(sites.map((site) => site.kill()));
await store.stop();
await postgres.stop();
for (const failure of failures.slice(0, 20)) console.error(`  two instances: ${failure}`);
console.log(
  JSON.stringify({
    id: 'two-instances',
    count: saves + photos + 1,
    failed: failures.length,
    ms: Math.round(performance.now() - begun),
    figures: {
      medianSaveMs: share(saveMs, 0.5),
      p99SaveMs: share(saveMs, 0.99),
      heardBeforeAnswer: publishMs.filter((ms) => ms <= 0).length,
      published: publishMs.length,
      slowestRingAfterAnswerMs: Math.max(0, Math.round(Math.max(...publishMs))),
    },
  }),
);
process.exit(failures.length === 0 ? 0 : 1);

async function keepSaving(desk: number) {
  for (let turn = desk; turn < saves; turn += desks) {
    const [here, there] = turn % 2 ? [one, other] : [other, one];
    const packageName = `Package ${turn}.`;
    const savedAt = performance.now();
    const { status } = await savePackageAt(here.origin, cookie, packageName);
    if (status !== 302) {
      failures.push(`a save was answered ${status}`);
      continue;
    }
    answeredAt.push(performance.now());
    saveMs.push(performance.now() - savedAt);
    await lookFor(packageName, there.origin);
  }
}

/** The list may be one that the other kept; the package's page it has never made before. */
async function lookFor(packageName: string, origin: string) {
  const named = 'select id from packages where "packageName" = $1';
  const { rows } = await rowsBeside.query(named, [packageName]);
  const begun = performance.now();
  const pages = ['/packages', `/packages/details/${rows[0]?.id}`].map(async (page) => {
    const html = await (await fetch(origin + page)).text();
    if (!html.includes(packageName)) failures.push(`${packageName} is not on the other's ${page}`);
  });
  await Promise.all(pages);
  const ms = Math.round(performance.now() - begun);
  if (ms > maxMs) failures.push(`the other took ${ms} ms to show ${packageName}`);
}

/** For the first, second, … answered save: milliseconds until the stream had sent as many events. */
function slownessOf({ events }: StreamReader): number[] {
  const published = events.flatMap(({ name, data, at }) =>
    name === 'change' ? [{ at, revision: (data as { revision: number }).revision }] : [],
  );
  return answeredAt.map((answered, index) => {
    const publish = published.find(({ revision }) => revision > index);
    return publish ? publish.at - answered : Number.POSITIVE_INFINITY;
  });
}

async function sharePhotos() {
  const bytes = new Uint8Array(await readFile('sample/pictures/site/journey.jpg'));
  for (let turn = 0; turn < photos; turn += 1) {
    const [here, there] = turn % 2 ? [one, other] : [other, one];
    const form = new FormData();
    form.set('category', 'hajj');
    form.set('file', new File([bytes], `photo-${turn}.jpg`));
    const answer = await fetch(`${here.origin}/admin/gallery/upload`, {
      method: 'POST',
      headers: { cookie, origin: here.origin, accept: 'application/json' },
      body: form,
    });
    const html = await (await fetch(`${there.origin}/gallery/hajj`)).text();
    const [url = '/none'] =
      new RegExp(`/media/gallery/hajj/\\d+-photo-${turn}-\\w+\\.jpg`).exec(html) ?? [];
    const size = await fetch(`${there.origin}${url}/320.jpg`);
    if (!answer.ok || !size.ok) failures.push(`photo ${turn}: ${answer.status}, ${size.status}`);
  }
}

async function shareLogout() {
  const { origin } = one;
  const headers = { cookie, origin };
  await fetch(`${origin}/admin/logout`, { method: 'POST', redirect: 'manual', headers });
  const { status } = await fetch(`${other.origin}/admin/session`, { headers: { cookie } });
  if (status !== 401) failures.push(`the other answers ${status} after a logout`);
}

function share(times: number[], part: number): number {
  return Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0);
}
