import { servicesOf } from '../../app-context.server.ts';
import { findDeleted } from '../../data/bin/bin.server.ts';
import { parseBinKind } from '../../rules/bin.ts';
import { keyOfPhoto } from '../../services/photos/photos.server.ts';
import { TooBusy } from '../../services/work-queue.server.ts';
import type { Route } from './+types/bin-photo.ts';

/** Pixels: enough for the little pictures of the list on the sharpest screen. */
const width = 320;

/** The photo of something in the bin, for staff: its own address answers 404 by now. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, photos, log } = servicesOf(context);
  const kind = parseBinKind(params.kind);
  const [item] = kind ? await findDeleted(database, kind, [params.id]) : [];
  const key = item && keyOfPhoto(item.url);
  if (!key) return new Response(null, { status: 404 });
  try {
    const bytes = await photos.sized(key, width, 'jpg');
    if (!bytes) return new Response(null, { status: 404 });
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/jpeg' } });
  } catch (error) {
    if (!(error instanceof TooBusy)) {
      log.warn({ err: error, key }, 'A photo of the bin could not be read');
    }
    return new Response(null, { status: 503 });
  }
}
