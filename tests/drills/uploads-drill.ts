import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { type HostileFile, hostileFiles } from './running/hostile-files.ts';
import { picturesOf, type RunningSite, startSite, uploadTo } from './running/running-site.ts';

// Seventy odd and hostile uploads: what is taken stands upright, made anew, without metadata; what
// is refused is told why and leaves nothing; never a 500; the process stays under 700 MB.
const maxMegabytes = 700;
const begun = performance.now();
const files = await hostileFiles();
const problems: string[] = [];
const site = await startSite();
let max = 0;
const watch = setInterval(async () => {
  max = Math.max(max, await memoryOf(site));
}, 100);
try {
  // Four at a time, as two members of staff with two open pages would.
  const queue = [...files];
  await Promise.all([1, 2, 3, 4].map(() => work(queue)));
  const { images, files: stored } = await picturesOf(site);
  const expected = files.filter(({ taken }) => taken).length;
  if (images.length !== expected) problems.push(`${images.length} rows, not ${expected}`);
  if (stored.length !== expected) problems.push(`${stored.length} files, not ${expected}`);
  await judgeStored(stored);
  if (max > maxMegabytes) problems.push(`${max} MB of memory`);
} finally {
  clearInterval(watch);
  await site.remove();
}
for (const problem of problems) console.error(problem);
console.log(
  JSON.stringify({
    id: 'uploads',
    count: files.length,
    failed: problems.length,
    ms: Math.round(performance.now() - begun),
    megabytes: max,
  }),
);
process.exit(problems.length > 0 ? 1 : 0);

async function work(queue: HostileFile[]) {
  for (let file = queue.shift(); file; file = queue.shift()) await judge(file);
}

async function judge(file: HostileFile) {
  const response = await uploadTo(site, file.bytes, file.name);
  const text = await response.text();
  const shown = shownName(file);
  if (response.status >= 500) problems.push(`${shown}: ${response.status} ${text.slice(0, 200)}`);
  else if (response.status === 413) {
    // The shell did not read it; the page says it in its own words.
    if (file.taken || !text.includes('more than can be sent')) problems.push(`${shown}: ${text}`);
  } else if (!file.taken) {
    const { state, reason } = JSON.parse(text);
    if (state !== 'failed' || String(reason).length < 20) problems.push(`${shown}: ${text}`);
  } else if (response.status !== 200) problems.push(`${shown} was refused: ${text}`);
}

/** Every file that was taken has its picture in the store, and every picture there is judged. */
async function judgeStored(stored: string[]) {
  const storage = await openStorage(site.place.place);
  const left = new Map(stored.map((key) => [key, stemOf(key)]));
  for (const file of files) {
    if (!file.taken) continue;
    const { stem, upright } = file.taken;
    const key = stored.find((one) => left.get(one) === stem);
    if (!key) {
      problems.push(`${shownName(file)} was taken and is not stored as ${stem}`);
      continue;
    }
    left.delete(key);
    await judgePicture((await storage.get(key)) ?? Buffer.of(), upright, shownName(file));
  }
  for (const key of left.keys()) problems.push(`${key} is stored and nobody sent it`);
}

async function judgePicture(data: Buffer, upright: [number, number], shown: string) {
  const { width, height, format, exif, icc, xmp, iptc } = await sharp(data).metadata();
  if (width !== upright[0] || height !== upright[1]) {
    problems.push(`${shown} is ${width} x ${height}, not ${upright.join(' x ')}`);
  }
  if (format !== 'jpeg' || exif || icc || xmp || iptc) problems.push(`${shown} has metadata`);
  if (['SecretPhone', '<script', 'evil'].some((word) => data.includes(word))) {
    problems.push(`${shown} kept bytes of the original`);
  }
}

/** The part of a key between the time and the random letters. */
function stemOf(key: string): string | undefined {
  return /\/\d+-(.*)-[0-9a-f]+\.jpg$/.exec(key)?.[1];
}

function shownName({ name }: HostileFile): string {
  return JSON.stringify(name.slice(0, 40));
}

async function memoryOf({ process: { pid } }: RunningSite): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
