import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { data, Link, redirect, useFetcher, useResolvedPath } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { readGalleryPage } from '../../data/gallery/gallery.server.ts';
import { type PinResult, setPackagePinned } from '../../data/packages/package-actions.server.ts';
import { countPackages, listPackages } from '../../data/packages/packages.server.ts';
import { changeOrder, type OrderResult } from '../../data/row-order.server.ts';
import { albumLabel, parseAlbum, parseOwner, toAlbumChange } from '../../rules/gallery/albums.ts';
import { capitalise } from '../../rules/gallery/gallery-category-names.ts';
import { listSteps, paginate, parseShown } from '../../rules/pagination.ts';
import {
  afterAnswer,
  afterLoad,
  isSameOrder,
  moveRow,
  nextOrder,
  parseOrderMove,
  parsePin,
  type RowMove,
  savedOrder,
} from '../../rules/row-order.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { manyFields, readForm } from '../../services/read-form.server.ts';
import { DragHandle, getDraggedOrder } from '../../ui/drag-handle.tsx';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { useToastWhile } from '../../ui/overlays/toast.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { galleryPath, requireAlbum } from '../gallery/gallery-path.ts';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import { EmptyList, ErrorText, ListHead } from '../layout/staff-list.tsx';
import { answerStatuses, getStaff, isDataRequest } from '../layout/staff-request.server.ts';
import { withUniqueNames } from '../layout/unique-names.ts';
import { toPackageRow } from '../packages/staff-packages.server.ts';
import type { Route } from './+types/order-page.ts';

// Orders the packages, or with a category in the URL the images of that gallery.

type Noun = 'package' | 'image';

const steps = { package: listSteps.staffPackages, image: listSteps.images };

interface OrderRow {
  id: string;
  name: string;
  photo: Photo | null;
  /** A package's type, price and duration. */
  about?: string;
  isHidden?: boolean;
  isPinned?: boolean;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { database, sitePictures } = getServices(context);
  const show = url.searchParams.get('show');
  if (params.category !== undefined) {
    const category = requireAlbum(params.category, getStaff(context));
    const query = { tag: null, show, imageId: null, step: steps.image };
    const { images, part } = await readGalleryPage(database, category, query);
    const fallback = sitePictures.get('fallback');
    const rows = images.map(
      ({ id, caption, photo }): OrderRow => ({
        id,
        name: caption,
        photo: photo ?? fallback ?? null,
      }),
    );
    return { category, part, rows: withUniqueNames(rows) };
  }
  const total = await countPackages(database);
  const { window, part } = paginate(show, steps.package, total);
  const { today } = await getOfficeClock(context);
  const rows = (await listPackages(database, window)).map((tourPackage): OrderRow => {
    const { type, price, duration, ...row } = toPackageRow(tourPackage, today);
    const { id, name, isHidden, isPinned, photo } = row;
    const about = [type, price, duration].filter(Boolean).join(' · ');
    return { id, name, about, isHidden, isPinned, photo };
  });
  return {
    category: null,
    part,
    rows: withUniqueNames(rows, ({ about }) => about?.replaceAll(' · ', ', ') ?? ''),
  };
}

type OrderListRow = OrderRow & { uniqueName: string };

interface OrderAnswer {
  state: OrderResult | PinResult | 'failed';
  /** The row that was moved or pinned. */
  id: string;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, log } = getServices(context);
  const { category } = params;
  const list = category === undefined ? 'packages' : requireAlbum(category, getStaff(context));
  const form = await readForm(request, manyFields);
  const pin = list === 'packages' ? parsePin(form) : null;
  const move = parseOrderMove(form);
  const id = pin?.id ?? move?.id;
  if (id === undefined) throw data(null, { status: 400 });
  const answer: OrderAnswer = { state: 'failed', id };
  try {
    if (pin) answer.state = await setPackagePinned(database, id, pin.action === 'pin');
    else if (move) answer.state = await changeOrder(database, list, move);
    const { state } = answer;
    log.info({ list, rowId: id, act: pin?.action, state, staffId: getStaff(context).id }, 'Order');
  } catch (error) {
    log.error({ err: error, list, rowId: id }, 'An order could not be saved');
  }
  if (isDataRequest(request)) return data(answer, { status: answerStatuses[answer.state] });
  const { pathname } = new URL(request.url);
  const noun = list === 'packages' ? 'package' : 'image';
  const show = /^\d{1,7}$/.exec(String(form.get('show')))?.[0];
  const rowPath = `${pathname}${show ? `?show=${show}` : ''}#${encodeURIComponent(`${noun}-${id}`)}`;
  if (answer.state === 'saved') return redirect(rowPath);
  return redirectWithToast(rowPath, { text: getOrderProblem(answer.state, noun), kind: 'error' });
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

/** Without an answer, the reloaded list shows whether the row was moved. */
export async function clientAction(args: Route.ClientActionArgs) {
  const id = String((await args.request.clone().formData()).get('id'));
  return actionWithFallback(args, { state: 'failed', id } satisfies OrderAnswer);
}

/** Reloads after a refusal, too, so the list shows the server's state. */
export const shouldRevalidate = () => true;

export const handle: LiveHandle = {
  live({ category: name }) {
    if (name === undefined) return [{ topic: 'packages' }];
    const album = parseAlbum(name);
    return album ? [toAlbumChange(album)] : [];
  },
};

const getTitle = (category: string | null | undefined) =>
  `Order of the ${category ? 'images' : 'packages'}`;

export const meta = ({ params }: Route.MetaArgs) => adminMeta(getTitle(params.category));

type LoaderData = Route.ComponentProps['loaderData'];

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { category, part } = loaderData;
  const noun = category ? 'image' : 'package';
  const listPath = category ? galleryPath(category) : '/admin/packages';
  const owner = category && parseOwner(category);
  return (
    <>
      <ListHead title={getTitle(category)}>
        <Link to={listPath} className="button button-outline">
          {owner ? 'Back to the photos' : category ? 'Back to the gallery' : 'Back to the packages'}
        </Link>
      </ListHead>
      {part.total > 0 ? (
        <>
          <p className="mt-2 max-w-[65ch] text-soft">{getNote(category)}</p>
          <OrderedRows key={listPath} {...loaderData} />
        </>
      ) : (
        <EmptyList noun={`${noun}s`}>Add some first, then put them in order.</EmptyList>
      )}
    </>
  );
}

function getNote(category: LoaderData['category']): string {
  if (!category) {
    return 'Visitors see the packages in this order. A new package comes first until you move it. The home page shows three: the pinned ones, then the newest.';
  }
  const owner = parseOwner(category);
  return owner
    ? `Visitors see the photos of the ${owner.kind} in this order. A new photo comes last.`
    : `Visitors see the ${albumLabel(category)} gallery in this order. A new image comes first until you move it.`;
}

function OrderedRows({ category, rows, part }: LoaderData) {
  const noun = category ? 'image' : 'package';
  const step = steps[noun];
  const order = useOrder(rows, { noun, part });
  const { pathname } = useResolvedPath('');
  return (
    <>
      <ol
        ref={order.list}
        start={part.first}
        aria-label={category ? 'Images' : 'Packages'}
        className="mt-4 grid max-w-240 gap-2"
      >
        {order.rows.map((row, index) => {
          const { id } = row;
          const number = part.first + index;
          const name = row.name ? row.uniqueName : `image ${number}`;
          const renderMoveButton = (
            action: RowMove['action'],
            label: string,
            icon: StaffIconName,
            isDisabled: boolean,
          ) => (
            <button
              type="submit"
              name="act"
              value={action}
              data-act={action}
              aria-label={`${label}: ${name}`}
              title={label}
              aria-disabled={isDisabled}
              onClick={(event) => {
                if (isDisabled || order.move(id, action)) event.preventDefault();
              }}
              className="icon-button"
            >
              <StaffIcon name={icon} />
            </button>
          );
          return (
            <li
              key={id}
              id={`${noun}-${id}`}
              data-row={id}
              className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-md border border-line bg-raised py-1.5 pr-2 pl-9 target:border-green sm:grid-cols-[auto_minmax(0,1fr)_auto] [&>.drag-handle]:h-[calc(100%-2.75rem)] sm:[&>.drag-handle]:h-full"
            >
              <DragHandle onDrag={(y) => order.drag(id, y)} onDrop={order.drop} />
              <span aria-hidden="true" className="prices min-w-6 text-right text-soft">
                {number}
              </span>
              <NamedRow row={row} />
              <order.Form
                method="post"
                action={pathname}
                className="flex justify-end max-sm:col-span-full"
              >
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="show" value={parseShown(String(part.last), step)} />
                {!category && <PinButton name={name} isPinned={row.isPinned} />}
                {renderMoveButton('first', 'Move to the top', 'toTop', number === 1)}
                {renderMoveButton('up', 'Move up', 'arrowUp', number === 1)}
                {renderMoveButton('down', 'Move down', 'arrowDown', number === part.total)}
              </order.Form>
              <ErrorText className="col-span-full">
                {order.problem?.id === id && order.problem.text}
              </ErrorText>
            </li>
          );
        })}
      </ol>
      <ShowMore part={part} step={step} noun={`${noun}s`} search="" />
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </>
  );
}

function PinButton({ name, isPinned }: { name: string; isPinned: boolean | undefined }) {
  const label = isPinned ? 'Unpin' : 'Pin to the home page';
  return (
    <button
      type="submit"
      name="act"
      value={isPinned ? 'unpin' : 'pin'}
      aria-label={`${label}: ${name}`}
      title={label}
      className="icon-button w-auto min-w-22 gap-1.5 px-2 font-semibold text-green"
    >
      <StaffIcon name="home" />
      <span>{isPinned ? 'Unpin' : 'Pin'}</span>
    </button>
  );
}

function NamedRow({ row: { name, about, isHidden, isPinned, photo } }: { row: OrderRow }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {photo && (
        <Picture
          photo={photo}
          alt=""
          frames={[{ width: '5rem', shape: 4 / 3 }]}
          className={`aspect-4/3 w-20 flex-none rounded ${about ? 'max-sm:hidden' : ''}`}
        />
      )}
      <div>
        <bdi className="line-clamp-2 wrap-anywhere font-semibold">{name || 'No caption'}</bdi>
        <p className="prices text-soft">
          {about} {isHidden && <span className="chip font-semibold">Hidden</span>}{' '}
          {isPinned && (
            <span className="chip font-semibold text-green">
              {isHidden ? 'Pinned when shown' : 'Pinned'}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

type Problem = { id: string; text: string };

// Shows a move at once; `row-order.ts` says what is sent when. Without a script, or across the ends of the rows on the
// page, a form moves the row within the stored order.
function useOrder(
  storedRows: OrderListRow[],
  { noun, part }: Pick<LoaderData, 'part'> & { noun: Noun },
) {
  const orderFetcher = useFetcher<OrderAnswer>();
  const formFetcher = useFetcher<OrderAnswer>();
  const storedIds = storedRows.map(({ id }) => id);
  const [order, setOrder] = useState(savedOrder(storedIds));
  const [isDragged, setDragged] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const movedId = useRef('');

  const showProblem = ({ state, id }: OrderAnswer) =>
    setProblem(state === 'saved' ? null : { id, text: getOrderProblem(state, noun) });
  const handleAnswer = useEffectEvent((answer: OrderAnswer) => {
    setOrder((before) => afterAnswer(before, answer.state === 'saved'));
    showProblem(answer);
  });
  useEffect(() => {
    if (orderFetcher.data) handleAnswer(orderFetcher.data);
  }, [orderFetcher.data]);
  const handleFormAnswer = useEffectEvent(showProblem);
  useEffect(() => {
    if (formFetcher.data) handleFormAnswer(formFetcher.data);
  }, [formFetcher.data]);
  const isIdle = orderFetcher.state === 'idle';
  const loadedIds = storedIds.join('\n');
  useEffect(() => {
    if (isIdle && !isDragged) setOrder((before) => afterLoad(before, loadedIds.split('\n')));
  }, [isIdle, isDragged, loadedIds]);
  const send = useEffectEvent((storedOrder: readonly string[], visibleOrder: readonly string[]) => {
    const body = new URLSearchParams({ id: movedId.current });
    for (const id of storedOrder) body.append('previousOrder', id);
    for (const id of visibleOrder) body.append('order', id);
    void orderFetcher.submit(body, { method: 'post' });
  });
  useEffect(() => {
    const next = isDragged ? null : nextOrder(order);
    if (!next) return;
    setOrder(next);
    setProblem(null);
    send(next.stored, next.shown);
  }, [order, isDragged]);
  useToastWhile(!isIdle, 'Saving the order...');

  const rowsById = new Map(storedRows.map((row) => [row.id, row]));
  const rows = order.shown.flatMap((id) => rowsById.get(id) ?? []);
  return {
    list,
    rows,
    problem,
    announcement,
    Form: formFetcher.Form,
    /** False if the move leaves the rows on the page. */
    move(id: string, action: RowMove['action']): boolean {
      const index = order.shown.indexOf(id);
      const nextIndex = { first: part.first === 1 ? 0 : -1, up: index - 1, down: index + 1 }[
        action
      ];
      if (nextIndex < 0 || nextIndex >= order.shown.length) return false;
      movedId.current = id;
      const name = rowsById.get(id)?.uniqueName || capitalise(noun);
      flushSync(() => {
        setOrder((before) => ({ ...before, shown: moveRow(before.shown, { id, action }) }));
        setAnnouncement(`${name} is now number ${part.first + nextIndex} of ${part.total}`);
      });
      // A moved element loses the focus.
      const button = `[data-row="${CSS.escape(id)}"] [data-act="${action}"]`;
      list.current?.querySelector<HTMLElement>(button)?.focus();
      return true;
    },
    drag(id: string, y: number) {
      movedId.current = id;
      setDragged(true);
      const visibleIds = getDraggedOrder(list.current, order.shown, id, y);
      if (!isSameOrder(visibleIds, order.shown))
        setOrder((before) => ({ ...before, shown: visibleIds }));
    },
    drop: () => setDragged(false),
  };
}

function getOrderProblem(state: Exclude<OrderAnswer['state'], 'saved'>, noun: Noun): string {
  return {
    changed: `Somebody else has changed the order. This is the current order: please move the ${noun} again.`,
    missing: `This ${noun} is no longer ${noun === 'image' ? 'in this gallery' : 'there'}.`,
    hidden: 'A hidden package cannot be pinned. Show it first.',
    full: 'Three packages are pinned already. Unpin one of them first.',
    failed: 'Failed to save the order. Please try again.',
  }[state];
}
