import { redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { restorePackage } from '../../data/packages/deleted-packages.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import type { Route } from './+types/package-restore.ts';
import { deleteTexts } from './package-delete-texts.ts';

/** Undo is a button; whoever opens its address finds the list. */
export function loader() {
  return redirect('/admin/packages');
}

/** Puts a deleted package back. A script that accepts JSON gets JSON, a form leads to the list. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  let isRestored = false;
  try {
    isRestored = await restorePackage(database, id);
    log.info({ packageId: id, staffId: staffOf(context).id, isRestored }, 'Package restore');
  } catch (error) {
    log.error({ err: error, packageId: id }, 'A package could not be restored');
  }
  if (request.headers.get('accept') === 'application/json') {
    return Response.json({ isRestored }, { status: isRestored ? 200 : 409 });
  }
  return redirectWithToast('/admin/packages', {
    text: isRestored ? deleteTexts.restored : deleteTexts.notRestored,
    kind: isRestored ? 'success' : 'error',
  });
}
