import { redirect, useSearchParams } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { attemptField, newAttemptKey } from '../../rules/attempt-key.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import type { Route } from './+types/package-new.ts';
import { PackageForm } from './package-form.tsx';
import {
  emptyForm,
  formOfCopy,
  noTypedFacts,
  notSent,
  type PackageFormStart,
} from './package-form-values.ts';
import { aroundForm, savePackage, submittedContext } from './save-package.server.ts';

/** `?from=` names the package that a duplicate begins with; nothing is stored until it is saved. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<PackageFormStart> {
  const { database, log } = servicesOf(context);
  try {
    const around = await aroundForm(context);
    const attempt = { [attemptField]: newAttemptKey() };
    const from = url.searchParams.get('from');
    if (!from) return { values: attempt, facts: noTypedFacts, photo: null, ...around };
    const source = await findPackage(database, from);
    if (!source) throw redirect('/admin/packages/new');
    const copy = formOfCopy(source);
    return { ...copy, values: { ...copy.values, ...attempt }, ...around };
  } catch (error) {
    // After a save without a script the page must come, whatever happened: it shows what was typed.
    if (error instanceof Response || !context.get(submittedContext)) throw error;
    log.error({ err: error }, 'The form of a new package could not be prepared');
    return emptyForm;
  }
}

export function action({ request, context, url }: Route.ActionArgs) {
  return savePackage(request, context, null, wayBack(url.searchParams));
}

/** `?setup=` says that it is the last step of the setup, which ends on the dashboard. */
function wayBack(search: URLSearchParams): string {
  return search.has('setup') ? '/admin/dashboard' : '/admin/packages';
}

export const clientAction = (args: Route.ClientActionArgs) => answerOr(args, notSent);

/** The form is the person's own from the moment it is shown: no refresh changes it. */
export function shouldRevalidate() {
  return false;
}

export function meta() {
  return adminMeta('New Package');
}

export default function PackageNew({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <PackageForm
      {...loaderData}
      key={loaderData.values.copyOf}
      title="New Package"
      action={`/admin/packages/new${search.has('setup') ? '?setup=yes' : ''}`}
      wayBack={wayBack(search)}
      answer={actionData}
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
