import { redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { restorePackage } from '../../data/packages/deleted-packages.server.ts';
import { answerUndo } from '../frame/deletion.server.ts';
import type { Route } from './+types/package-restore.ts';

const list = '/admin/packages';

/** Undo is a button; whoever opens its address finds the list. */
export function loader() {
  return redirect(list);
}

export function action(args: Route.ActionArgs) {
  const { database } = servicesOf(args.context);
  const restore = () => restorePackage(database, args.params.id);
  return answerUndo(args, { kind: 'package', list, restore });
}
