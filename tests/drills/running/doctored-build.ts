import {
  cp,
  glob,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The built site once more, as another release would be: every file of it has another name. */
export interface DoctoredBuild {
  /** Where its process runs. */
  folder: string;
  remove(): Promise<void>;
}

const hashed = /^(.+)-([\w-]{8})(\.(?:js|css|woff2))$/;

/** Copies what a site needs to run and gives each file of its pages another hash, wherever it is named. */
export async function doctorBuild(): Promise<DoctoredBuild> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-release-'));
  for (const name of ['build', 'server', 'app', 'sample']) {
    await cp(name, path.join(folder, name), { recursive: true });
  }
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await cp('package.json', path.join(folder, 'package.json'));
  await mkdir(path.join(folder, '.cache'));
  const assets = path.join(folder, 'build/client/assets');
  const names = new Map<string, string>();
  for await (const file of glob(`${assets}/*`)) {
    const name = path.basename(file);
    // What is packed is made anew by whoever sends it.
    if (/\.(?:br|gz)$/.test(name)) await rm(file);
    const [, start, hash, ending] = hashed.exec(name) ?? [];
    if (start && hash && ending)
      names.set(name, `${start}-${[...hash].reverse().join('')}${ending}`);
  }
  for await (const file of glob(`${folder}/build/**/*.{js,css,json}`)) {
    const text = await readFile(file, 'utf8');
    const renamed = text.replace(
      /[\w.-]+-[\w-]{8}\.(?:js|css|woff2)/g,
      (name) => names.get(name) ?? name,
    );
    if (renamed !== text) await writeFile(file, renamed);
  }
  for (const [before, after] of names) {
    await rename(path.join(assets, before), path.join(assets, after));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
