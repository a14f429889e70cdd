import { data, redirect } from 'react-router';
import { parseBinKind } from '../../rules/bin.ts';
import { answerUndo } from '../frame/deletion.server.ts';
import type { Route } from './+types/bin-restore.ts';
import { binNouns } from './bin-texts.ts';
import { putBack } from './put-back.server.ts';

const list = '/admin/bin';

/** Put back is a button; whoever opens its address finds the bin. */
export function loader() {
  return redirect(list);
}

export function action(args: Route.ActionArgs) {
  const kind = parseBinKind(args.params.kind);
  if (!kind) throw data(null, { status: 404 });
  const restore = () => putBack(args.context, kind, args.params.id);
  return answerUndo(args, { kind: binNouns[kind], list, restore });
}
