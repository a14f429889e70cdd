import { redirect } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import {
  forgetEditor,
  listOtherEditors,
  noteEditor,
} from '../../data/packages/package-editors.server.ts';
import { readForm } from '../../services/read-form.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import type { Route } from './+types/package-editing.ts';

export const loader = ({ params: { id } }: Route.LoaderArgs) =>
  redirect(`/admin/packages/${encodeURIComponent(id)}/edit`);

/** For `other-editors.tsx`: notes that the form is open or closed, and answers who else has it open. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request);
  const { database } = getServices(context);
  const staffId = getStaff(context).id;
  if (form.get('state') === 'closed') await forgetEditor(database, id, staffId);
  else await noteEditor(database, id, staffId);
  return Response.json({ names: await listOtherEditors(database, id, staffId) });
}
