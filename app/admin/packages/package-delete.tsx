import { servicesOf } from '../../app-context.server.ts';
import { findDeletedPackages } from '../../data/packages/deleted-packages.server.ts';
import { deletePackage } from '../../data/packages/package-changes.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import { DeletePage } from '../frame/delete-page.tsx';
import { deleteQuestion, deleteTexts } from '../frame/delete-texts.ts';
import { answerDelete } from '../frame/deletion.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import type { Route } from './+types/package-delete.ts';

const list = '/admin/packages';
const { failed } = deleteTexts.package;

export async function loader({ context, params }: Route.LoaderArgs) {
  const tourPackage = await findPackage(servicesOf(context).database, params.id);
  if (!tourPackage) throw redirectWithToast(list, { text: failed, kind: 'error' });
  return { packageName: tourPackage.packageName };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const { database } = servicesOf(args.context);
  return answerDelete(args, {
    kind: 'package',
    list,
    doneAt: `${list}?deleted=${encodeURIComponent(id)}`,
    // Asked twice, for example after a lost answer: gone is gone.
    remove: async () =>
      (await deletePackage(database, id)) || (await findDeletedPackages(database, [id])).length > 0,
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  answerOr(args, { id: args.params.id, isDeleted: false });

export function meta() {
  return adminMeta(deleteQuestion.title);
}

export default function PackageDelete({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeletePage
      subject={loaderData.packageName}
      list={list}
      failure={actionData?.isDeleted === false ? failed : undefined}
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
