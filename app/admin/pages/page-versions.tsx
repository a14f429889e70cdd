import { data, Link } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { findPage, listPageVersions, restorePageVersion } from '../../data/pages/pages.server.ts';
import { readStaffNames } from '../../data/staff/people.server.ts';
import { pageRules } from '../../rules/pages/page-rules.ts';
import { versionsRules } from '../../rules/row-actions.ts';
import { readForm } from '../../services/read-form.server.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import { ErrorText } from '../layout/staff-list.tsx';
import { toEarlierVersions } from '../website/save-section.server.ts';
import { VersionList } from '../website/version-list.tsx';
import type { Route } from './+types/page-versions.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { database } = getServices(context);
  const page = await findPage(database, id);
  if (!page) throw redirectToList();
  const clock = await getOfficeClock(context);
  const getStaffName = await readStaffNames(database);
  const versions = await listPageVersions(database, id);
  return {
    title: page.title,
    seenVersion: page.version,
    versions: toEarlierVersions(pageRules, versions, { clock, getStaffName }),
  };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { database, log } = getServices(context);
  const form = await readForm(request);
  const refuse = (problem: string, status = 409) => data({ problem }, { status });
  const versions = versionsRules.safeParse(Object.fromEntries(form)).data;
  try {
    const result = versions && (await restorePageVersion(database, id, versions));
    if (!result) return refuse('This version is no longer kept. Nothing was changed.');
    if (result.state === 'missing') return redirectToList();
    if (result.state === 'invalid') return refuse(Object.values(result.errors).join('. '));
    if (result.state === 'changed') {
      return refuse(
        'This page was changed by someone else. Nothing was restored: please check it again.',
      );
    }
    const toast = { text: 'Restored', kind: 'success' } as const;
    return redirectWithToast(`/admin/pages/${id}/versions`, toast);
  } catch (error) {
    log.error({ err: error, pageId: id }, 'An earlier version of a page could not be restored');
    return refuse('This could not be saved. Please try again in a minute.', 503);
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  actionWithFallback(args, {
    problem: 'This could not be sent. Please check your internet and try again.',
  });

function redirectToList(): Response {
  return redirectWithToast('/admin/pages', { text: 'This page was deleted.', kind: 'error' });
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = { live: () => [{ topic: 'website' }] };

export const meta = () => adminMeta('Versions of a page');

export default function PageVersions({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, seenVersion, versions } = loaderData;
  const path = `/admin/pages/${params.id}`;
  return (
    <div className="max-w-5xl">
      <h1 className="staff-heading">Earlier versions</h1>
      <p className="mt-1">
        <bdi className="wrap-anywhere font-semibold">{title}</bdi>
      </p>
      {versions.length > 0 ? (
        <VersionList versions={versions} action={`${path}/versions`} seenVersion={seenVersion} />
      ) : (
        <p className="mt-4">
          There is no earlier version of this page yet. The next save keeps what it says now.
        </p>
      )}
      <ErrorText className="mt-4">{actionData?.problem}</ErrorText>
      <Link to={`${path}/edit`} className="button button-outline mt-6">
        Back to the page
      </Link>
    </div>
  );
}
