import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { publicManifest } from '../app/late-scripts.server.ts';
import { encode } from '../server/http/content-coding.ts';

const stamp = 'build/fingerprint';

/** Builds the site unless the build there is of exactly these sources. Exits on a failed build. */
export async function buildIfNeeded(): Promise<void> {
  const fingerprint = fingerprintOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  console.log('Building the site…');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nThe site could not be built.`);
    process.exit(1);
  }
  writePublicManifest();
  await precompress();
  writeFileSync(stamp, fingerprint);
}

/** Changes whenever a file changes that the build reads. */
function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(['{app,server,public}/**/*.*', '*.{json,ts}'], {
    exclude: (name) => name.endsWith('.test.ts') || name.endsWith('.jpg'),
  });
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** The list of routes once more without the staff area, for public pages. */
function writePublicManifest(): void {
  const begin = 'window.__reactRouterManifest=';
  for (const file of globSync('build/client/assets/manifest-*.js')) {
    const source = readFileSync(file, 'utf8');
    if (!source.startsWith(begin)) continue;
    const manifest: {
      url: string;
      routes: Record<string, { parentId?: string }>;
    } = JSON.parse(source.slice(begin.length).replace(/;\s*$/, ''));
    const routes = Object.entries(manifest.routes).filter(([id, { parentId = '' }]) =>
      [id, parentId].every((name) => !name.startsWith('admin/')),
    );
    const url = publicManifest(manifest.url);
    const forVisitors = { ...manifest, url, routes: Object.fromEntries(routes) };
    writeFileSync(publicManifest(file), `${begin}${JSON.stringify(forVisitors)};`);
  }
}

/** Every text file of the client build once more in brotli and gzip, as small as they get. */
async function precompress(): Promise<void> {
  const files = globSync('build/client/**/*.{js,css,svg,json,webmanifest,txt}');
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await encode(bytes, 'br', 'built'));
      writeFileSync(`${file}.gz`, await encode(bytes, 'gzip', 'built'));
    }),
  );
}
