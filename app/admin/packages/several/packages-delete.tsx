import { data } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { findPackages } from '../../../data/packages/packages.server.ts';
import { parseChosenPackages } from '../../../rules/packages/package-act-rules.ts';
import { readForm } from '../../../services/read-form.server.ts';
import { severalBinNote } from '../../bin/bin-texts.ts';
import { adminMeta } from '../../frame/admin-meta.ts';
import { DeletePage } from '../../frame/delete-page.tsx';
import { deleteQuestion } from '../../frame/delete-texts.ts';
import { redirectWithToast } from '../../frame/flash.server.ts';
import type { Route } from './+types/packages-delete.ts';
import { askedContext } from './asked-packages.server.ts';
import { noneChosen, packagesWords, severalTexts } from './several-texts.ts';

const list = '/admin/packages';

/** Several are chosen in the list; whoever opens the address alone is led there. */
export function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(askedContext);
  if (!asked) throw redirectWithToast(list, noneChosen);
  return asked;
}

/** Deletes nothing: the page that it leads to asks. */
export async function action({ request, context }: Route.ActionArgs) {
  const ids = parseChosenPackages(await readForm(request));
  if (!ids) return redirectWithToast(list, noneChosen);
  const asked = await findPackages(servicesOf(context).database, ids);
  if (asked.length === 0) {
    return redirectWithToast(list, { text: severalTexts(ids.length).notDeleted, kind: 'error' });
  }
  const named = asked.map(({ id, packageName }) => ({ id, name: packageName }));
  context.set(askedContext, named);
  return data(null);
}

export function meta() {
  return adminMeta(deleteQuestion.title);
}

/** The question of the list's dialog as a page of its own: for whoever comes without a script. */
export default function PackagesDelete({ loaderData: asked }: Route.ComponentProps) {
  return (
    <DeletePage
      subject={packagesWords(asked.map(({ name }) => name))}
      list={list}
      failure={undefined}
      note={severalBinNote}
      action="/admin/packages/bin"
      fields={asked.map(({ id }) => <input key={id} type="hidden" name="id" value={id} />)}
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../../frame/admin-failure.tsx';
