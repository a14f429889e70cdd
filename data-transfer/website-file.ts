import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../app/data/database/database.server.ts';
import type { WebsiteStart } from '../app/data/database/site-settings.server.ts';
import { findPhotos } from '../app/data/photos/photos.server.ts';
import { createTranslations } from '../app/data/translations/translations.server.ts';
import { createWebsiteReader } from '../app/data/website/website.server.ts';
import { findSection, saveSection } from '../app/data/website/website-changes.server.ts';
import { pathWords, validateWebsite } from '../app/rules/website/read-content.ts';
import {
  type SectionName,
  sectionNames,
  type WebsiteContent,
} from '../app/rules/website/sections.ts';
import { keyOfPhoto } from '../app/services/photos/photos.server.ts';
import { openStorage, type StoragePlace } from '../app/services/storage/open-storage.server.ts';
import { readPlainFile } from './carry-files.ts';
import { list, silentLog, TransferRefused } from './progress.ts';

export interface WebsitePlace {
  database: Database;
  storage: StoragePlace;
  starts: Record<WebsiteStart, WebsiteContent>;
}

const maxFileBytes = 16 * 1024 * 1024;

export async function readWebsite({
  database,
  starts,
}: Omit<WebsitePlace, 'storage'>): Promise<WebsiteContent> {
  const reader = await createWebsiteReader({
    database,
    // In English, as it was typed.
    translations: createTranslations(database, () => undefined),
    sitePictures: new Map(),
    log: silentLog,
    now: database.now,
    starts,
  });
  return reader.last().typed;
}

export async function exportWebsite(site: WebsitePlace, file: string): Promise<void> {
  const content = await readWebsite(site);
  const text = `${JSON.stringify(content, null, 2)}\n`;
  await writeFile(file, text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    const mend = error.code === 'EEXIST' ? 'It is there already: name another' : error.message;
    throw new TransferRefused(`${file} cannot be written. ${mend}.`);
  });
}

/** Saves the sections of a file, or none when one has a fault, and returns the changed ones. */
export async function importWebsite(site: WebsitePlace, file: string): Promise<SectionName[]> {
  const { database } = site;
  const given = await readJson(file);
  // Versions first, so that a save in the meantime is not overwritten.
  const versions = new Map<SectionName, number>();
  for (const name of sectionNames) versions.set(name, (await findSection(database, name)).version);
  const now = await readWebsite(site);
  const judged = validateWebsite(given, now);
  const faults = judged.ok ? await missingPictures(site, judged.content, now) : judged.faults;
  if (!judged.ok || faults.length > 0) {
    throw new TransferRefused(
      `Nothing was taken from ${file}, because of this (${faults.length}):\n${list(faults, faults.length)}`,
    );
  }
  const { content } = judged;
  const changed = sectionNames.filter(
    (name) => JSON.stringify(content[name]) !== JSON.stringify(now[name]),
  );
  for (const name of changed) {
    const contents = { content: content[name], before: now[name], photos: [] };
    const options = { ...contents, version: versions.get(name), by: 'import' } as const;
    const saved = await saveSection(database, name, options);
    if (saved.state === 'changed') {
      throw new TransferRefused(
        `Somebody saved "${name}" at this moment; it and what follows it in the file was not taken. Look at it, and run the command again.`,
      );
    }
  }
  return changed;
}

async function readJson(file: string): Promise<unknown> {
  const bytes = await readPlainFile(file, { maxBytes: maxFileBytes });
  try {
    return JSON.parse(bytes.toString().replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new TransferRefused(`${file} is not JSON. ${(error as Error).message}.`);
  }
}

async function missingPictures(
  { database, storage: place }: WebsitePlace,
  content: WebsiteContent,
  now: WebsiteContent,
): Promise<string[]> {
  const shown = new Set([...picturesOf(now, [])].map(({ url }) => url));
  const added = [...picturesOf(content, [])].filter(({ url }) => !shown.has(url));
  if (added.length === 0) return [];
  const files = await readdir(path.resolve('sample/pictures/site'));
  const own = new Set(files.map((file) => `site:${path.parse(file).name}`));
  const urls = added.map(({ url }) => url);
  const known = await findPhotos(database.kysely, urls);
  const storage = known.size > 0 ? await openStorage(place) : null;
  const faults: string[] = [];
  for (const { path: steps, url } of added) {
    const isStored = known.has(url) && (await storage?.changedAt(keyOfPhoto(url) ?? ''));
    if (!own.has(url) && !isStored) {
      faults.push(`${pathWords(steps)}: ${url} is no picture of this site`);
    }
  }
  return faults;
}

type Step = string | number;

function* picturesOf(value: unknown, steps: Step[]): Generator<{ path: Step[]; url: string }> {
  if (typeof value !== 'object' || value === null) return;
  if ('url' in value && 'x' in value && typeof value.url === 'string') {
    if (value.url !== '') yield { path: steps, url: value.url };
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    yield* picturesOf(inner, [...steps, Array.isArray(value) ? Number(name) : name]);
  }
}
