import { data, type RouterContextProvider } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { findAttempt } from '../../../data/database/attempts.server.ts';
import { setLeaflet } from '../../../data/packages/package-leaflet.server.ts';
import { removeUnsaved } from '../../../data/photos/photos.server.ts';
import { finishRemovalsSoon } from '../../../data/photos/removals-soon.server.ts';
import { parseForm } from '../../../rules/form.ts';
import { leafletRules } from '../../../rules/packages/leaflet-rules.ts';
import type { StoredPhoto } from '../../../services/photos/photos.server.ts';
import { PhotoRefused } from '../../../services/photos/sanitize-picture.server.ts';
import { StorageFull } from '../../../services/storage/storage.server.ts';
import { redirectWithToast } from '../../frame/flash.server.ts';
import { staffOf } from '../../frame/staff-context.server.ts';
import { type LeafletAnswer, leafletFailed } from './leaflet-texts.ts';

/** Stores a leaflet, or takes it away when the form says so; leads back to the package's form. */
export async function saveLeaflet(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
) {
  const { uploads, log } = servicesOf(context);
  try {
    return await uploads.withForm(request, (form, attempt) =>
      takeForm(form, context, id, attempt && `leaflet ${id} ${attempt}`),
    );
  } catch (error) {
    // A body that is no form, or no such package.
    if (error instanceof Response) throw error;
    log.error({ err: error, packageId: id }, 'A leaflet could not be saved');
    return refused(503, error instanceof StorageFull ? error.message : leafletFailed);
  }
}

/** The file first, then its row; when the row is refused the file goes again. Once an attempt. */
async function takeForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  id: string,
  attempt: string | undefined,
) {
  const services = servicesOf(context);
  const { database, photos, log } = services;
  const isRemoval = form.get('intent') === 'remove';
  const parsed = isRemoval ? null : parseForm(leafletRules, form);
  if (parsed && !parsed.ok) return refused(400, parsed.errors.leaflet ?? leafletFailed);
  let stored: StoredPhoto | undefined;
  let isSaved = false;
  let failure: unknown;
  try {
    const isMade = (await findAttempt(database, attempt)) !== null;
    if (!isMade) {
      const file = parsed?.value.leaflet;
      if (file) stored = await photos.storeLeaflet(file.name, () => file.bytes());
      isSaved = await setLeaflet(database, id, stored ?? null, attempt);
      if (!isSaved) throw new Response(null, { status: 404 });
      log.info({ packageId: id, staffId: staffOf(context).id, isRemoval }, 'Leaflet');
      await finishRemovalsSoon(services);
    }
    return redirectWithToast(`/admin/packages/${encodeURIComponent(id)}/leaflet`, {
      text: isRemoval ? 'Leaflet removed' : 'Leaflet saved',
      kind: 'success',
    });
  } catch (error) {
    failure = error;
    if (error instanceof PhotoRefused) return refused(422, error.message);
    throw error;
  } finally {
    if (stored && !isSaved) await removeUnsaved(services, [stored], failure);
  }
}

function refused(status: number, reason: string) {
  return data<LeafletAnswer>({ errors: { leaflet: reason } }, { status });
}
