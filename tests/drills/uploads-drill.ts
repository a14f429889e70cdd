import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { startDrill } from './running/drill.ts';
import { faultsOf, type HostileFile, hostileFiles } from './running/hostile-files.ts';
import { memoryOf, uploadTo } from './running/requests.ts';
import { picturesOf, startSite } from './running/running-site.ts';

// Fifty odd and hostile uploads: what is taken is upright, made anew, without metadata; what is
// refused is told why and leaves nothing; never a 500; the process stays under 730 MB.
const maxMegabytes = 730;
const { expect, end } = startDrill('uploads');
const files = await hostileFiles();
const site = await startSite();
let megabytes = 0;
const watch = setInterval(() => {
  megabytes = Math.max(megabytes, memoryOf(site.process.pid));
}, 100);
// Four at a time, as two members of staff with two open pages would.
const queue = [...files];
await Promise.all([1, 2, 3, 4].map(work));
clearInterval(watch);
const { images, files: stored } = await picturesOf(site);
const taken = files.filter((file) => file.taken).length;
expect(images.length === taken, `${images.length} rows, not ${taken}`);
expect(stored.length === taken, `${stored.length} files, not ${taken}`);
await judgeStored();
expect(megabytes <= maxMegabytes, `${megabytes} MB of memory`);
await site.remove();
end({ megabytes });

async function work() {
  for (let file = queue.shift(); file; file = queue.shift()) await judge(file);
}

async function judge(file: HostileFile) {
  const response = await uploadTo(site, file.bytes, file.name);
  const { status } = response;
  const text = await response.text();
  const what = `${nameOf(file)}: ${status} ${text.slice(0, 200)}`;
  if (file.taken) return expect(status === 200, what);
  // The shell did not read it; the page says it in its own words.
  if (status === 413) return expect(text.includes('more than can be sent'), what);
  const { state, reason } = status < 500 ? JSON.parse(text) : {};
  expect(state === 'failed' && String(reason).length >= 20, what);
}

/** Every file that was taken has its picture in the store, and every picture there is judged. */
async function judgeStored() {
  const storage = await openStorage(site.place.place);
  // The part of a key between the time and the random letters.
  const left = new Map(
    stored.map((key) => [key, /\/\d+-(.*)-[0-9a-f]+\.jpg$/.exec(key)?.[1]] as const),
  );
  for (const file of files) {
    if (!file.taken) continue;
    const { stem, upright } = file.taken;
    const key = stored.find((one) => left.get(one) === stem);
    expect(key !== undefined, `${nameOf(file)} was taken and is not stored as ${stem}`);
    if (!key) continue;
    left.delete(key);
    const faults = await faultsOf((await storage.get(key)) ?? Buffer.of(), upright);
    expect(faults.length === 0, `${nameOf(file)} ${faults.join(', ')}`);
  }
  expect(left.size === 0, `${[...left.keys()].join()} stored and sent by nobody`);
}

/** As far as it can be told in a line. */
function nameOf({ name }: HostileFile): string {
  return JSON.stringify(name.slice(0, 40));
}
