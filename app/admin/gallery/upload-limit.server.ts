import type { RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { countAttempt } from '../../data/database/limits.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';

const uploadsAMinute = 120;

/** Counts a photo that somebody sends; says when to come again if that was too many, else null. */
export async function countUpload(
  context: Readonly<RouterContextProvider>,
): Promise<{ waitSeconds: number; reason: string } | null> {
  const { database } = servicesOf(context);
  const { sessionId } = staffOf(context);
  const limit = { bucket: `upload:${sessionId}`, max: uploadsAMinute, withinMs: 60_000 };
  const refused = await countAttempt(database, [limit]);
  if (!refused) return null;
  const { waitSeconds } = refused;
  const wait = `Please wait ${waitSeconds} seconds, then retry.`;
  return { waitSeconds, reason: `That were very many pictures in a minute. ${wait}` };
}
