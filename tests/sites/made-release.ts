import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const parts = ['app', 'build', 'data-transfer', 'docs/deploy', 'sample', 'scripts', 'server'];

/** The built site as a release of this version, unpacked in `parent`, with other contents of some files. */
export function makeRelease(
  parent: string,
  version: string,
  files: Record<string, string> = {},
): string {
  const root = path.join(parent, version);
  for (const part of parts) cpSync(part, path.join(root, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  cpSync('docs/deploy/rihla-here', path.join(root, 'rihla'));
  const manifest = {
    name: 'rihla',
    type: 'module',
    imports: { '#texts/*': './app/languages/en/*' },
  };
  const packageJson = JSON.stringify({ ...manifest, date: version });
  for (const [name, text] of Object.entries({
    'package.json': packageJson,
    'build/version': version,
    ...files,
  })) {
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

/** Packs a release as `npm run release` does; removes its folder. */
export function packRelease(root: string): string {
  const archive = `${root}.tar.gz`;
  const fast = ['--use-compress-program', 'gzip -1'];
  execFileSync('tar', [...fast, '-cf', archive, '-C', path.dirname(root), path.basename(root)]);
  rmSync(root, { recursive: true });
  return archive;
}

/** Installs a release in this folder as `docs/operations.md` says; returns the link to it. */
export function installRelease(folder: string, version: string): string {
  const releases = path.join(folder, 'rihla-releases');
  mkdirSync(releases, { recursive: true });
  makeRelease(releases, version);
  const link = path.join(folder, 'rihla');
  symlinkSync(`rihla-releases/${version}`, link);
  return link;
}

/** A migration after all others, for a newer version. */
export const laterMigration = {
  'app/data/migrations/0999-later.ts': `import { sql, type Kysely } from 'kysely';
export async function up(kysely: Kysely<unknown>) {
  await sql\`create table later (id text)\`.execute(kysely);
}
`,
};
