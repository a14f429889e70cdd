import { redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { setPackagesHidden } from '../../data/packages/package-places.server.ts';
import { parseVisibility } from '../../rules/packages/package-act-rules.ts';
import { manyFields, readForm } from '../../services/read-form.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import { missingText } from '../selection/several-texts.ts';
import type { Route } from './+types/package-visibility.ts';
import { visibilityTexts } from './visibility-texts.ts';

const list = '/admin/packages';

/** What a script is told: how many are now as they were wanted, and which were not before. */
export interface VisibilityAnswer {
  done: number;
  changed: string[];
}

const none: VisibilityAnswer = { done: 0, changed: [] };

/** Hide and Show are buttons; whoever opens their address finds the list. */
export function loader() {
  return redirect(list);
}

/** Hides or shows one package or several. A script gets JSON, a form leads to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const isScript = request.headers.get('accept') === 'application/json';
  const wish = parseVisibility(await readForm(request, manyFields));
  if (!wish) {
    if (isScript) return Response.json(none, { status: 400 });
    return redirectWithToast(list, { text: 'Choose at least one package', kind: 'error' });
  }
  const { ids, isHidden } = wish;
  let answer = none;
  let failure = 404;
  try {
    const { found, changed } = await setPackagesHidden(database, ids, isHidden);
    answer = { done: found.length, changed };
    log.info({ packageIds: changed, isHidden, staffId: staffOf(context).id }, 'Hide or show');
  } catch (error) {
    log.error({ err: error, packageIds: ids }, 'Packages could not be hidden or shown');
    failure = 503;
  }
  const { done } = answer;
  if (isScript) return Response.json(answer, { status: done > 0 ? 200 : failure });
  const texts = visibilityTexts(isHidden, done || ids.length);
  const missing = missingText('package', new Set(ids).size - done);
  return done > 0
    ? redirectWithToast(list, { text: texts.done + missing, kind: 'success' })
    : redirectWithToast(list, { text: texts.failed, kind: 'error' });
}
