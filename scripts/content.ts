import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Database, withExternalDatabase } from '../app/data/database/database.server.ts';
import { findPhotos } from '../app/data/photos/photos.server.ts';
import { findSection, readStoredWebsite, saveSection } from '../app/data/website/website.server.ts';
import type { PictureChoice } from '../app/rules/fields/fields.ts';
import { getFields, listLeaves } from '../app/rules/fields/section-fields.ts';
import { formatPath, validateWebsite } from '../app/rules/website/read-content.ts';
import {
  type SectionName,
  sectionNames,
  sectionRules,
  type WebsiteContent,
} from '../app/rules/website/sections.ts';
import { loadConfig } from '../app/services/config.server.ts';
import { silentLog } from '../app/services/log.server.ts';
import { toPhotoKey } from '../app/services/photos/photos.server.ts';
import { openStorage, type StoragePlace } from '../app/services/storage/open-storage.server.ts';
import { readPlainJson } from '../data-transfer/plain-files.ts';
import { list, TransferRefused } from '../data-transfer/transfer-files.ts';
import { websiteStarts } from '../sample/website/website-starts.ts';
import { defineCommand, resolveArgument, runHere } from './run-command.ts';

interface WebsitePlace {
  database: Database;
  storage: StoragePlace;
}

const maxFileBytes = 16 * 1024 * 1024;

export function readWebsite(database: Database): Promise<WebsiteContent> {
  return readStoredWebsite(database, websiteStarts, silentLog);
}

async function exportWebsite(database: Database, file: string): Promise<void> {
  const text = `${JSON.stringify(await readWebsite(database), null, 2)}\n`;
  await writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    const remedy =
      error.code === 'EEXIST' ? 'It already exists: choose another name' : error.message;
    throw new TransferRefused(`${file} cannot be written. ${remedy}.`);
  });
}

async function importWebsite(site: WebsitePlace, file: string): Promise<SectionName[]> {
  const { database } = site;
  const input = await readPlainJson(file, { maxBytes: maxFileBytes });
  // Read the versions first, so that the import does not overwrite a concurrent save.
  const versions = new Map<SectionName, number>();
  for (const name of sectionNames) versions.set(name, (await findSection(database, name)).version);
  const current = await readWebsite(database);
  const result = validateWebsite(input, current);
  const faults = result.ok
    ? await findMissingPictures(site, result.content, current)
    : result.faults;
  if (!result.ok || faults.length > 0) {
    throw new TransferRefused(
      `Nothing was imported from ${file}, for these reasons (${faults.length}):\n${list(faults, faults.length)}`,
    );
  }
  const { content } = result;
  const changedNames = sectionNames.filter(
    (name) => !isDeepStrictEqual(content[name], current[name]),
  );
  for (const name of changedNames) {
    const save = { content: content[name], before: current[name], photos: [] };
    const options = { ...save, version: versions.get(name), by: 'import' } as const;
    const outcome = await saveSection(database, name, options);
    if (outcome.state === 'changed') {
      throw new TransferRefused(
        `Somebody saved "${name}" during the import, so this section and those after it in the file were not imported. Check the section, then run the command again.`,
      );
    }
  }
  return changedNames;
}

async function findMissingPictures(
  { database, storage: place }: WebsitePlace,
  content: WebsiteContent,
  current: WebsiteContent,
): Promise<string[]> {
  const shownUrls = new Set(listPictures(current).map(({ url }) => url));
  const addedPictures = listPictures(content).filter(({ url }) => url && !shownUrls.has(url));
  if (addedPictures.length === 0) return [];
  const files = await readdir(path.resolve('sample/pictures/site'));
  const ownNames = new Set(files.map((file) => `site:${path.parse(file).name}`));
  const urls = addedPictures.map(({ url }) => url);
  const storedPhotos = await findPhotos(database.kysely, urls);
  const storage = storedPhotos.size > 0 ? await openStorage(place) : null;
  const faults: string[] = [];
  for (const { path: steps, url } of addedPictures) {
    const isStored = storedPhotos.has(url) && (await storage?.changedAt(toPhotoKey(url) ?? ''));
    if (!ownNames.has(url) && !isStored) {
      faults.push(`${formatPath(steps)}: ${url} is not a picture of this site`);
    }
  }
  return faults;
}

function listPictures(content: WebsiteContent) {
  return sectionNames.flatMap((name) =>
    listLeaves(getFields(sectionRules[name]), content[name])
      .filter(({ field }) => field.kind === 'picture')
      .map(({ path, value }) => ({ path: [name, ...path], url: (value as PictureChoice).url })),
  );
}

const usage = `Exports and imports the website's texts as one JSON file, while the site runs:
  npm run content -- export FILE   writes every section to FILE, which must not exist yet
  npm run content -- import FILE   replaces the sections in FILE; open pages show the change
An import first checks the whole file by the rules of the staff area. If anything is wrong, it imports
nothing and lists each error with its path. Sections that are not in the file do not change. Staff can restore
earlier versions in the staff area. Pictures are given by their URL and must already be on this site.
FILE is a plain file of at most 16 MB.
It uses the site's DATA_DIR, DATABASE_URL and STORAGE_URL.`;

export const run = defineCommand(usage, { words: [2, 2] }, async ([command, file = '']) => {
  if (command !== 'export' && command !== 'import') return false;
  const config = loadConfig(process.env);
  await withExternalDatabase(config, async (database) => {
    if (command === 'export') {
      await exportWebsite(database, resolveArgument(file));
      return console.log(`Wrote ${file}.`);
    }
    const changedSections = await importWebsite(
      { database, storage: config },
      resolveArgument(file),
    );
    console.log(
      changedSections.length > 0
        ? `Changed: ${changedSections.join(', ')}.`
        : 'Nothing was changed: the site already has this content.',
    );
  });
});

if (import.meta.main) await runHere(run);
