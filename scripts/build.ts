import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Manifest } from 'vite';
import { bundleScript } from '../app/boot/boot-plugin.ts';
import { type Language, languageCodes } from '../app/languages/languages.ts';
import { publicManifest } from '../app/public-manifest.server.ts';
import { encode } from '../server/pages/page-cache.ts';

const buildFolder = 'build';
/** A failed build leaves the last one unchanged. */
const draftFolder = '.react-router/build';
const stampName = 'fingerprint';

/** Builds the site, with a note, unless the last build is up to date. After a failure `orLastValue` keeps the last build. */
export async function buildIfNeeded({ orLastValue = false, note = '' } = {}): Promise<void> {
  const fingerprint = hashSources();
  const stamp = path.join(buildFolder, stampName);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) {
    // A commit that changes commands or documents alone makes another release too.
    writeFileSync(path.join(buildFolder, 'version'), describeVersion(fingerprint));
    return;
  }
  console.log(`Building the site… ${note}`.trim());
  rmSync(draftFolder, { recursive: true, force: true });
  try {
    const command = ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'];
    const env = { ...process.env, NODE_ENV: 'production', BUILD_DIRECTORY: draftFolder };
    await promisify(execFile)(process.execPath, command, { env });
    await buildWorker();
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & Record<string, string>;
    console.error(`${stdout + stderr || message}\nThe site could not be built.`);
    if (!orLastValue || !existsSync(stamp)) process.exit(1);
    console.error('Starting the last version that could be built instead.');
    return;
  }
  writePublicManifest();
  await precompress();
  writeFileSync(path.join(draftFolder, 'version'), describeVersion(fingerprint));
  writeFileSync(path.join(draftFolder, stampName), fingerprint);
  rmSync(buildFolder, { recursive: true, force: true });
  renameSync(draftFolder, buildFolder);
}

/** The tag, or day and commit; without Git, a part of the fingerprint. */
function describeVersion(fingerprint: string): string {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
  };
  // Without its own `.git`, Git would describe a repository around an unpacked archive.
  const commit =
    existsSync('.git') &&
    (git('describe', '--tags', '--exact-match') || git('log', '-1', '--format=%cs-%h'));
  if (!commit) return `sources-${fingerprint.slice(0, 8)}`;
  return git('status', '--porcelain', '--untracked-files=no') ? `${commit}-changed` : commit;
}

export const sourceFolders = ['app', 'server', 'data-transfer', 'public', 'sample'];

function hashSources(): string {
  const hash = createHash('sha256');
  // The settings of lint and tests change no build.
  const settings = ['{package,package-lock,tsconfig}.json', '{vite,react-router}.config.ts'];
  const code = [`{${sourceFolders}}/**/*.*`, 'scripts/build.ts'];
  const files = globSync([...code, ...settings], {
    exclude: (name) => name.endsWith('.test.ts') || name.endsWith('.jpg'),
  });
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the worker and lists each language's texts in `texts.json`: see `texts-plugin.ts`. */
async function buildWorker(): Promise<void> {
  const folder = path.join(draftFolder, 'client/.vite');
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  const texts = Object.fromEntries(languageCodes.map((code) => [code, listTexts(manifest, code)]));
  writeFileSync(path.join(draftFolder, 'texts.json'), JSON.stringify(texts));
  const listFiles = (code: Language) => [
    ...listPublicFiles(manifest),
    ...Object.values(texts[code] ?? {}),
  ];
  const siteFiles = Object.fromEntries(languageCodes.map((code) => [code, listFiles(code)]));
  for (const name of ['sw', 'sw-off']) {
    const script = path.join(import.meta.dirname, `../app/offline/worker/${name}.ts`);
    const { code } = await bundleScript(script, { siteFiles: JSON.stringify(siteFiles) });
    writeFileSync(path.join(draftFolder, `client/${name}.js`), code);
  }
}

function listTexts(manifest: Manifest, code: Language): Record<string, string> {
  const folder = `app/languages/${code}/`;
  const texts = Object.entries(manifest).filter(([name]) => name.startsWith(folder));
  return Object.fromEntries(
    texts.map(([name, { file }]) => [name.replace(folder, '#texts/'), `/${file}`]),
  );
}

/** All scripts that public pages load, except texts. */
function listPublicFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const { file, imports = [], dynamicImports = [] } = manifest[name] ?? {};
    if (!file || files.has(`/${file}`)) return;
    files.add(`/${file}`);
    for (const importName of [...imports, ...dynamicImports]) add(importName);
  };
  for (const name of Object.keys(manifest)) {
    if (/^app\/(?:entry\.client|root|site\/)/.test(name)) add(name);
  }
  return [...files].filter((name) => name.endsWith('.js'));
}

/** The routes of public pages, without scripts that every page loads, and without `false`, which is the default. */
function writePublicManifest(): void {
  const assignment = 'window.__reactRouterManifest=';
  for (const file of globSync(`${draftFolder}/client/assets/manifest-*.js`)) {
    const source = readFileSync(file, 'utf8');
    if (!source.startsWith(assignment)) continue;
    const manifest = publicManifest(
      JSON.parse(source.slice(assignment.length).replace(/;\s*$/, '')),
    );
    const sharedImports = new Set(manifest.entry.imports);
    for (const route of Object.values(manifest.routes)) {
      if (route) route.imports = route.imports?.filter((name) => !sharedImports.has(name)) ?? [];
    }
    const dropFalse = (_: string, value: unknown) => (value === false ? undefined : value);
    const list = `${assignment}${JSON.stringify(manifest, dropFalse)};`;
    writeFileSync(path.join(draftFolder, 'client', manifest.url), list);
  }
}

async function precompress(): Promise<void> {
  const files = globSync(`${draftFolder}/client/**/*.{js,css,svg,json,webmanifest,txt}`);
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await encode(bytes, 'br', 'built'));
      writeFileSync(`${file}.gz`, await encode(bytes, 'gzip', 'built'));
    }),
  );
}
