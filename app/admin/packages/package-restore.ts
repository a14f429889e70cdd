import { redirect } from 'react-router';
import { putBack } from '../bin/put-back.server.ts';
import { answerUndo } from '../frame/deletion.server.ts';
import type { Route } from './+types/package-restore.ts';

const list = '/admin/packages';

/** Undo is a button; whoever opens its address finds the list. */
export function loader() {
  return redirect(list);
}

export function action(args: Route.ActionArgs) {
  const restore = () => putBack(args.context, 'packages', args.params.id);
  return answerUndo(args, { kind: 'package', list, restore });
}
