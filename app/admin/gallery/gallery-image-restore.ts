import { redirect } from 'react-router';
import { putBack } from '../bin/put-back.server.ts';
import { answerUndo } from '../frame/deletion.server.ts';
import type { Route } from './+types/gallery-image-restore.ts';
import { categoryOf, galleryAddress } from './gallery-address.ts';

/** Undo is a button; whoever opens its address finds the gallery. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(galleryAddress(categoryOf(params.category)));
}

export function action(args: Route.ActionArgs) {
  const restore = () => putBack(args.context, 'images', args.params.id);
  const list = galleryAddress(categoryOf(args.params.category));
  return answerUndo(args, { kind: 'image', list, restore });
}
