import { createContext, data, redirect } from 'react-router';
import { type Context, getServices, type Services } from '../../app-context.server.ts';
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
import { findPage, setPagesPublished } from '../../data/pages/pages.server.ts';
import { finishRemovalsSoon } from '../../data/photos/photo-removal.server.ts';
import { createFileCheck } from '../../data/photos/photos.server.ts';
import { findReview, setReviewsHidden } from '../../data/reviews/reviews.server.ts';
import { getIds } from '../../data/row-order.server.ts';
import { maxAlbumPhotos, parseAlbum } from '../../rules/gallery/albums.ts';
import { parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { maxPages } from '../../rules/pages/page-rules.ts';
import {
  binKindsFor,
  needsConfirmation,
  parseBulk,
  type RowKind,
  readRowIds,
  versionsRules,
} from '../../rules/row-actions.ts';
import { mayEditAlbum } from '../../rules/sign-in/staff-roles.ts';
import { manyFields, readForm } from '../../services/read-form.server.ts';
import { formatPersonName } from '../../services/typed-contacts.server.ts';
import { galleryPath } from '../gallery/gallery-path.ts';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getStaff, isDataRequest } from '../layout/staff-request.server.ts';
import type { Route } from './+types/bulk-page.ts';
import { type BulkAnswer, DeletePage, getBulkPath, HiddenFields } from './bulk-actions.tsx';
import {
  binNote,
  blanksText,
  choiceProblemText,
  doneText,
  failedText,
  getQuestion,
  goneImagesText,
  goneText,
  lostText,
  ownersText,
  selectionText,
} from './bulk-texts.ts';

/** The form to confirm: a URL is too short for many ids. */
const postedFormContext = createContext<FormData | null>(null);

/** The confirmation page for browsers without a script; only deletes have one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const form = context.get(postedFormContext) ?? url.searchParams;
  const command = readBulkCommand(context, params, form);
  const { kind, action, ids, fields, listPath } = command;
  const refuse = (text: string) => redirectWithToast(listPath, { text, kind: 'error' });
  if (!needsConfirmation(action)) throw redirect(listPath);
  if (typeof ids === 'string') throw refuse(choiceProblemText(kind, ids));
  const rows = await findRows(getServices(context), command, ids);
  if (rows.length === 0) throw refuse(goneText({ kind, action, count: ids.length }));
  return { kind, action, rows, fields, listPath };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, manyFields);
  const command = readBulkCommand(context, params, form);
  const { kind, action, ids, fields, listPath } = command;
  if (needsConfirmation(action) && !form.has('confirm')) {
    context.set(postedFormContext, form);
    return data(null);
  }
  const services = getServices(context);
  let status = 400;
  let answer: BulkAnswer;
  if (typeof ids === 'string') {
    answer = { isDone: false, text: choiceProblemText(kind, ids) };
  } else {
    const subject = { kind, action, count: ids.length };
    try {
      const { doneIds, warning, undo, skipped = 0 } = await execute(services, command, ids);
      services.log.info(
        { kind, action, ids: doneIds, staffId: getStaff(context).id },
        'Rows changed',
      );
      const details = { requestedCount: ids.length - skipped, to: command.to, warning };
      const isDone = doneIds.length > 0;
      status = isDone ? 200 : 404;
      answer = {
        isDone,
        text: isDone
          ? doneText({ ...subject, count: doneIds.length }, details)
          : (warning ?? goneText(subject)),
        note: isDone && action === 'delete' ? binNote : undefined,
        undo: undo?.ids.length ? undo : undefined,
      };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      services.log.error({ err: error, kind, action, ids }, 'Rows could not be changed');
      status = 503;
      answer = { isDone: false, text: failedText(subject) };
    }
  }
  if (isDataRequest(request)) return data(answer, { status });
  return redirectWithToast(listPath, {
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
  const command = parseBulk(params);
  const isInboxOff = command?.kind === 'enquiries' && !getServices(context).config.enquiries;
  const { role } = getStaff(context);
  const binKinds = binKindsFor(role);
  const seesBin = command !== null && binKinds.includes(command.kind);
  const read = (field: string) => String(form.get(field) ?? '');
  // Only images of galleries move: those of a package stay with it.
  const parse = command?.action === 'move' ? parseGalleryCategory : parseAlbum;
  const category = command?.kind === 'images' ? parse(read('category')) : null;
  // An image can be in the bin without its gallery, but not deleted or moved.
  const lacksGallery =
    command?.kind === 'images' && !category && /^(?:delete|move)$/.test(command.action);
  const isForbidden =
    (category !== null && !mayEditAlbum(role, category)) ||
    (!seesBin && (command?.action === 'delete-for-good' || command?.kind === 'pages'));
  if (!command || isInboxOff || isForbidden || lacksGallery) throw data(null, { status: 404 });
  const isInBin = command.action === 'delete-for-good' || form.get('from') === 'bin';
  const kindPath = category
    ? galleryPath(category)
    : `/admin/${command.kind.replace('images', 'gallery')}`;
  return {
    ...command,
    ids: readRowIds(form),
    category,
    seesBin,
    binKinds,
    fields: category ? { category } : undefined,
    to: command.action === 'move' ? parseGalleryCategory(read('to')) : null,
    versions: versionsRules.safeParse(Object.fromEntries(form)).data ?? null,
    listPath: isInBin ? '/admin/bin' : kindPath,
  };
}

async function findRows(
  { database }: Services,
  { kind, action, category, binKinds }: BulkRequest,
  ids: string[],
): Promise<{ id: string; name: string }[]> {
  if (action === 'delete-for-good') return findDeleted(database, kind, ids, binKinds);
  switch (kind) {
    case 'packages': {
      const packages = await findPackages(database, ids);
      return packages.map(({ id, packageName: name }) => ({ id, name }));
    }
    case 'images': {
      const images = category ? await findGalleryImages(database, category, ids) : [];
      return images.map(({ id, caption: name }) => ({ id, name }));
    }
    case 'reviews': {
      const reviews = await Promise.all(ids.map((id) => findReview(database, id)));
      return reviews.filter((review) => review !== null);
    }
    case 'pages': {
      const pages = await Promise.all(ids.map((id) => findPage(database, id)));
      return pages.flatMap((page) => (page ? [{ id: page.id, name: page.title }] : []));
    }
    case 'enquiries': {
      const rows = await Promise.all(ids.map((id) => findEnquiry(database, id)));
      const enquiries = rows.flatMap((row) => row?.enquiry ?? []);
      return enquiries
        .filter(({ undoUntil }) => undoUntil === null)
        .map((enquiry) => ({
          id: enquiry.id,
          name: `${formatPersonName(enquiry)}: ${enquiry.subject}`,
        }));
    }
  }
}

const changedMeanwhileText =
  'This package was changed by someone else. Nothing was undone: please check it again.';

function fullText(kind: RowKind, count: number): string | undefined {
  if (count === 0) return undefined;
  const limit =
    kind === 'pages'
      ? `There can be ${maxPages} pages at most`
      : `A package or page can have at most ${maxAlbumPhotos} photos`;
  const rows = count === 1 ? 'one stays' : `${count} stay`;
  return `${limit}, so ${rows} in the bin. Please delete another one first, then restore it there.`;
}

interface Result extends Pick<BulkAnswer, 'undo'> {
  doneIds: string[];
  /** Rows that exist and that the warning explains. */
  skipped?: number;
  warning?: string | undefined;
}

async function execute(services: Services, command: BulkRequest, ids: string[]): Promise<Result> {
  const { database } = services;
  const { kind, action, category, to, versions, binKinds } = command;
  switch (action) {
    case 'delete': {
      const { done, deleted } = await deleteRows(database, kind, ids, category ?? undefined);
      return { doneIds: done, undo: { action: 'restore', ids: deleted } };
    }
    case 'delete-for-good': {
      const rows = await findDeleted(database, kind, ids, binKinds);
      const deletedIds = await deleteForGood(database, kind, getIds(rows));
      if (deletedIds.length > 0) await finishRemovalsSoon(services);
      return { doneIds: deletedIds };
    }
    case 'restore': {
      const binRows = await findDeleted(database, kind, ids, binKinds);
      const rows = binRows.filter((row) => command.seesBin || isOwnDeletion(database, row));
      const result = await restoreRows(database, kind, getIds(rows), createFileCheck(services));
      const { restored, lost, gone, full, owners } = result;
      const warnings = [
        lostText(lost, restored.length),
        goneImagesText(gone.length),
        fullText(kind, full.length),
        ownersText(owners),
      ];
      return { doneIds: restored, warning: warnings.filter(Boolean).join(' ') || undefined };
    }
    case 'hide':
    case 'show': {
      const isHidden = action === 'hide';
      if (kind === 'reviews') {
        return { doneIds: (await setReviewsHidden(database, ids, isHidden)).ids };
      }
      if (kind !== 'pages' && kind !== 'packages') throw data(null, { status: 400 });
      const result =
        kind === 'pages'
          ? await setPagesPublished(database, ids, !isHidden)
          : await setPackagesHidden(database, ids, isHidden);
      const undo = { action: isHidden ? 'show' : 'hide', ids: result.changedIds } as const;
      const otherIds = ids.filter((id) => !result.ids.includes(id));
      const { length: skipped } = await findRows(services, command, otherIds);
      const pinText = 'isPinLost' in result && lostText(['pin'], result.changedIds.length);
      const warning = pinText || blanksText(skipped);
      return { doneIds: result.ids, undo, skipped, warning };
    }
    case 'move':
      if (!category || !to) throw data(null, { status: 400 });
      return { doneIds: await moveImages(database, ids, { from: category, to }) };
    case 'put-back': {
      const [id] = ids;
      if (id === undefined || !versions) throw data(null, { status: 400 });
      const { state } = await restorePackageVersion(database, id, versions);
      if (state === 'saved' || state === 'same') return { doneIds: [id] };
      return { doneIds: [], warning: state === 'changed' ? changedMeanwhileText : undefined };
    }
  }
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const command = parseBulk(params);
  const count = (await request.clone().formData()).getAll('id').length;
  const text = command ? failedText({ ...command, count }) : '';
  return actionWithFallback({ serverAction }, { isDone: false, text } satisfies BulkAnswer);
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(loaderData ? getQuestion(loaderData.kind, loaderData.action).title : '');

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, action, rows, fields, listPath } = loaderData;
  const names = rows.map(({ name }) => name);
  const { note, ...question } = getQuestion(kind, action);
  return (
    <DeletePage
      cancelPath={listPath}
      question={question}
      note={note}
      failure={actionData?.text}
      subject={selectionText(kind, names)}
      action={getBulkPath(kind, action)}
      fields={
        <HiddenFields ids={rows.map(({ id }) => id)} fields={{ ...fields, confirm: 'yes' }} />
      }
    />
  );
}
