import { redirect } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { moveImages } from '../../../data/gallery/image-changes.server.ts';
import { parseCategoryMove } from '../../../rules/gallery/image-act-rules.ts';
import { manyFields, readForm } from '../../../services/read-form.server.ts';
import { redirectWithToast } from '../../frame/flash.server.ts';
import { staffOf } from '../../frame/staff-context.server.ts';
import { categoryOf, galleryAddress } from '../gallery-address.ts';
import type { Route } from './+types/image-move.ts';
import { movedText, moveFailed, noneChosen, nothingToMove } from './image-move-texts.ts';

/** What a script is told: a sentence for the message, and whether any image moved. */
export interface MoveAnswer {
  isDone: boolean;
  text: string;
}

/** Its button is in the gallery; whoever opens the address finds it there. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(galleryAddress(categoryOf(params.category)));
}

/** Moves images to another category. A script gets JSON, a form leads to the gallery. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const from = categoryOf(params.category);
  const wish = parseCategoryMove(await readForm(request, manyFields));
  let status = 400;
  let answer: MoveAnswer = { isDone: false, text: noneChosen };
  if (wish) {
    const { ids, to } = wish;
    try {
      const moved = await moveImages(database, ids, { from, to });
      log.info({ imageIds: moved, from, to, staffId: staffOf(context).id }, 'Images moved');
      const isDone = moved.length > 0;
      const wanted = new Set(ids).size;
      answer = { isDone, text: isDone ? movedText(moved.length, wanted, to) : nothingToMove };
      status = isDone ? 200 : 404;
    } catch (error) {
      log.error({ err: error, imageIds: ids }, 'Images could not be moved');
      answer = { isDone: false, text: moveFailed };
      status = 503;
    }
  }
  if (request.headers.get('accept') === 'application/json') {
    return Response.json(answer, { status });
  }
  return redirectWithToast(galleryAddress(from), {
    text: answer.text,
    kind: answer.isDone ? 'success' : 'error',
  });
}
