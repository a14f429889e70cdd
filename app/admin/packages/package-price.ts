import { redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { changePrice, type PriceChanged } from '../../data/packages/package-price.server.ts';
import { parseForm } from '../../rules/form.ts';
import { priceRules } from '../../rules/packages/package-rules.ts';
import { readForm } from '../../services/read-form.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import type { Route } from './+types/package-price.ts';

/** What the field in the table is told. */
export type PriceAnswer = PriceChanged | { state: 'invalid'; error: string } | { state: 'failed' };

const statuses = { saved: 200, invalid: 400, missing: 404, changed: 409, failed: 503 } as const;

/** The field is in the table; whoever opens its address finds the form. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/packages/${encodeURIComponent(params.id)}/edit`);
}

/** Saves the price that was typed in the table, for its script: without one there is the form. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await save(request, context, params.id);
  return Response.json(answer, { status: statuses[answer.state] });
}

async function save(
  request: Request,
  context: Route.ActionArgs['context'],
  id: string,
): Promise<PriceAnswer> {
  const { database, log } = servicesOf(context);
  const parsed = parseForm(priceRules, await readForm(request));
  if (!parsed.ok) return { state: 'invalid', error: parsed.errors.price ?? 'Price is required' };
  try {
    const changed = await changePrice(database, id, parsed.value);
    log.info({ packageId: id, state: changed.state, staffId: staffOf(context).id }, 'Price');
    return changed;
  } catch (error) {
    log.error({ err: error, packageId: id }, 'A price could not be saved');
    return { state: 'failed' };
  }
}
