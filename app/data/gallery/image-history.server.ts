import type { Transaction } from 'kysely';
import { changesBetween } from '../../rules/history/field-changes.ts';
import type { Database } from '../database/database.server.ts';
import type { GalleryImageRow, Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';

type NamedImage = Pick<GalleryImageRow, 'id' | 'category' | 'caption'>;

/** Notes, in the transaction that adds it, an image that somebody uploaded. */
export function noteImageAdded(
  rows: Transaction<Tables>,
  database: Database,
  { id, category, caption }: NamedImage,
): Promise<void> {
  return noteHistory(rows, database, {
    kind: 'images',
    act: 'added',
    subjectId: id,
    subject: caption,
    details: { category },
  });
}

type ImageTexts = Pick<GalleryImageRow, 'caption' | 'tags'>;

/** Notes, in the transaction of the change, what staff now say of an image. */
export function noteImageChanged(
  rows: Transaction<Tables>,
  database: Database,
  { id, category }: Omit<NamedImage, 'caption'>,
  before: ImageTexts,
  after: ImageTexts,
): Promise<void> {
  const changes = changesBetween(['caption', 'tags'], listed(before), listed(after));
  return noteHistory(rows, database, {
    kind: 'images',
    act: 'changed',
    subjectId: id,
    subject: after.caption,
    details: { category, changes },
  });
}

/** Tags as they are read. */
function listed({ caption, tags }: ImageTexts) {
  const list: string[] = JSON.parse(tags);
  return { caption, tags: list.join(', ') };
}
