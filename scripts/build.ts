import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
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
