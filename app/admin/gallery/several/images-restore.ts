import { redirect } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { restoreImages } from '../../../data/gallery/deleted-images.server.ts';
import { fileCheck } from '../../../data/photos/photo-files.server.ts';
import { goneImagesWords } from '../../bin/bin-texts.ts';
import { answerSeveralUndo } from '../../selection/several-deletion.server.ts';
import { categoryOf, galleryAddress } from '../gallery-address.ts';
import type { Route } from './+types/images-restore.ts';

/** Undo is a button; whoever opens its address finds the gallery. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(galleryAddress(categoryOf(params.category)));
}

export function action(args: Route.ActionArgs) {
  const services = servicesOf(args.context);
  return answerSeveralUndo(args, {
    kind: 'image',
    list: galleryAddress(categoryOf(args.params.category)),
    restore: async (ids) => {
      const { restored, gone } = await restoreImages(services.database, ids, fileCheck(services));
      return { restored, remark: goneImagesWords(gone.length) };
    },
  });
}
