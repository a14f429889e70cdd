import { data } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { deleteGalleryImage, findGalleryImage } from '../../data/gallery/gallery.server.ts';
import { parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import { DeletePage } from '../frame/delete-page.tsx';
import { deleteQuestion, deleteTexts } from '../frame/delete-texts.ts';
import { answerDelete } from '../frame/deletion.server.ts';
import type { Route } from './+types/gallery-image-delete.ts';
import { categoryOf, galleryAddress } from './gallery-address.ts';

/** The question as a page of its own: for whoever comes without a script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const category = parseGalleryCategory(params.category);
  const { database } = servicesOf(context);
  const image = category && (await findGalleryImage(database, category, params.id));
  if (!category || !image) throw data(null, { status: 404 });
  return { category, image };
}

export function action(args: Route.ActionArgs) {
  const category = categoryOf(args.params.category);
  const { id } = args.params;
  const list = galleryAddress(category);
  return answerDelete(args, {
    kind: 'image',
    list,
    doneAt: `${list}&deleted=${encodeURIComponent(id)}`,
    remove: async () => {
      // One that somebody else deleted a moment ago is as gone as it should be.
      await deleteGalleryImage(servicesOf(args.context).database, category, id);
      return true;
    },
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  answerOr(args, { id: args.params.id, isDeleted: false });

export function meta() {
  return adminMeta(deleteQuestion.title);
}

export default function GalleryImageDelete({ loaderData, actionData }: Route.ComponentProps) {
  const { category, image } = loaderData;
  return (
    <DeletePage
      subject={image.caption}
      list={galleryAddress(category)}
      failure={actionData?.isDeleted === false ? deleteTexts.image.failed : undefined}
    >
      {image.photo ? (
        <Picture
          photo={image.photo}
          alt=""
          frames={[{ width: '30rem', shape: 3 / 2 }]}
          className="mt-4 aspect-[3/2]"
        />
      ) : null}
    </DeletePage>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
