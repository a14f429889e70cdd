import { redirect } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { recordServerAct } from '../../data/history/history.server.ts';
import { confirmedRules } from '../../rules/sign-in/login-rules.ts';
import { readForm } from '../../services/read-form.server.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import { parseConfirmed } from '../sign-in/try-intent.server.ts';
import type { Route } from './+types/backup-download.ts';

const pagePath = '/admin/server';

/** Where a sign-in leads that interrupted a download. */
export const loader = () => redirect(pagePath);

/** A backup of the data folder as one file. It holds all accounts and messages, so an open session is not enough. */
export async function action({ request, context }: Route.ActionArgs) {
  const refuse = (text: string) => redirectWithToast(pagePath, { text, kind: 'error' });
  const { backups, database, log } = getServices(context);
  const form = await readForm(request);
  try {
    const parsed = await parseConfirmed(context, confirmedRules, form);
    if (!parsed.ok) return refuse(Object.values(parsed.refusal[0]).join(' '));
    const takenAt = String(form.get('at'));
    const archive = await backups.archive(takenAt);
    if (!archive) return refuse('This backup is no longer there');
    await recordServerAct(database, 'backup downloaded', { takenAt });
    log.info({ event: 'backup downloaded', takenAt, email: getStaff(context).email });
    const headers = {
      'Content-Type': 'application/x-tar',
      'Content-Disposition': `attachment; filename="${archive.name}.tar"`,
    };
    return new Response(archive.stream, { headers });
  } catch (error) {
    log.error({ err: error }, 'An action of the server page failed');
    return refuse('This could not be done. Please retry in a minute.');
  }
}
