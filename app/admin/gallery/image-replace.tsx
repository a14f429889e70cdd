import { data } from 'react-router';
import { type Context, getServices } from '../../app-context.server.ts';
import { findGalleryImage, replacePhoto } from '../../data/gallery/gallery.server.ts';
import { finishRemovalsSoon } from '../../data/photos/photo-removal.server.ts';
import { attemptField, newAttemptKey, parseForm } from '../../rules/form.ts';
import { toStorageFolder } from '../../rules/gallery/albums.ts';
import { replacementRules } from '../../rules/gallery/gallery-image-rules.ts';
import { PhotoDrop, StoredPhoto } from '../fields/photo-drop.tsx';
import { saveFileForm } from '../fields/save-file-form.server.ts';
import { StaffForm, useStaffForm } from '../fields/staff-form.tsx';
import { actionWithFallback, adminMeta, lostAnswer } from '../layout/admin-page.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import type { Route } from './+types/image-replace.ts';
import { galleryPath, imagesPath, requireAlbum } from './gallery-path.ts';

const title = 'Replace the photo';

export async function loader({ params, context }: Route.LoaderArgs) {
  return { image: await requireImage(params, context), attempt: newAttemptKey() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = getServices(context);
  const { database, photos, log } = services;
  const { id, category, caption } = await requireImage(params, context);
  return saveFileForm(request, context, {
    noun: 'photo',
    id,
    field: 'photo',
    store: (file) => photos.store(toStorageFolder(category), file.name, () => file.bytes()),
    nextPath: galleryPath(category),
    parse: (form) => parseForm(replacementRules, form),
    getName: () => caption,
    async save(_input, { photo, attempt }) {
      const isSaved = photo && (await replacePhoto(database, { category, id }, photo, attempt));
      if (!isSaved) return { state: 'missing' };
      await finishRemovalsSoon(services);
      log.info({ imageId: id, staffId: getStaff(context).id }, 'Photo replaced');
      return { state: 'saved', text: 'Photo replaced' };
    },
  });
}

export const clientAction = (args: Route.ClientActionArgs) => actionWithFallback(args, lostAnswer);

/** A refresh would change the form's attempt key. */
export const shouldRevalidate = () => false;

export const meta = () => adminMeta(title);

export default function ImageReplace({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { image, attempt } = loaderData;
  const { id, category, caption, photo } = image;
  const address = `${imagesPath(category)}/${id}/replace`;
  const form = useStaffForm(replacementRules, { action: address, answer });
  return (
    <>
      <h1 className="staff-heading">{title}</h1>
      <p className="mt-2 max-w-[65ch] text-soft">
        The new photo replaces{' '}
        <bdi className="wrap-anywhere font-semibold">
          {caption || 'the image without a caption'}
        </bdi>
        . Its texts stay. Visitors see the new photo at once.
      </p>
      <StaffForm
        form={form}
        cancel={{ to: galleryPath(category, { edit: id }) }}
        saveLabel="Save the new photo"
        noun="photo"
        className="mt-5 max-w-3xl"
      >
        <input type="hidden" name={attemptField} defaultValue={attempt} />
        <PhotoDrop
          name="photo"
          label="Photo"
          error={form.errors.photo}
          wasLost={answer?.hadPhoto === true}
          storedPicture={photo ? <StoredPhoto photo={photo} label="The current photo" /> : null}
        />
      </StaffForm>
    </>
  );
}

async function requireImage(params: Route.LoaderArgs['params'], context: Context) {
  const { database } = getServices(context);
  const album = requireAlbum(params.category, getStaff(context));
  const image = await findGalleryImage(database, album, params.id);
  if (!image) throw data(null, { status: 404 });
  return image;
}
