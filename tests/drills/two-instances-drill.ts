import pg from 'pg';
import { readStream, type StreamEvent, type StreamReader } from '../readers/stream-reader.ts';
import { startPostgres } from '../sites/embedded-postgres.ts';
import { launchSite, savePackageAt, signInAt } from '../sites/site-process.ts';
import { makeDatabase } from '../sites/test-database.ts';
import { startStore } from '../sites/test-store.ts';
import { startDrill } from './running/drill.ts';

// Two instances on PostgreSQL and a store (TEST_STORAGE_URL, or a stand-in): 500 saves by four
// desks that take turns between them. When one is answered it is in the other's list and has a page
// there, and its event arrives there.
const saves = 500;
const desks = 4;
/** Far beyond what a busy machine takes; how long it took is told. */
const maxMs = 15_000;

const { expect, end } = startDrill('two-instances');
const postgres = await startPostgres();
const database = await makeDatabase(postgres.url('postgres'));
const store = await startStore();
const settings = { DATABASE_URL: database.url, STORAGE_URL: store.url, DATA_DIR: '/nowhere' };
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
  const error = await stream.next(isLast, maxMs).catch(String);
  expect(typeof error !== 'string', `an event did not come: ${error}`);
}
const publishMs = streams.flatMap((stream) => slownessOf(stream));
expect(answeredAt.length === saves, `${saves - answeredAt.length} saves were refused`);
for (const ms of publishMs) expect(ms <= maxMs, `received after ${Math.round(ms)} ms`);

for (const stream of streams) stream.close();
await rowsBeside.end();
await Promise.all(sites.map((site) => site.kill()));
await store.stop();
await postgres.stop();
end({
  medianSaveMs: share(saveMs, 0.5),
  p99SaveMs: share(saveMs, 0.99),
  heardBeforeAnswer: publishMs.filter((ms) => ms <= 0).length,
  published: publishMs.length,
  slowestRingAfterAnswerMs: Math.max(0, Math.round(Math.max(...publishMs))),
});

async function keepSaving(desk: number) {
  for (let turn = desk; turn < saves; turn += desks) {
    const [here, there] = turn % 2 ? [one, other] : [other, one];
    const packageName = `Package ${turn}.`;
    const savedAt = performance.now();
    const { status } = await savePackageAt(here.origin, cookie, packageName);
    expect(status === 302, `a save was answered ${status}`);
    if (status !== 302) continue;
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
    expect(html.includes(packageName), `${packageName} is not on the other's ${page}`);
  });
  await Promise.all(pages);
  const ms = Math.round(performance.now() - begun);
  expect(ms <= maxMs, `the other took ${ms} ms to show ${packageName}`);
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

function share(times: number[], part: number): number {
  return Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0);
}
