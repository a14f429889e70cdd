import { useEffect } from 'react';
import { Link, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { attemptField, newAttemptKey } from '../../rules/attempt-key.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { LanguageLinks } from '../translations/language-links.tsx';
import type { Route } from './+types/package-edit.ts';
import { backToList } from './package-choice.ts';
import { PackageForm } from './package-form.tsx';
import { emptyForm, formOfPackage, notSent, type PackageFormStart } from './package-form-values.ts';
import { aroundForm, savePackage, submittedContext } from './save-package.server.ts';

const failure = { text: 'Failed to load package', kind: 'error' } as const;

export async function loader({ context, params }: Route.LoaderArgs): Promise<PackageFormStart> {
  const { database, log } = servicesOf(context);
  try {
    const tourPackage = await findPackage(database, params.id);
    if (tourPackage) {
      const { values, facts, photo, version } = formOfPackage(tourPackage);
      const unseen = { version, [attemptField]: newAttemptKey() };
      const around = await aroundForm(context);
      return { values: { ...values, ...unseen }, facts, photo, ...around };
    }
    log.info({ id: params.id }, 'Package not found');
  } catch (error) {
    log.error({ err: error }, 'A package could not be loaded');
  }
  // After a save without a script the page must come, whatever happened: it shows what was typed.
  if (context.get(submittedContext)) return emptyForm;
  throw redirectWithToast('/admin/packages', failure);
}

export function action({ request, context, params, url }: Route.ActionArgs) {
  return savePackage(request, context, params.id, backToList(url.searchParams, params.id));
}

export const clientAction = (args: Route.ClientActionArgs) => answerOr(args, notSent);

/** Caught here, the failure stays in this page; thrown, it would take the whole staff area's place. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn('The package could not be loaded.', error);
    return null;
  }
}

/** The form is the person's own from the moment it is shown: only another package changes it. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

export function meta() {
  return adminMeta('Edit Package');
}

export default function PackageEdit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { search } = useLocation();
  if (!loaderData) return <LoadFailure />;
  return (
    <PackageForm
      {...loaderData}
      key={params.id}
      title="Edit Package"
      action={`/admin/packages/${params.id}/edit${search}`}
      wayBack={backToList(new URLSearchParams(search), params.id)}
      answer={actionData}
    >
      <p className="mb-4 flex flex-wrap gap-x-6">
        <Link
          to={`/admin/packages/${params.id}/versions`}
          className="text-link inline-flex min-h-11 items-center"
        >
          What this package said before
        </Link>
        <Link
          to={`/admin/packages/${params.id}/leaflet`}
          className="text-link inline-flex min-h-11 items-center"
        >
          A leaflet to download
        </Link>
      </p>
      <LanguageLinks kind="package" id={params.id} />
    </PackageForm>
  );
}

/** The package could not even be asked for, for example without a network: back to the list. */
function LoadFailure() {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    toast(failure);
    void navigate('/admin/packages', { replace: true });
  }, [toast, navigate]);
  return (
    <>
      <h1 className="staff-heading">Edit Package</h1>
      <p className="mt-3 text-error">{failure.text}</p>
      <Link to="/admin/packages" className="button button-outline mt-6">
        Back to the packages
      </Link>
    </>
  );
}

export { LoadFailure as ErrorBoundary };
