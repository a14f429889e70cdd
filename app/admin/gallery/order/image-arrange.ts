import { data, redirect } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import type { Moved } from '../../../data/database/row-order.server.ts';
import { moveGalleryImage } from '../../../data/gallery/gallery-order.server.ts';
import {
  type GalleryCategory,
  parseGalleryCategory,
} from '../../../rules/gallery/gallery-category-names.ts';
import { parseMove } from '../../../rules/order-rules.ts';
import { manyFields, readForm } from '../../../services/read-form.server.ts';
import { staffOf } from '../../frame/staff-context.server.ts';
import { answerMove } from '../../order/answer-move.server.ts';
import { imagesAddress } from '../gallery-address.ts';
import type { Route } from './+types/image-arrange.ts';
import { imageOrderProblems } from './image-order-texts.ts';

type Answer = { state: Moved['state'] | 'failed'; version: number };

/** Its buttons are on the page of the order; whoever opens the address finds it there. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`${imagesAddress(categoryOf(params))}/order`);
}

/** Moves one image within its gallery. A script gets JSON, a form leads back to the page. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const category = categoryOf(params);
  const form = await readForm(request, manyFields);
  const move = parseMove(form);
  if (!move) return new Response(null, { status: 400 });
  const { id, act, ...where } = move;
  let answer: Answer = { state: 'failed', version: move.seen };
  try {
    answer = await moveGalleryImage(database, category, id, { act, ...where });
    log.info({ imageId: id, act, state: answer.state, staffId: staffOf(context).id }, 'Order');
  } catch (error) {
    log.error({ err: error, imageId: id }, 'The order of images could not be saved');
  }
  return answerMove(request, {
    ...{ answer, form },
    page: `${imagesAddress(category)}/order`,
    anchor: `image-${id}`,
    problems: imageOrderProblems,
  });
}

function categoryOf(params: Route.ActionArgs['params']): GalleryCategory {
  const category = parseGalleryCategory(params.category);
  if (!category) throw data(null, { status: 404 });
  return category;
}
