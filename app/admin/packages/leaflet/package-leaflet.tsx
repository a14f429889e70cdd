import { data, Form, Link, useNavigation } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { findLeaflet } from '../../../data/packages/package-leaflet.server.ts';
import { findPackage } from '../../../data/packages/packages.server.ts';
import { attemptField, newAttemptKey } from '../../../rules/attempt-key.ts';
import { leafletRules, leafletTypes } from '../../../rules/packages/leaflet-rules.ts';
import { InputField } from '../../../ui/forms/field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useSubmitOnce } from '../../../ui/forms/use-submit-once.ts';
import { staleIfError } from '../../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../../ui/live/use-live.ts';
import { adminMeta } from '../../frame/admin-meta.ts';
import { answerOr } from '../../frame/answer-or.ts';
import { DeletePage } from '../../frame/delete-page.tsx';
import type { Route } from './+types/package-leaflet.ts';
import { type LeafletAnswer, leafletFailed } from './leaflet-texts.ts';
import { saveLeaflet } from './save-leaflet.server.ts';
import { leafletOf, StoredLeaflet } from './stored-leaflet.tsx';

const title = 'Leaflet';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database } = servicesOf(context);
  const tourPackage = await findPackage(database, params.id);
  if (!tourPackage) throw data(null, { status: 404 });
  return {
    name: tourPackage.packageName.trim() || 'Package',
    leaflet: await findLeaflet(database, tourPackage.leafletUrl),
    attempt: newAttemptKey(),
    // Without a script a page asks before it is removed.
    isAsked: url.searchParams.has('remove'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return saveLeaflet(request, context, params.id);
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const clientAction = (args: Route.ClientActionArgs) =>
  answerOr<unknown, LeafletAnswer>(args, { errors: { leaflet: leafletFailed } });

export const handle: LiveHandle = { live: ({ id }) => [{ topic: 'packages', id }] };

export function meta() {
  return adminMeta(title);
}

export default function PackageLeaflet({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, leaflet, attempt, isAsked } = loaderData;
  const answer = actionData as LeafletAnswer | undefined;
  const address = `/admin/packages/${params.id}/leaflet`;
  const { state, formAction } = useNavigation();
  const isSaving = state !== 'idle' && formAction === address;
  const submitOnce = useSubmitOnce(isSaving, answer);
  const { errors, form } = useCheckedForm(leafletRules, answer?.errors, submitOnce);
  if (leaflet && isAsked) {
    return (
      <DeletePage
        {...{ subject: leafletOf(name), list: address, action: address }}
        failure={answer?.errors.leaflet}
        fields={<input type="hidden" name="intent" value="remove" />}
      />
    );
  }
  return (
    <>
      <h1 className="staff-heading">{title}</h1>
      <p className="mt-2 max-w-[65ch] text-soft">
        A PDF or a picture that visitors can download from the page of{' '}
        <bdi className="wrap-anywhere font-semibold">{name}</bdi>.
      </p>
      {leaflet ? <StoredLeaflet leaflet={leaflet} address={address} name={name} /> : null}
      <Form
        key={leaflet?.url}
        {...form}
        method="post"
        action={address}
        encType="multipart/form-data"
        aria-busy={isSaving}
        className="card mt-5 max-w-3xl p-4 sm:p-6"
      >
        <input type="hidden" name={attemptField} defaultValue={attempt} />
        <InputField
          type="file"
          name="leaflet"
          label={leaflet ? 'Another file in its place' : 'File'}
          accept={leafletTypes.join(',')}
          hint="PDF, JPEG, PNG or GIF, up to 20 MB."
          error={errors.leaflet}
        />
        <div className="form-buttons">
          <Link to={`/admin/packages/${params.id}/edit`} className="button button-outline">
            Back to the package
          </Link>
          <button type="submit" aria-disabled={isSaving} className="button button-green">
            {isSaving ? 'Saving...' : 'Save the leaflet'}
          </button>
        </div>
      </Form>
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../../frame/admin-failure.tsx';
