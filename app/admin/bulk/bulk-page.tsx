import { createContext, data, redirect } from 'react-router';
import { type Context, type Services, servicesOf } from '../../app-context.server.ts';
import {
  deleteForGood,
  deleteRows,
  findDeleted,
  isOwnDeletion,
  restoreRows,
} from '../../data/bin/bin.server.ts';
import { findEnquiry } from '../../data/enquiries/enquiry-inbox.server.ts';
import { findGalleryImages, moveImages } from '../../data/gallery/gallery.server.ts';
import { setPackagesHidden } from '../../data/packages/package-actions.server.ts';
import { restorePackageVersion } from '../../data/packages/package-changes.server.ts';
import { findPackages } from '../../data/packages/packages.server.ts';
import { finishRemovalsSoon } from '../../data/photos/photo-removal.server.ts';
import { fileCheck } from '../../data/photos/photos.server.ts';
import { findReview, setReviewsHidden } from '../../data/reviews/reviews.server.ts';
import { idsOf } from '../../data/row-order.server.ts';
import { parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import {
  asksFirst,
  binKindsFor,
  parseBulk,
  readRowIds,
  versionsRules,
} from '../../rules/row-actions.ts';
import { manyFields, readForm } from '../../services/read-form.server.ts';
import { personName } from '../../services/typed-contacts.server.ts';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast, staffOf } from '../layout/staff-request.server.ts';
import type { Route } from './+types/bulk-page.ts';
import { addressOf, type BulkAnswer, DeletePage, HiddenFields } from './bulk-actions.tsx';
import {
  badChoice,
  doneText,
  failedText,
  goneImagesText,
  goneText,
  inBin,
  lostText,
  questionOf,
  selectionText,
} from './bulk-texts.ts';

/** The form to confirm: a URL is too short for many ids. */
const postedContext = createContext<FormData | null>(null);

/** The confirmation page for browsers without a script; only deletes have one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const form = context.get(postedContext) ?? url.searchParams;
  const command = readBulkCommand(context, params, form);
  const { kind, action, ids, fields, list } = command;
  const refuse = (text: string) => redirectWithToast(list, { text, kind: 'error' });
  if (!asksFirst(action)) throw redirect(list);
  if (typeof ids === 'string') throw refuse(badChoice(kind, ids));
  const rows = await findAsked(servicesOf(context), command, ids);
  if (rows.length === 0) throw refuse(goneText({ kind, action, count: ids.length }));
  return { kind, action, rows, fields, list };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, manyFields);
  const command = readBulkCommand(context, params, form);
  const { kind, action, ids, fields, list } = command;
  if (asksFirst(action) && !form.has('sure')) {
    context.set(postedContext, form);
    return data(null);
  }
  const services = servicesOf(context);
  let status = 400;
  let answer: BulkAnswer;
  if (typeof ids === 'string') {
    answer = { isDone: false, text: badChoice(kind, ids) };
  } else {
    const subject = { kind, action, count: ids.length };
    try {
      const { done, warning, undo } = await work(services, command, ids);
      services.log.info({ kind, action, ids: done, staffId: staffOf(context).id }, 'Rows changed');
      const details = { wanted: ids.length, to: command.to, warning };
      const isDone = done.length > 0;
      status = isDone ? 200 : 404;
      answer = {
        isDone,
        text: isDone
          ? doneText({ ...subject, count: done.length }, details)
          : (warning ?? goneText(subject)),
        note: isDone && action === 'delete' ? inBin : undefined,
        undo: undo?.ids.length ? undo : undefined,
      };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      services.log.error({ err: error, kind, action, ids }, 'Rows could not be changed');
      status = 503;
      answer = { isDone: false, text: failedText(subject) };
    }
  }
  if (new URL(request.url).pathname.endsWith('.data')) return data(answer, { status });
  return redirectWithToast(list, {
    text: answer.text,
    kind: answer.isDone ? 'success' : 'error',
    undo: answer.undo && { kind, fields, ...answer.undo },
  });
}

type BulkRequest = ReturnType<typeof readBulkCommand>;

/** Throws 404 for an unknown or impossible command. */
function readBulkCommand(
  context: Context,
  params: { kind: string; action: string },
  form: FormData | URLSearchParams,
) {
  const named = parseBulk(params);
  const isOff = named?.kind === 'enquiries' && !servicesOf(context).config.enquiries;
  const seesBin = named !== null && binKindsFor(staffOf(context).role).includes(named.kind);
  const categoryOf = (field: string) => parseGalleryCategory(String(form.get(field) ?? ''));
  const category = named?.kind === 'images' ? categoryOf('category') : null;
  // An image can be in the bin without its gallery, but not deleted or moved.
  const lacksGallery =
    named?.kind === 'images' && !category && /^(?:delete|move)$/.test(named.action);
  const isUnseen = named?.action === 'delete-for-good' && !seesBin;
  if (!named || isOff || isUnseen || lacksGallery) throw data(null, { status: 404 });
  const isInBin = named.action === 'delete-for-good' || form.get('from') === 'bin';
  const ofKind = category && `/admin/gallery?category=${category}`;
  return {
    ...named,
    ids: readRowIds(form),
    category,
    seesBin,
    fields: category ? { category } : undefined,
    to: named.action === 'move' ? categoryOf('to') : null,
    versions: versionsRules.safeParse(Object.fromEntries(form)).data ?? null,
    list: isInBin ? '/admin/bin' : (ofKind ?? `/admin/${named.kind.replace('images', 'gallery')}`),
  };
}

async function findAsked(
  { database }: Services,
  { kind, action, category }: BulkRequest,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  if (action === 'delete-for-good') return findDeleted(database, kind, ids);
  if (kind === 'packages') {
    const packages = await findPackages(database, ids);
    return packages.map(({ id, packageName: name }) => ({ id, name }));
  }
  if (kind === 'images') {
    const images = category ? await findGalleryImages(database, category, ids) : [];
    return images.map(({ id, caption: name }) => ({ id, name }));
  }
  const rows = await Promise.all(
    ids.map(async (id) => {
      if (kind === 'reviews') return (await findReview(database, id)) ?? [];
      const enquiry = (await findEnquiry(database, id))?.enquiry;
      if (enquiry?.undoUntil !== null) return [];
      return [{ id, name: `${personName(enquiry)}: ${enquiry.subject}` }];
    }),
  );
  return rows.flat();
}

const changedMeanwhile =
  'This package was changed by someone else. Nothing was undone: please check it again.';

type Outcome = Pick<BulkAnswer, 'undo'> & { done: string[]; warning?: string | undefined };

async function work(services: Services, command: BulkRequest, ids: string[]): Promise<Outcome> {
  const { database } = services;
  const { kind, action, category, to, versions } = command;
  switch (action) {
    case 'delete': {
      const { done, deleted } = await deleteRows(database, kind, ids, category ?? undefined);
      return { done, undo: { action: 'restore', ids: deleted } };
    }
    case 'delete-for-good': {
      const done = await deleteForGood(database, kind, ids);
      if (done.length > 0) await finishRemovalsSoon(services);
      return { done };
    }
    case 'restore': {
      const deleted = await findDeleted(database, kind, ids);
      const own = deleted.filter((row) => command.seesBin || isOwnDeletion(database, row));
      const isFileThere = fileCheck(services);
      const { restored, lost, gone } = await restoreRows(database, kind, idsOf(own), isFileThere);
      const warning = lostText(lost, restored.length) ?? goneImagesText(gone.length);
      return { done: restored, warning };
    }
    case 'hide':
    case 'show': {
      const isHidden = action === 'hide';
      if (kind === 'reviews') {
        return { done: (await setReviewsHidden(database, ids, isHidden)).found };
      }
      const { found, changed } = await setPackagesHidden(database, ids, isHidden);
      return { done: found, undo: { action: isHidden ? 'show' : 'hide', ids: changed } };
    }
    case 'move':
      if (!category || !to) throw data(null, { status: 400 });
      return { done: await moveImages(database, ids, { from: category, to }) };
    case 'put-back': {
      const [id] = ids;
      if (id === undefined || !versions) throw data(null, { status: 400 });
      const { state } = await restorePackageVersion(database, id, versions);
      if (state === 'saved' || state === 'same') return { done: [id] };
      return { done: [], warning: state === 'changed' ? changedMeanwhile : undefined };
    }
  }
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const named = parseBulk(params);
  const count = (await request.clone().formData()).getAll('id').length;
  const text = named ? failedText({ ...named, count }) : '';
  return actionWithFallback({ serverAction }, { isDone: false, text } satisfies BulkAnswer);
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData ? questionOf(loaderData.kind, loaderData.action).title : '');

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, action, rows, fields, list } = loaderData;
  const names = rows.map(({ name }) => name);
  const { note, ...question } = questionOf(kind, action);
  return (
    <DeletePage
      list={list}
      question={question}
      note={note}
      failure={actionData?.text}
      subject={selectionText(kind, names)}
      action={addressOf(kind, action)}
      fields={<HiddenFields ids={rows.map(({ id }) => id)} fields={{ ...fields, sure: 'yes' }} />}
    />
  );
}
