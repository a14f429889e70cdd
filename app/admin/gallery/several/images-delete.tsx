import { servicesOf } from '../../../app-context.server.ts';
import { findGalleryImages } from '../../../data/gallery/gallery.server.ts';
import { adminMeta } from '../../frame/admin-meta.ts';
import { DeletePage } from '../../frame/delete-page.tsx';
import { deleteQuestion } from '../../frame/delete-texts.ts';
import { answerQuestion, askedRows } from '../../selection/several-deletion.server.ts';
import { chosenWords } from '../../selection/several-texts.ts';
import { categoryOf, galleryAddress, imagesAddress } from '../gallery-address.ts';
import type { Route } from './+types/images-delete.ts';

export function loader(args: Route.LoaderArgs) {
  const category = categoryOf(args.params.category);
  const asked = askedRows(args, { kind: 'image', list: galleryAddress(category) });
  return { category, asked };
}

export function action(args: Route.ActionArgs) {
  const { database } = servicesOf(args.context);
  const category = categoryOf(args.params.category);
  return answerQuestion(args, {
    kind: 'image',
    list: galleryAddress(category),
    find: async (ids) =>
      (await findGalleryImages(database, category, ids)).map(({ id, caption: name }) => ({
        ...{ id, name },
      })),
  });
}

export function meta() {
  return adminMeta(deleteQuestion.title);
}

/** The question of the gallery's dialog as a page of its own: for whoever comes without a script. */
export default function ImagesDelete({ loaderData }: Route.ComponentProps) {
  const { category, asked } = loaderData;
  const names = asked.map(({ name }) => name);
  return (
    <DeletePage
      subject={chosenWords('image', names)}
      list={galleryAddress(category)}
      failure={undefined}
      action={`${imagesAddress(category)}/bin`}
      fields={asked.map(({ id }) => <input key={id} type="hidden" name="id" value={id} />)}
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../../frame/admin-failure.tsx';
