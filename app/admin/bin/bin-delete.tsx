import { data } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findInBin } from '../../data/bin/bin.server.ts';
import { deleteForGood } from '../../data/bin/bin-removal.server.ts';
import { finishRemovalsSoon } from '../../data/photos/removals-soon.server.ts';
import { parseBinKind } from '../../rules/bin.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import { DeletePage } from '../frame/delete-page.tsx';
import { answerDelete } from '../frame/deletion.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import type { Route } from './+types/bin-delete.ts';
import { binNouns, forGoodQuestion, forGoodTexts } from './bin-texts.ts';

const list = '/admin/bin';

/** The question as a page of its own: for whoever comes without a script. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = parseBinKind(params.kind);
  const item = kind && (await findInBin(servicesOf(context).database, kind, params.id));
  if (!item) throw redirectWithToast(list, { text: forGoodTexts.failed, kind: 'error' });
  return { name: item.name || 'Image without a caption' };
}

/** The row first, then its file, as every delete that cannot be undone. */
export function action(args: Route.ActionArgs) {
  const kind = parseBinKind(args.params.kind);
  if (!kind) throw data(null, { status: 404 });
  const services = servicesOf(args.context);
  return answerDelete(args, {
    kind: binNouns[kind],
    list,
    texts: forGoodTexts,
    remove: async () => {
      const isDeleted = await deleteForGood(services.database, kind, args.params.id);
      if (isDeleted) await finishRemovalsSoon(services);
      return isDeleted;
    },
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  answerOr(args, { id: args.params.id, isDeleted: false });

export function meta() {
  return adminMeta(forGoodQuestion.title);
}

export default function BinDelete({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeletePage
      subject={loaderData.name}
      list={list}
      question={forGoodQuestion}
      failure={actionData?.isDeleted === false ? forGoodTexts.failed : undefined}
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
