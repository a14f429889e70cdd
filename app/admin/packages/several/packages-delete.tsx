import { servicesOf } from '../../../app-context.server.ts';
import { findPackages } from '../../../data/packages/packages.server.ts';
import { adminMeta } from '../../frame/admin-meta.ts';
import { DeletePage } from '../../frame/delete-page.tsx';
import { deleteQuestion } from '../../frame/delete-texts.ts';
import { answerQuestion, askedRows } from '../../selection/several-deletion.server.ts';
import { chosenWords } from '../../selection/several-texts.ts';
import type { Route } from './+types/packages-delete.ts';

const list = '/admin/packages';
const several = { kind: 'package', list } as const;

export function loader(args: Route.LoaderArgs) {
  return askedRows(args, several);
}

export function action(args: Route.ActionArgs) {
  const { database } = servicesOf(args.context);
  return answerQuestion(args, {
    ...several,
    find: async (ids) =>
      (await findPackages(database, ids)).map(({ id, packageName: name }) => ({ id, name })),
  });
}

export function meta() {
  return adminMeta(deleteQuestion.title);
}

/** The question of the list's dialog as a page of its own: for whoever comes without a script. */
export default function PackagesDelete({ loaderData: asked }: Route.ComponentProps) {
  const names = asked.map(({ name }) => name);
  return (
    <DeletePage
      subject={chosenWords('package', names)}
      list={list}
      failure={undefined}
      action="/admin/packages/bin"
      fields={asked.map(({ id }) => <input key={id} type="hidden" name="id" value={id} />)}
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../../frame/admin-failure.tsx';
