import { redirect } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { deleteGalleryImages } from '../../../data/gallery/deleted-images.server.ts';
import { answerSeveralDelete } from '../../selection/several-deletion.server.ts';
import { categoryOf, galleryAddress } from '../gallery-address.ts';
import type { Route } from './+types/images-to-bin.ts';

/** Delete is a button; whoever opens its address finds the gallery. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(galleryAddress(categoryOf(params.category)));
}

export function action(args: Route.ActionArgs) {
  const { database } = servicesOf(args.context);
  const category = categoryOf(args.params.category);
  const remove = (ids: string[]) => deleteGalleryImages(database, category, ids);
  return answerSeveralDelete(args, { kind: 'image', list: galleryAddress(category), remove });
}
