import { data, redirect } from 'react-router';
import { parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { putBack } from '../bin/put-back.server.ts';
import { answerUndo } from '../frame/deletion.server.ts';
import type { Route } from './+types/gallery-image-restore.ts';
import { galleryAddress } from './gallery-address.ts';

/** Undo is a button; whoever opens its address finds the gallery. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(listOf(params.category));
}

export function action(args: Route.ActionArgs) {
  const restore = () => putBack(args.context, 'images', args.params.id);
  return answerUndo(args, { kind: 'image', list: listOf(args.params.category), restore });
}

function listOf(name: string): string {
  const category = parseGalleryCategory(name);
  if (!category) throw data(null, { status: 404 });
  return galleryAddress(category);
}
