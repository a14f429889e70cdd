import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publicManifest } from '../app/late-scripts.server.ts';
import { encode } from '../server/http/content-coding.ts';

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
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: next } },
  );
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nThe site could not be built.`);
    if (!orLast || !existsSync(stamp)) process.exit(1);
    console.error('The last version that could be built is started instead.');
    return;
  }
  writePublicManifest();
  await precompress();
  writeFileSync(path.join(next, stampName), fingerprint);
  rmSync(place, { recursive: true, force: true });
  renameSync(next, place);
}

/** Changes whenever a file changes that the build reads. */
function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(['{app,server,public,sample}/**/*.*', '*.{json,ts}'], {
    exclude: (name) => name.endsWith('.test.ts') || name.endsWith('.jpg'),
  });
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** The list of routes once more without the staff area and files, for public pages. */
function writePublicManifest(): void {
  const begin = 'window.__reactRouterManifest=';
  for (const file of globSync(`${next}/client/assets/manifest-*.js`)) {
    const source = readFileSync(file, 'utf8');
    if (!source.startsWith(begin)) continue;
    const manifest: {
      url: string;
      routes: Record<string, { parentId?: string }>;
    } = JSON.parse(source.slice(begin.length).replace(/;\s*$/, ''));
    const routes = Object.entries(manifest.routes).filter(([id, { parentId = '' }]) => {
      // Nor an address without a page: no link of a page is followed to one by a script.
      const isFile = parentId === 'root' && id.startsWith('endpoints/');
      return !isFile && [id, parentId].every((name) => !name.startsWith('admin/'));
    });
    const url = publicManifest(manifest.url);
    const forVisitors = { ...manifest, url, routes: Object.fromEntries(routes) };
    writeFileSync(publicManifest(file), `${begin}${JSON.stringify(forVisitors)};`);
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
