import { z } from '../../rules/zod.ts';
import { OperatorError } from '../operator-error.server.ts';
import type { Storage } from './storage.server.ts';

const rule = z.object({ id: z.string().min(1), sweeps: z.int().min(0) });

/** Whose photos a storage has, and how many collections there had been when that was last noted. */
export type SiteNote = z.infer<typeof rule>;

/** It lies beside the folders of pictures: it is neither shown nor removed. */
export const siteNoteKey = 'rihla-site.json';

/** The note of a storage, or null when it has none. Throws `OperatorError`. */
export async function readSiteNote(storage: Pick<Storage, 'get'>): Promise<SiteNote | null> {
  const bytes = await storage.get(siteNoteKey);
  if (!bytes) return null;
  try {
    return rule.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new OperatorError(
      `The file ${siteNoteKey} beside the photos is damaged. Remove it: a new one is made.`,
      { cause: error },
    );
  }
}

export async function writeSiteNote(
  storage: Pick<Storage, 'put'>,
  { id, sweeps }: SiteNote,
): Promise<void> {
  await storage.put(siteNoteKey, Buffer.from(`${JSON.stringify({ id, sweeps })}\n`));
}

export async function removeSiteNote(storage: Pick<Storage, 'remove'>): Promise<void> {
  await storage.remove(siteNoteKey);
}
