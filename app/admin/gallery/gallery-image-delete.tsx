import { data } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { deleteGalleryImage, findGalleryImage } from '../../data/gallery/gallery.server.ts';
import { finishPhotoRemovals } from '../../data/photos/photo-removal.server.ts';
import { parseGalleryCategory } from '../../rules/gallery-category-names.ts';
import { readForm } from '../../services/read-form.server.ts';
import { Picture } from '../../ui/picture.tsx';
import { adminMeta } from '../frame/admin-meta.ts';
import { DeletePage } from '../frame/delete-page.tsx';
import { deleteQuestion } from '../frame/delete-question.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import type { Route } from './+types/gallery-image-delete.ts';
import { galleryAddress } from './gallery-address.ts';

/** The question as a page of its own: for whoever comes without a script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const category = parseGalleryCategory(params.category);
  const { database } = servicesOf(context);
  const image = category && (await findGalleryImage(database, category, params.id));
  if (!category || !image) throw data(null, { status: 404 });
  return { category, image };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const category = parseGalleryCategory(params.category);
  if (!category) throw data(null, { status: 404 });
  const form = await readForm(request);
  const isDeleted = await removeImage(context, category, params.id);
  if (form.get('inDialog')) return data({ isDeleted }, { status: isDeleted ? 200 : 503 });
  return redirectWithToast(
    galleryAddress(category),
    isDeleted
      ? { text: 'Image deleted successfully', kind: 'success' }
      : { text: 'Failed to delete image', kind: 'error' },
  );
}

/** Milliseconds that the answer waits for the file; the server goes on by itself. */
const answerTimeoutMs = 2000;

/** The record first, then its file; a file that cannot go now goes later. */
async function removeImage(
  context: Route.ActionArgs['context'],
  category: Parameters<typeof deleteGalleryImage>[1],
  id: string,
): Promise<boolean> {
  const { database, photos, log, now } = servicesOf(context);
  try {
    // One that somebody else deleted a moment ago is as gone as it should be.
    await deleteGalleryImage(database, category, id);
  } catch (error) {
    log.error({ err: error }, 'An image could not be deleted');
    return false;
  }
  const finished = finishPhotoRemovals(database, photos, now()).then(
    ({ failures }) => {
      for (const err of failures) log.warn({ err }, 'A photo could not be removed yet');
    },
    (error) => log.warn({ err: error }, 'Photos could not be removed yet'),
  );
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, answerTimeoutMs))]);
  return true;
}

/** Without a connection the dialog closes, the toast says so and the image stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { isDeleted: false };
  }
}

export function meta() {
  return adminMeta(deleteQuestion.title);
}

export default function GalleryImageDelete({ loaderData }: Route.ComponentProps) {
  const { category, image } = loaderData;
  return (
    <DeletePage subject={image.caption} list={galleryAddress(category)} failure={undefined}>
      {image.photo ? (
        <Picture photo={image.photo} alt="" sizes="30rem" className="mt-4 aspect-[3/2]" />
      ) : null}
    </DeletePage>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
