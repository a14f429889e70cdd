import { redirect } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { deletePackages } from '../../../data/packages/deleted-packages.server.ts';
import { answerSeveralDelete } from '../../selection/several-deletion.server.ts';
import type { Route } from './+types/packages-to-bin.ts';

const list = '/admin/packages';

/** Delete is a button; whoever opens its address finds the list. */
export function loader() {
  return redirect(list);
}

export function action(args: Route.ActionArgs) {
  const { database } = servicesOf(args.context);
  const remove = (ids: string[]) => deletePackages(database, ids);
  return answerSeveralDelete(args, { kind: 'package', list, remove });
}
