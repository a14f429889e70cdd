import { data } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { findLeaflet } from '../../data/packages/offered-packages.server.ts';
import { setLeaflet } from '../../data/packages/package-actions.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { finishRemovalsSoon } from '../../data/photos/photo-removal.server.ts';
import { attemptField, newAttemptKey, parseForm } from '../../rules/form.ts';
import { leafletRules, leafletTypes } from '../../rules/upload-types.ts';
import { InputField } from '../../ui/forms/field.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { formatFileSize } from '../../ui/texts/text-format.ts';
import { DeletePage, RemoveButton } from '../bulk/bulk-actions.tsx';
import { saveFileForm } from '../fields/save-file-form.server.ts';
import { StaffForm, useStaffForm } from '../fields/staff-form.tsx';
import { actionWithFallback, adminMeta, lostAnswer } from '../layout/admin-page.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import type { Route } from './+types/package-leaflet.ts';

const title = 'Leaflet';
const failedText = 'The leaflet could not be saved. Please try again.';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database } = getServices(context);
  const tourPackage = await findPackage(database, params.id);
  if (!tourPackage) throw data(null, { status: 404 });
  return {
    name: tourPackage.packageName.trim() || 'Package',
    leaflet: await findLeaflet(database, tourPackage.leafletUrl),
    attempt: newAttemptKey(),
    isRemoving: url.searchParams.has('remove'),
  };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = getServices(context);
  return saveFileForm(request, context, {
    noun: 'leaflet',
    id,
    field: 'leaflet',
    store: (file) => services.photos.storeLeaflet(file.name, () => file.bytes()),
    nextPath: getLeafletPath(id),
    parse: (form) =>
      form.get('intent') === 'remove' ? { ok: true, value: null } : parseForm(leafletRules, form),
    async save(_input, { photo: leaflet = null, attempt }) {
      const isSaved = await setLeaflet(services.database, id, leaflet, attempt);
      if (!isSaved) return { state: 'missing' };
      const text = leaflet ? 'Leaflet saved' : 'Leaflet removed';
      services.log.info({ packageId: id, staffId: getStaff(context).id }, text);
      await finishRemovalsSoon(services);
      return { state: 'saved', text };
    },
  });
}

const getLeafletPath = (id: string) => `/admin/packages/${encodeURIComponent(id)}/leaflet`;

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const clientAction = (args: Route.ClientActionArgs) => actionWithFallback(args, lostAnswer);

export const handle: LiveHandle = { live: ({ id }) => [{ topic: 'packages', id }] };

export const meta = () => adminMeta(title);

export default function PackageLeaflet({
  loaderData,
  actionData: answer,
  params,
}: Route.ComponentProps) {
  const { name, leaflet, attempt, isRemoving } = loaderData;
  const leafletPath = getLeafletPath(params.id);
  const form = useStaffForm(leafletRules, { action: leafletPath, answer });
  if (leaflet && isRemoving) {
    return (
      <DeletePage
        subject={`The leaflet of ${name}`}
        cancelPath={leafletPath}
        failure={answer && failedText}
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
      {leaflet && (
        <div className="card mt-5 max-w-3xl p-4 sm:p-6">
          <p className="mb-4">
            <a href={leaflet.url} className="text-link">
              The current leaflet
            </a>{' '}
            ({formatFileSize(leaflet.bytes)})
          </p>
          <RemoveButton path={leafletPath}>Remove the leaflet</RemoveButton>
        </div>
      )}
      <StaffForm
        key={leaflet?.url}
        form={form}
        cancel={{ to: `/admin/packages/${params.id}/edit`, label: 'Back to the package' }}
        saveLabel="Save the leaflet"
        saveId="save-leaflet"
        noun="leaflet"
        asksBeforeLeaving={false}
        className="mt-5 max-w-3xl"
      >
        <input type="hidden" name={attemptField} defaultValue={attempt} />
        <InputField
          type="file"
          name="leaflet"
          label={leaflet ? 'Replace with another file' : 'File'}
          accept={leafletTypes.join(',')}
          hint="PDF, JPEG, PNG or GIF, up to 20 MB."
          error={form.errors.leaflet}
        />
      </StaffForm>
    </>
  );
}
