import { useEffect } from 'react';
import {
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { attemptField, newAttemptKey } from '../../rules/attempt-key.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { AdminFailure } from '../frame/admin-failure.tsx';
import { actionWithFallback, adminMeta } from '../frame/admin-page.ts';
import { submittedContext } from '../frame/save-photo-form.server.ts';
import { redirectWithToast } from '../frame/staff-request.server.ts';
import { LanguageLinks } from '../translations/language-links.tsx';
import type { Route } from './+types/package-edit.ts';
import { type PackageAnswer, PackageForm } from './package-form.tsx';
import {
  aroundForm,
  formOfCopy,
  formOfPackage,
  newForm,
  type PackageFormStart,
  savePackage,
} from './staff-packages.server.ts';

/** Drawn around the typed values when the package cannot be read. */
const emptyForm: PackageFormStart = {
  ...{ values: {}, facts: null, photo: null, otherTypes: [], today: '' },
  website: { highlights: [], inclusions: [] },
};

const failure = { text: 'Failed to load package', kind: 'error' } as const;

export async function loader(args: Route.LoaderArgs): Promise<PackageFormStart> {
  const { context, url } = args;
  const { id } = args.params;
  const { database, log } = servicesOf(context);
  try {
    const source = id ?? url.searchParams.get('from');
    const found = source ? await findPackage(database, source) : null;
    if (source && !found && id === undefined) throw redirect('/admin/packages/new');
    if (found || !source) {
      const start = !found ? newForm : id === undefined ? formOfCopy(found) : formOfPackage(found);
      const values = { ...start.values, [attemptField]: newAttemptKey() };
      return { ...start, values, ...(await aroundForm(context)) };
    }
    log.info({ id }, 'Package not found');
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error, id }, 'A package could not be loaded');
    if (id === undefined && !context.get(submittedContext)) throw error;
  }
  // After a save without a script the page shows what was typed, whatever happened.
  if (context.get(submittedContext)) return emptyForm;
  throw redirectWithToast('/admin/packages', failure);
}

export function action({ request, context, params: { id }, url }: Route.ActionArgs) {
  return savePackage(request, context, id ?? null, wayBack(id, url.searchParams));
}

/** With `?setup=` a new package is the last step of the setup, which ends on the dashboard. */
function wayBack(id: string | undefined, search: URLSearchParams): string {
  if (!id) return search.has('setup') ? '/admin/dashboard' : '/admin/packages';
  const filters = [...search].filter(([name, value]) => listParams.includes(name) && value);
  return `/admin/packages${filters.length > 0 ? `?${new URLSearchParams(filters)}` : ''}#${encodeURIComponent(id)}`;
}

const listParams = ['search', 'type', 'sort', 'show'];

const notSent: PackageAnswer = { state: 'failed', values: {}, facts: null, hadPhoto: false };

export const clientAction = (args: Route.ClientActionArgs) => actionWithFallback(args, notSent);

/** Thrown, the failure would replace the whole staff area. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || params.id === undefined) throw error;
    console.warn('The package could not be loaded.', error);
    return null;
  }
}

/** A refresh must not change what somebody is typing. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

const titleOf = (id: string | undefined) => (id === undefined ? 'New Package' : 'Edit Package');

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(titleOf(params.id));
}

export default function PackageEdit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { id } = params;
  const { search } = useLocation();
  if (!loaderData) return <LoadFailure />;
  const asked = new URLSearchParams(search);
  const isSetup = asked.has('setup');
  return (
    <PackageForm
      {...loaderData}
      key={id ?? loaderData.values.copyOf}
      title={titleOf(id)}
      action={`/admin/packages/${id ? `${id}/edit${search}` : `new${isSetup ? '?setup=yes' : ''}`}`}
      wayBack={wayBack(id, asked)}
      answer={actionData}
    >
      {id ? (
        <>
          <p className="mb-4 flex flex-wrap gap-x-6 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
            <Link to={`/admin/packages/${id}/versions`} className="text-link">
              What this package said before
            </Link>
            <Link to={`/admin/packages/${id}/leaflet`} className="text-link">
              A leaflet to download
            </Link>
          </p>
          <LanguageLinks kind="package" id={id} />
        </>
      ) : null}
    </PackageForm>
  );
}

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

export function ErrorBoundary() {
  return useParams().id === undefined ? <AdminFailure /> : <LoadFailure />;
}
