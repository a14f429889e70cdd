import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Language, languageCodes } from '../app/languages/languages.ts';
import { publicManifest } from '../app/page-policy.server.ts';
import { encode } from '../server/http/content-coding.ts';
import { buildOffline } from './bundles/build-offline.ts';

const place = 'build';
/** Where it is made, so that a build that fails leaves the one before as it was. */
const next = '.react-router/build';
const stampName = 'fingerprint';

/**
 * Builds the site unless the build there is of exactly these sources. It takes the place of the one
 * before when it is whole: after a slip in a file `orLast` goes on with that one and says so. Exits
 * on a failed build without one.
 */
export async function buildIfNeeded({ orLast = false } = {}): Promise<void> {
  const fingerprint = fingerprintOfSources();
  const stamp = path.join(place, stampName);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  console.log('Building the site…');
  rmSync(next, { recursive: true, force: true });
  const failure = (await buildAll()) ?? (await buildOffline(next, placeOf));
  if (failure !== null) {
    console.error(`${failure}\nThe site could not be built.`);
    if (!orLast || !existsSync(stamp)) process.exit(1);
    console.error('The last version that could be built is started instead.');
    return;
  }
  for (const code of translations) takeScripts(code);
  writePublicManifest();
  await precompress();
  writeFileSync(path.join(next, stampName), fingerprint);
  rmSync(place, { recursive: true, force: true });
  renameSync(next, place);
}

const translations = languageCodes.filter((code) => code !== 'en');
const placeOf = (code: Language) => (code === 'en' ? next : `${next}-${code}`);

/** Bytes of memory in the machine from which on two builds at once leave enough for others. */
const roomForTwo = 3 * 1024 ** 3;

/** What one of the builds said that failed, or null. */
async function buildAll(): Promise<string | null> {
  // Two at once, where there is room for them: each is busy with one processor most of the time.
  const results: (string | null)[] = [];
  const waiting = [...languageCodes];
  const work = async () => {
    for (let code = waiting.shift(); code; code = waiting.shift()) results.push(await build(code));
  };
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const isSmall = Math.min(totalmem(), limit) < roomForTwo;
  await Promise.all(isSmall ? [work()] : [work(), work()]);
  return results.find((failure) => failure !== null) ?? null;
}

/** Builds the site for the browsers of one language, English with the server. */
async function build(code: Language): Promise<string | null> {
  const run = promisify(execFile);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    BUILD_DIRECTORY: placeOf(code),
  };
  if (code !== 'en') env.VITE_LANGUAGE = code;
  try {
    await run(
      process.execPath,
      ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
      { env },
    );
    return null;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`;
  }
}

/** Puts the scripts of a language beside those of English; most files are the same. */
function takeScripts(code: Language): void {
  const from = placeOf(code);
  cpSync(`${from}/client/assets`, `${next}/client/assets`, { recursive: true });
  const [manifest = ''] = globSync(`${from}/client/assets/manifest-*.js`);
  mkdirSync(`${next}/languages`, { recursive: true });
  writeFileSync(`${next}/languages/${code}.json`, JSON.stringify(readManifest(manifest)));
  rmSync(from, { recursive: true });
}

const manifestBegin = 'window.__reactRouterManifest=';

function readManifest(file: string) {
  const source = readFileSync(file, 'utf8');
  return JSON.parse(source.slice(manifestBegin.length).replace(/;\s*$/, ''));
}

/** Changes whenever a file changes that the build reads. */
function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(['{app,server,public,sample,scripts/bundles}/**/*.*', '*.{json,ts}'], {
    exclude: (name) => name.endsWith('.test.ts') || name.endsWith('.jpg'),
  });
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

interface RouteManifest {
  url: string;
  entry: { imports: string[] };
  routes: Record<string, { parentId?: string; imports?: string[] }>;
}

/**
 * The list of routes once more for public pages: without the staff area and files, without the scripts
 * that every page has already, and without what is off, which is the same as not said.
 */
function writePublicManifest(): void {
  for (const file of globSync(`${next}/client/assets/manifest-*.js`)) {
    if (!readFileSync(file, 'utf8').startsWith(manifestBegin)) continue;
    const manifest: RouteManifest = readManifest(file);
    const routes = Object.entries(manifest.routes).filter(([id, { parentId = '' }]) => {
      // Nor an address without a page: no link of a page is followed to one by a script.
      const isFile = parentId === 'root' && id.startsWith('endpoints/');
      return !isFile && [id, parentId].every((name) => !name.startsWith('admin/'));
    });
    const everywhere = new Set(manifest.entry.imports);
    const short = routes.map(([id, route]) => {
      const imports = route.imports?.filter((name) => !everywhere.has(name));
      const all: Record<string, unknown> = { ...route, imports };
      const said = Object.entries(all).filter(([, value]) => value !== false);
      return [id, Object.fromEntries(said)];
    });
    const url = publicManifest(manifest.url);
    const forVisitors = { ...manifest, url, routes: Object.fromEntries(short) };
    writeFileSync(publicManifest(file), `${manifestBegin}${JSON.stringify(forVisitors)};`);
  }
}

/** Every text file of the client build once more in brotli and gzip, as small as they get. */
async function precompress(): Promise<void> {
  const files = globSync(`${next}/client/**/*.{js,css,svg,json,webmanifest,txt}`);
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await encode(bytes, 'br', 'built'));
      writeFileSync(`${file}.gz`, await encode(bytes, 'gzip', 'built'));
    }),
  );
}
