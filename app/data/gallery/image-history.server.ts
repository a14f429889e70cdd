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

/** Call it before the texts of an image are changed; what it answers notes the change, true when done. */
export async function changingImage(
  rows: Transaction<Tables>,
  database: Database,
  id: string,
  after: { caption: string; tags: string },
): Promise<() => Promise<true>> {
  const found = rows
    .selectFrom('gallery_images')
    .select(['category', 'caption', 'tags'])
    .where('id', '=', id);
  // SQLite has one writer, and no words for this.
  const before = await (database.isPostgres ? found.forUpdate() : found).executeTakeFirst();
  return async () => {
    const changes = before
      ? changesBetween(['caption', 'tags'], listed(before), listed(after))
      : [];
    await noteHistory(rows, database, {
      kind: 'images',
      act: 'changed',
      subjectId: id,
      subject: after.caption,
      details: { category: before?.category, changes },
    });
    return true;
  };
}

/** Tags as they are read. */
function listed({ caption, tags }: { caption: string; tags: string }) {
  const list: string[] = JSON.parse(tags);
  return { caption, tags: list.join(', ') };
}
