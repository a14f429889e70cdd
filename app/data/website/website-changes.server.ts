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

/** So many versions of a section are kept; older ones go. */
const versionsKept = 50;
/** Milliseconds for which a replaced picture is kept for pages that are open. */
const pictureKeptMs = 60_000;

/** A section as it is stored; version 0 while nobody has changed it. */
export interface StoredSection {
  version: number;
  changedAt: string | null;
  changedBy: string;
  /** JSON; null while nobody has changed it. */
  content: string | null;
}

/** A section with its content, both as one save left them. */
export async function findSection(
  { kysely }: Pick<Database, 'kysely'>,
  name: SectionName,
): Promise<StoredSection> {
  const row = await kysely
    .selectFrom('website_sections')
    .select(['version', 'changedAt', 'changedBy', 'content'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? { version: 0, changedAt: null, changedBy: '', content: null };
}

/** The sections that somebody has changed, by name. */
export async function listSections({
  kysely,
}: Pick<Database, 'kysely'>): Promise<Map<string, Omit<StoredSection, 'content'>>> {
  const rows = await kysely
    .selectFrom('website_sections')
    .select(['name', 'version', 'changedAt', 'changedBy'])
    .execute();
  return new Map(rows.map(({ name, ...section }) => [name, section]));
}

interface SectionSave<Name extends SectionName> {
  content: SectionContent<Name>;
  /** What the section said when the form was opened: the first version that is kept. */
  before: SectionContent<Name>;
  /** Pictures that were stored for it. */
  photos: readonly StoredPhoto[];
  /** The version that the editor saw: the save is refused when there is a newer one. */
  version?: number | undefined;
  attempt?: string | undefined;
  /** An earlier version is saved once more. */
  isPutBack?: boolean;
  /** The e-mail address of who saves. */
  by: string;
}

/** `changed` when somebody saved after the version that the editor saw; `version` is theirs. */
export type SectionSaved = { state: 'saved' } | { state: 'changed'; version: number };

/**
 * Replaces what a section says and keeps what it said before. Pictures that nothing shows any more
 * are noted for removal. A save of what is there already counts as none.
 */
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
    if (isRepeated || isOlder || content === known) {
      await dropPhotos();
      const state = isOlder && !isRepeated && content !== known ? 'changed' : 'saved';
      return new Unchanged<SectionSaved>(
        state === 'changed' ? { state, version } : { state: 'saved' },
      );
    }
    const changedAt = database.now().toISOString();
    const next = { content, version: version + 1, changedAt, changedBy: save.by };
    // Two who save the first version at once: the second one finds the row of the first.
    const isStored = current
      ? await rows
          .updateTable('website_sections')
          .set(next)
          .where('name', '=', name)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
      : await rows
          .insertInto('website_sections')
          .values({ name, ...next })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst();
    if (!isStored) {
      await dropPhotos();
      // The same form sent twice at once: the other one of them was it.
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
    await forgetOldVersions(rows, name, version + 1 - versionsKept);
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

type Version = Omit<Tables['website_versions'], 'id' | 'section'>;

function keepVersion(rows: Transaction<Tables>, section: SectionName, version: Version) {
  return rows
    .insertInto('website_versions')
    .values({ id: newId(), section, ...version })
    .execute();
}

function forgetOldVersions(rows: Transaction<Tables>, section: SectionName, before: number) {
  return rows
    .deleteFrom('website_versions')
    .where('section', '=', section)
    .where('version', '<=', before)
    .execute();
}

/** A section as it was after a save; version 0 is what stood there before the first one. */
export interface SectionVersion {
  version: number;
  changedAt: string;
  changedBy: string;
  content: string;
}

export function listVersions(
  { kysely }: Pick<Database, 'kysely'>,
  section: SectionName,
): Promise<SectionVersion[]> {
  return kysely
    .selectFrom('website_versions')
    .select(['version', 'changedAt', 'changedBy', 'content'])
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .execute();
}
