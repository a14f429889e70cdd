import { data } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findDeletedPackage } from '../../data/packages/deleted-packages.server.ts';
import { deletePackage } from '../../data/packages/package-changes.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { DeletePage } from '../frame/delete-page.tsx';
import { deleteQuestion } from '../frame/delete-question.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import type { Route } from './+types/package-delete.ts';
import { deleteTexts } from './package-delete-texts.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const tourPackage = await findPackage(servicesOf(context).database, params.id);
  if (!tourPackage) {
    throw redirectWithToast('/admin/packages', { text: deleteTexts.failed, kind: 'error' });
  }
  return { packageName: tourPackage.packageName };
}

/** Asked by the dialog it answers with data, asked by the page below it leads to the list. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const isDialog = new URL(request.url).searchParams.get('by') === 'dialog';
  let isDeleted = false;
  let failure = 404;
  try {
    // Asked twice, for example after a lost answer: gone is gone.
    isDeleted =
      (await deletePackage(database, id)) || (await findDeletedPackage(database, id)) !== null;
    log.info({ packageId: id, staffId: staffOf(context).id, isDeleted }, 'Package delete');
  } catch (error) {
    log.error({ err: error, packageId: id }, 'A package could not be deleted');
    failure = 503;
  }
  if (isDialog) return data({ id, isDeleted }, { status: isDeleted ? 200 : failure });
  return isDeleted
    ? redirectWithToast(`/admin/packages?deleted=${encodeURIComponent(id)}`, {
        text: deleteTexts.done,
        kind: 'success',
      })
    : redirectWithToast('/admin/packages', { text: deleteTexts.failed, kind: 'error' });
}

/** An answer that does not arrive is a failed delete, not a broken page. */
export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn('The package could not be deleted.', error);
    return data({ id: params.id, isDeleted: false }, { status: 503 });
  }
}

export function meta() {
  return adminMeta(deleteQuestion.title);
}

export default function PackageDelete({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeletePage
      subject={loaderData.packageName}
      list="/admin/packages"
      failure={actionData?.isDeleted === false ? deleteTexts.failed : undefined}
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
