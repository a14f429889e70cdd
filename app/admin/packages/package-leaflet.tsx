import { useEffect, useState } from 'react';
import { data, useFetcher } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findAttempt } from '../../data/database/attempts.server.ts';
import { findLeaflet, type Leaflet } from '../../data/packages/offered-packages.server.ts';
import { setLeaflet } from '../../data/packages/package-actions.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { finishRemovalsSoon } from '../../data/photos/photo-removal.server.ts';
import { removeUnsaved } from '../../data/photos/photos.server.ts';
import { attemptField, newAttemptKey, parseForm } from '../../rules/form.ts';
import { leafletRules, leafletTypes } from '../../rules/upload-types.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { PhotoRefused } from '../../services/photos/sanitize-picture.server.ts';
import { StorageFull } from '../../services/storage/storage.server.ts';
import { InputField } from '../../ui/forms/field.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { formatFileSize } from '../../ui/texts/text-format.ts';
import { DeleteButton, DeletePage } from '../bulk/bulk-actions.tsx';
import { deleteQuestion } from '../bulk/bulk-texts.ts';
import { StaffForm, useStaffForm } from '../fields/staff-form.tsx';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast, staffOf } from '../layout/staff-request.server.ts';
import type { Route } from './+types/package-leaflet.ts';

const title = 'Leaflet';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database } = servicesOf(context);
  const tourPackage = await findPackage(database, params.id);
  if (!tourPackage) throw data(null, { status: 404 });
  return {
    name: tourPackage.packageName.trim() || 'Package',
    leaflet: await findLeaflet(database, tourPackage.leafletUrl),
    attempt: newAttemptKey(),
    isAsked: url.searchParams.has('remove'),
  };
}

/** Stores the file, then its row, once per attempt. Deletes the file if the row is refused. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const { database, photos, uploads, log } = services;
  let stored: StoredPhoto | undefined;
  let isSaved = false;
  let failure: unknown;
  try {
    return await uploads.withForm(request, async (form, key) => {
      const attempt = key && `leaflet ${id} ${key}`;
      const isRemoval = form.get('intent') === 'remove';
      const parsed = isRemoval ? null : parseForm(leafletRules, form);
      if (parsed && !parsed.ok) return refused(400, parsed.errors.leaflet ?? leafletFailed);
      if ((await findAttempt(database, attempt)) === null) {
        const file = parsed?.value.leaflet;
        if (file) stored = await photos.storeLeaflet(file.name, () => file.bytes());
        isSaved = await setLeaflet(database, id, stored ?? null, attempt);
        if (!isSaved) throw new Response(null, { status: 404 });
        log.info({ packageId: id, staffId: staffOf(context).id, isRemoval }, 'Leaflet');
        await finishRemovalsSoon(services);
      }
      const text = isRemoval ? 'Leaflet removed' : 'Leaflet saved';
      return redirectWithToast(addressOf(id), { text, kind: 'success' });
    });
  } catch (error) {
    failure = error;
    // The body is not a form, or the package does not exist.
    if (error instanceof Response) throw error;
    if (error instanceof PhotoRefused) return refused(422, error.message);
    log.error({ err: error, packageId: id }, 'A leaflet could not be saved');
    return refused(503, error instanceof StorageFull ? error.message : leafletFailed);
  } finally {
    if (stored && !isSaved) await removeUnsaved(services, [stored], failure);
  }
}

const leafletFailed = 'The leaflet could not be saved. Please try again.';

const refused = (status: number, leaflet: string) => data({ errors: { leaflet } }, { status });

const addressOf = (id: string) => `/admin/packages/${encodeURIComponent(id)}/leaflet`;

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const clientAction = (args: Route.ClientActionArgs) =>
  actionWithFallback(args, { errors: { leaflet: leafletFailed } });

export const handle: LiveHandle = { live: ({ id }) => [{ topic: 'packages', id }] };

export const meta = () => adminMeta(title);

export default function PackageLeaflet({
  loaderData,
  actionData: answer,
  params,
}: Route.ComponentProps) {
  const { name, leaflet, attempt, isAsked } = loaderData;
  const address = addressOf(params.id);
  const form = useStaffForm(leafletRules, { action: address, answer });
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
      <StaffForm
        key={leaflet?.url}
        form={form}
        cancel={{ to: `/admin/packages/${params.id}/edit`, label: 'Back to the package' }}
        save="Save the leaflet"
        asks={false}
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

const leafletOf = (name: string) => `The leaflet of ${name}`;

interface StoredLeafletProps {
  leaflet: Leaflet;
  address: string;
  name: string;
}

function StoredLeaflet({ leaflet, address, name }: StoredLeafletProps) {
  const [isOpen, setOpen] = useState(false);
  const { submit, state, data } = useFetcher<typeof action>();
  const toast = useToast();
  useEffect(() => {
    if (!data?.errors) return;
    setOpen(false);
    toast({ text: leafletFailed, kind: 'error' });
  }, [data, toast]);
  return (
    <div className="card mt-5 max-w-3xl p-4 sm:p-6">
      <p className="mb-4">
        <a href={leaflet.url} className="text-link">
          The current leaflet
        </a>{' '}
        ({formatFileSize(leaflet.bytes)})
      </p>
      <DeleteButton
        page={address}
        fields={<input type="hidden" name="remove" value="yes" />}
        onAsk={() => setOpen(true)}
        className="button button-outline"
      >
        Remove the leaflet
      </DeleteButton>
      <ConfirmDialog
        {...deleteQuestion}
        isOpen={isOpen}
        subject={leafletOf(name)}
        isBusy={state !== 'idle'}
        onConfirm={() => void submit({ intent: 'remove' }, { method: 'post', action: address })}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}
