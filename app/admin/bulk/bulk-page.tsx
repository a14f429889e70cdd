import { createContext, data, redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { type BulkAction, parseBulk } from '../../rules/row-actions.ts';
import { manyFields, readForm } from '../../services/read-form.server.ts';
import { Picture } from '../../ui/picture.tsx';
import { actionWithFallback, adminMeta } from '../frame/admin-page.ts';
import { redirectWithToast } from '../frame/staff-request.server.ts';
import type { Route } from './+types/bulk-page.ts';
import { addressOf, DeletePage, HiddenFields } from './bulk-actions.tsx';
import { chosenWords, failedText, goneText, noneChosen, questionOf } from './bulk-texts.ts';
import { answerBulk, type BulkAnswer, findAsked, readBulkCommand } from './bulk-work.server.ts';

/** The posted form that is asked about: an address has no room for many ids. */
const postedContext = createContext<FormData | null>(null);

const asks = (action: BulkAction) => action === 'delete' || action === 'delete-for-good';

/** Asks before a delete, for browsers without a script; the other actions have no page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const form = context.get(postedContext) ?? url.searchParams;
  const wish = readBulkCommand(context, params, form);
  const { kind, action, ids, category, list } = wish;
  const refuse = (text: string) => redirectWithToast(list, { text, kind: 'error' });
  if (!asks(action)) throw redirect(list);
  if (!ids) throw refuse(noneChosen(kind));
  const rows = await findAsked(servicesOf(context), wish);
  if (rows.length === 0) throw refuse(goneText({ kind, action, count: ids.length }));
  return { kind, action, rows, fields: category ? { category } : undefined, list };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, manyFields);
  const wish = readBulkCommand(context, params, form);
  if (!asks(wish.action) || form.has('sure')) return answerBulk(request, context, wish);
  context.set(postedContext, form);
  return data(null);
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const named = parseBulk(params);
  const count = (await request.clone().formData()).getAll('id').length;
  const text = named ? failedText({ ...named, count }) : '';
  return actionWithFallback<unknown, BulkAnswer>({ serverAction }, { isDone: false, text });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? questionOf(loaderData.kind, loaderData.action).title : '');
}

export default function BulkPage({ loaderData }: Route.ComponentProps) {
  const { kind, action, rows, fields, list } = loaderData;
  const photo = rows.length === 1 ? rows[0]?.photo : null;
  const { note, ...question } = questionOf(kind, action);
  return (
    <DeletePage
      {...{ list, question, note, failure: undefined }}
      subject={chosenWords(
        kind,
        Array.from(rows, ({ name }) => name),
      )}
      action={addressOf(kind, action)}
      fields={<HiddenFields ids={rows.map(({ id }) => id)} fields={{ ...fields, sure: 'yes' }} />}
    >
      {photo ? (
        <Picture
          photo={photo}
          alt=""
          frames={[{ width: '30rem', shape: 3 / 2 }]}
          className="mt-4 aspect-[3/2]"
        />
      ) : null}
    </DeletePage>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
