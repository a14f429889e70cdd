import type { Transaction } from 'kysely';
import { changedLabels } from '../../rules/fields/section-fields.ts';
import {
  type SectionContent,
  type SectionName,
  sectionRules,
} from '../../rules/website/sections.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { claimAttempt, findAttempt } from '../database/attempts.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { schedulePhotoRemoval } from '../photos/photo-removal.server.ts';
import { insertPhoto } from '../photos/photos.server.ts';
import { uploadedPictures } from './website.server.ts';

const versionsKept = 50;
/** Milliseconds: open pages may still show it. */
const pictureKeptMs = 60_000;

export async function findSection({ kysely }: Pick<Database, 'kysely'>, name: SectionName) {
  const row = await kysely
    .selectFrom('website_sections')
    .select(['version', 'changedAt', 'changedBy', 'content'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? { version: 0, changedAt: null, changedBy: '', content: null };
}

export type StoredSection = Awaited<ReturnType<typeof findSection>>;

export async function listSections({ kysely }: Pick<Database, 'kysely'>) {
  const rows = await kysely
    .selectFrom('website_sections')
    .select(['name', 'version', 'changedAt', 'changedBy'])
    .execute();
  return new Map(rows.map(({ name, ...section }) => [name, section]));
}

interface SectionSave<Name extends SectionName> {
  content: SectionContent<Name>;
  before: SectionContent<Name>;
  photos: readonly StoredPhoto[];
  /** The version that the editor saw: a newer one refuses the save. */
  version?: number | undefined;
  attempt?: string | undefined;
  isPutBack?: boolean;
  by: string;
}

export type SectionSaved = { state: 'saved' } | { state: 'changed'; version: number };

// Keeps the earlier version, and notes pictures for removal that are no longer shown. A save
// without a change counts as none.
export function saveSection<Name extends SectionName>(
  database: Database,
  name: Name,
  save: SectionSave<Name>,
): Promise<SectionSaved> {
  return changeRows(database, [{ topic: 'website' }], async (rows) => {
    const current = await rows
      .selectFrom('website_sections')
      .select(['version', 'content'])
      .where('name', '=', name)
      .executeTakeFirst();
    const version = current?.version ?? 0;
    const known = current?.content ?? JSON.stringify(save.before);
    const content = JSON.stringify(save.content);
    const isRepeated = (await findAttempt({ kysely: rows }, save.attempt)) !== null;
    const isOlder = save.version !== undefined && save.version !== version;
    const dropPhotos = async () => {
      for (const { url } of save.photos) await schedulePhotoRemoval(rows, url, database.now());
    };
    const isDone = isRepeated || content === known;
    if (isDone || isOlder) {
      await dropPhotos();
      return new Unchanged<SectionSaved>(
        isDone ? { state: 'saved' } : { state: 'changed', version },
      );
    }
    const changedAt = database.now().toISOString();
    const next = { content, version: version + 1, changedAt, changedBy: save.by };
    // Of two saves at once the second finds the version of the first.
    const isStored = await rows
      .insertInto('website_sections')
      .values({ name, ...next })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet(next).where('website_sections.version', '=', version),
      )
      .returning('version')
      .executeTakeFirst();
    if (!isStored) {
      await dropPhotos();
      const isTwin = (await findAttempt({ kysely: rows }, save.attempt)) !== null;
      return new Unchanged<SectionSaved>(
        isTwin ? { state: 'saved' } : { state: 'changed', version: version + 1 },
      );
    }
    await claimAttempt(rows, save.attempt, name, database.now());
    for (const photo of save.photos) await insertPhoto(rows, photo);
    if (!current) {
      await keepVersion(rows, name, { ...next, content: known, version: 0, changedBy: '' });
    }
    await keepVersion(rows, name, next);
    await rows
      .deleteFrom('website_versions')
      .where('section', '=', name)
      .where('version', '<=', version + 1 - versionsKept)
      .execute();
    const shown = new Set(uploadedPictures(save.content));
    const dueAt = new Date(database.now().getTime() + pictureKeptMs);
    for (const url of uploadedPictures(JSON.parse(known))) {
      if (!shown.has(url)) await schedulePhotoRemoval(rows, url, dueAt);
    }
    await noteHistory(rows, database, {
      kind: 'website',
      act: save.isPutBack ? 'version put back' : 'changed',
      subjectId: name,
      subject: name,
      details: { labels: changedLabels(sectionRules[name], JSON.parse(known), save.content) },
    });
    return { state: 'saved' };
  });
}

function keepVersion(rows: Transaction<Tables>, section: SectionName, version: SectionVersion) {
  const values = { id: newId(), section, ...version };
  return rows.insertInto('website_versions').values(values).execute();
}

/** Version 0 is from before the first save. */
export type SectionVersion = Omit<Tables['website_versions'], 'id' | 'section'>;

export function listVersions({ kysely }: Pick<Database, 'kysely'>, section: SectionName) {
  return kysely
    .selectFrom('website_versions')
    .select(['version', 'changedAt', 'changedBy', 'content'])
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .execute();
}
