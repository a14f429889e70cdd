import { data, redirect } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { deletePackages } from '../../../data/packages/deleted-packages.server.ts';
import { findPackages } from '../../../data/packages/packages.server.ts';
import { parseChosenPackages } from '../../../rules/package-act-rules.ts';
import { readForm } from '../../../services/read-form.server.ts';
import { severalBinNote } from '../../bin/bin-texts.ts';
import { adminMeta } from '../../frame/admin-meta.ts';
import { DeletePage } from '../../frame/delete-page.tsx';
import { deleteQuestion } from '../../frame/delete-texts.ts';
import { redirectWithToast } from '../../frame/flash.server.ts';
import { staffOf } from '../../frame/staff-context.server.ts';
import { missingText } from '../visibility-texts.ts';
import type { Route } from './+types/packages-delete.ts';
import { askedContext } from './asked-packages.server.ts';
import { packagesWords, severalTexts } from './several-texts.ts';

const list = '/admin/packages';
/** The most whose Undo stands in an address; of more the toast says that they lie in the bin. */
const inAddress = 100;

/** What a script is told: how many are in the bin now, and which were put there by this. */
export interface DeletedAnswer {
  done: number;
  deleted: string[];
}

const none: DeletedAnswer = { done: 0, deleted: [] };

/** Several are chosen in the list; whoever opens the address alone finds that. */
export function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(askedContext);
  if (!asked) throw redirect(list);
  return asked;
}

/** Deletes several packages. A script gets JSON. A form without `confirmed` is asked first. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const isScript = request.headers.get('accept') === 'application/json';
  const form = await readForm(request);
  const ids = parseChosenPackages(form);
  if (!ids) {
    if (isScript) return Response.json(none, { status: 400 });
    return redirectWithToast(list, { text: 'Choose at least one package', kind: 'error' });
  }
  if (form.get('confirmed') !== 'yes') {
    if (isScript) return Response.json(none, { status: 400 });
    const asked = await findPackages(database, ids);
    if (asked.length === 0) {
      const { notDeleted } = severalTexts(ids.length);
      return redirectWithToast(list, { text: notDeleted, kind: 'error' });
    }
    context.set(
      askedContext,
      asked.map(({ id, packageName }) => ({ id, name: packageName })),
    );
    return data(null);
  }
  let answer = none;
  let failure = 404;
  let deleted: string[] = [];
  try {
    const result = await deletePackages(database, ids);
    deleted = result.deleted;
    answer = { done: result.done.length, deleted };
    log.info({ packageIds: deleted, staffId: staffOf(context).id }, 'Delete of several');
  } catch (error) {
    log.error({ err: error, packageIds: ids }, 'Packages could not be deleted');
    failure = 503;
  }
  const { done } = answer;
  if (isScript) return Response.json(answer, { status: done > 0 ? 200 : failure });
  if (done === 0) {
    return redirectWithToast(list, { text: severalTexts(ids.length).notDeleted, kind: 'error' });
  }
  const undo = new URLSearchParams();
  if (deleted.length <= inAddress) for (const id of deleted) undo.append('deleted', id);
  return redirectWithToast(undo.size > 0 ? `${list}?${undo}` : list, {
    text: severalTexts(done).deleted + missingText(new Set(ids).size - done),
    kind: 'success',
  });
}

export function meta() {
  return adminMeta(deleteQuestion.title);
}

/** The question as a page of its own: for whoever comes without a script. */
export default function PackagesDelete({ loaderData: asked }: Route.ComponentProps) {
  return (
    <DeletePage
      subject={packagesWords(asked.map(({ name }) => name))}
      list={list}
      failure={undefined}
      note={severalBinNote}
      fields={
        <>
          <input type="hidden" name="confirmed" value="yes" />
          {asked.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
        </>
      }
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../../frame/admin-failure.tsx';
