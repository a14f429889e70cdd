import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { data, Form, Link, redirect, useResolvedPath } from 'react-router';
import { servicesOf } from '../app-context.server.ts';
import { readGalleryPage } from '../data/gallery/gallery.server.ts';
import { setPackagePinned } from '../data/packages/package-actions.server.ts';
import { countPackages, listPackages } from '../data/packages/packages.server.ts';
import { moveRow, readOrderVersion } from '../data/row-order.server.ts';
import { capitalised, parseGalleryCategory } from '../rules/gallery/gallery-category-names.ts';
import { listSteps, paginate, parseShown } from '../rules/pagination.ts';
import { isOrderMove, type OrderPress, orderAfter, parseOrderPress } from '../rules/row-actions.ts';
import type { Photo } from '../rules/srcset-widths.ts';
import { manyFields, readForm } from '../services/read-form.server.ts';
import { DragHandle, draggedOrder } from '../ui/drag-handle.tsx';
import { StaffIcon, type StaffIconName } from '../ui/icons/staff-icon.tsx';
import type { LiveHandle } from '../ui/live/use-live.ts';
import { useToastWhile } from '../ui/overlays/toast.tsx';
import { Picture } from '../ui/picture.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import type { Route } from './+types/order-page.ts';
import { categoryOf, galleryPath } from './gallery/gallery-path.ts';
import { actionWithFallback, adminMeta, usePresses } from './layout/admin-page.ts';
import { withHeardNames } from './layout/heard-names.ts';
import { EmptyList, ErrorText, ListHead } from './layout/staff-list.tsx';
import { officeClock, redirectWithToast, staffOf } from './layout/staff-request.server.ts';
import { packageRow } from './packages/staff-packages.server.ts';

// Orders the packages, or with a category in the URL the images of that gallery.

type Noun = 'package' | 'image';

const steps = { package: listSteps.staffPackages, image: listSteps.images };

const listOf = (category: string | undefined) =>
  category === undefined ? 'packages' : (`gallery/${categoryOf(category)}` as const);

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
  const { database, sitePictures } = servicesOf(context);
  const show = url.searchParams.get('show');
  // Read before the rows: if the order changes in between, the next move is refused, not misplaced.
  const version = await readOrderVersion(database, listOf(params.category));
  if (params.category !== undefined) {
    const category = categoryOf(params.category);
    const question = { tag: null, show, imageId: null, step: steps.image };
    const { images, part } = await readGalleryPage(database, category, question);
    const fallback = sitePictures.get('fallback');
    const rows = images.map(
      ({ id, caption, photo }): OrderRow => ({
        id,
        name: caption,
        photo: photo ?? fallback ?? null,
      }),
    );
    return { category, version, part, rows: withHeardNames(rows) };
  }
  const total = await countPackages(database);
  const { window, part } = paginate(show, steps.package, total);
  const { today } = await officeClock(context);
  const rows = (await listPackages(database, window)).map((tourPackage): OrderRow => {
    const { type, price, duration, ...row } = packageRow(tourPackage, today);
    const { id, name, isHidden, isPinned, photo } = row;
    const about = [type, price, duration].filter(Boolean).join(' · ');
    return { id, name, about, isHidden, isPinned, photo };
  });
  return {
    category: null,
    version,
    part,
    rows: withHeardNames(rows, ({ about }) => about?.replaceAll(' · ', ', ') ?? ''),
  };
}

type HeardRow = OrderRow & { heard: string };

interface OrderAnswer {
  state: 'saved' | 'changed' | 'missing' | 'hidden' | 'full' | 'failed';
  version: number;
}

const statuses = { saved: 200, missing: 404, changed: 409, hidden: 409, full: 409, failed: 503 };

export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const list = listOf(params.category);
  const form = await readForm(request, manyFields);
  const press = parseOrderPress(form);
  if (!press || (!isOrderMove(press) && list !== 'packages')) throw data(null, { status: 400 });
  const { id, act } = press;
  let answer: OrderAnswer = { state: 'failed', version: press.seen };
  try {
    answer = isOrderMove(press)
      ? await moveRow(database, list, press)
      : {
          state: await setPackagePinned(database, id, act === 'pin'),
          version: await readOrderVersion(database, list),
        };
    log.info({ list, rowId: id, act, state: answer.state, staffId: staffOf(context).id }, 'Order');
  } catch (error) {
    log.error({ err: error, list, rowId: id }, 'An order could not be saved');
  }
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('.data')) return data(answer, { status: statuses[answer.state] });
  const noun = list === 'packages' ? 'package' : 'image';
  const shown = /^\d{1,7}$/.exec(String(form.get('show')))?.[0];
  const place = `${pathname}${shown ? `?show=${shown}` : ''}#${encodeURIComponent(`${noun}-${id}`)}`;
  if (answer.state === 'saved') return redirect(place);
  return redirectWithToast(place, { text: orderProblem(answer.state, noun), kind: 'error' });
}

export { staleIfError as clientLoader } from '../ui/live/stale-if-error.ts';

/** Without an answer, the reloaded list shows whether the row was moved. */
export const clientAction = (args: Route.ClientActionArgs) =>
  actionWithFallback(args, { state: 'failed', version: -1 } satisfies OrderAnswer);

/** Reloads after a refusal, too, so the list shows the server's state. */
export const shouldRevalidate = () => true;

export const handle: LiveHandle = {
  live({ category: name }) {
    if (name === undefined) return [{ topic: 'packages' }];
    const category = parseGalleryCategory(name);
    return category ? [{ topic: `gallery/${category}` }] : [];
  },
};

const titleOf = (category: string | null | undefined) =>
  `Order of the ${category ? 'images' : 'packages'}`;

export const meta = ({ params }: Route.MetaArgs) => adminMeta(titleOf(params.category));

type Shown = Route.ComponentProps['loaderData'];

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { category, part } = loaderData;
  const noun = category ? 'image' : 'package';
  const list = category ? galleryPath(category) : '/admin/packages';
  const note = category
    ? `Visitors see the ${capitalised(category)} gallery in this order. A new image comes first until you move it.`
    : 'Visitors see the packages in this order. A new package comes first until you move it. The home page shows three: the pinned ones, then the newest.';
  return (
    <>
      <ListHead title={titleOf(category)}>
        <Link to={list} className="button button-outline">
          {category ? 'Back to the gallery' : 'Back to the packages'}
        </Link>
      </ListHead>
      {part.total > 0 ? (
        <>
          <p className="mt-2 max-w-[65ch] text-soft">{note}</p>
          <OrderedRows key={list} {...loaderData} />
        </>
      ) : (
        <EmptyList noun={`${noun}s`}>Add some first, then put them in order.</EmptyList>
      )}
    </>
  );
}

function OrderedRows({ category, rows, version, part }: Shown) {
  const noun = category ? 'image' : 'package';
  const step = steps[noun];
  const order = useOrder(rows, { version, noun, part });
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
          const name = row.name ? row.heard : `image ${number}`;
          const button = (
            act: Pressed,
            label: string,
            icon: StaffIconName,
            { isOff = false, short = '' } = {},
          ) => (
            <button
              type="submit"
              name="act"
              value={act}
              data-act={act === 'unpin' ? 'pin' : act}
              aria-label={`${label}: ${name}`}
              title={label}
              aria-disabled={isOff}
              onClick={(event) => {
                event.preventDefault();
                if (!isOff) order.act(id, act);
              }}
              className={`icon-button ${short ? 'w-auto min-w-22 gap-1.5 px-2 font-semibold text-green' : ''}`}
            >
              <StaffIcon name={icon} className="size-5" />
              {short ? <span>{short}</span> : null}
            </button>
          );
          const atTop = { isOff: number === 1 };
          return (
            <li
              key={id}
              id={`${noun}-${id}`}
              data-row={id}
              className="relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-md border border-line bg-raised py-1.5 pr-2 pl-9 target:border-green sm:grid-cols-[auto_minmax(0,1fr)_auto] [&>.drag-handle]:h-[calc(100%-2.75rem)] sm:[&>.drag-handle]:h-full"
            >
              <DragHandle onDrag={(y) => order.dragTo(id, y)} onDrop={() => order.drop(id)} />
              <span aria-hidden="true" className="prices min-w-6 text-right text-soft">
                {number}
              </span>
              <NamedRow row={row} />
              <Form
                method="post"
                action={pathname}
                className="flex justify-end max-sm:col-span-full"
              >
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="seen" value={version} />
                <input type="hidden" name="show" value={parseShown(String(part.last), step)} />
                {category
                  ? null
                  : row.isPinned
                    ? button('unpin', 'Unpin', 'home', { short: 'Unpin' })
                    : button('pin', 'Pin to the home page', 'home', { short: 'Pin' })}
                {button('first', 'Move to the top', 'toTop', atTop)}
                {button('up', 'Move up', 'arrowUp', atTop)}
                {button('down', 'Move down', 'arrowDown', { isOff: number === part.total })}
              </Form>
              <ErrorText className="col-span-full">
                {order.problem?.id === id ? order.problem.text : null}
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

function NamedRow({ row: { name, about, isHidden, isPinned, photo } }: { row: OrderRow }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {photo ? (
        <Picture
          photo={photo}
          alt=""
          frames={[{ width: '5rem', shape: 4 / 3 }]}
          className={`aspect-4/3 w-20 flex-none rounded ${about ? 'max-sm:hidden' : ''}`}
        />
      ) : null}
      <div>
        <bdi className="line-clamp-2 wrap-anywhere font-semibold">{name || 'No caption'}</bdi>
        <p className="prices text-soft">
          {about} {isHidden ? <span className="chip font-semibold">Hidden</span> : null}{' '}
          {isPinned ? (
            <span className="chip font-semibold text-green">
              {isHidden ? 'Pinned when shown' : 'Pinned'}
            </span>
          ) : null}
        </p>
      </div>
    </div>
  );
}

type Press = Omit<OrderPress, 'seen'>;
type Pressed = Exclude<OrderPress['act'], 'before' | 'after'>;

// Shows a move at once and queues its request, which sends the version from the previous answer. After
// a refusal, the row shows the error and the list shows the server's order.
function useOrder(
  stored: HeardRow[],
  { version, noun, part }: Pick<Shown, 'version' | 'part'> & { noun: Noun },
) {
  /** Ids in the unsaved order; null while no request is pending. */
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const seen = useRef(version);
  const { presses, setPresses, state } = usePresses<Press, OrderAnswer>(
    ({ id, act, neighbour }) => {
      setProblem(null);
      return { id, act, neighbour, seen: String(seen.current) };
    },
    ({ state: answer, version: newer }, first) => {
      if (newer >= 0) seen.current = newer;
      if (answer === 'saved') return setPresses((all) => all.slice(1));
      if (first) setProblem({ id: first.id, text: orderProblem(answer, noun) });
      // Later presses depend on the refused move.
      setPresses([]);
    },
  );
  const isBusy = presses.length > 0 || state !== 'idle';
  useToastWhile(isBusy, 'Saving the order...');
  useEffect(() => {
    if (!isBusy) seen.current = version;
  }, [version, isBusy]);
  useEffect(() => {
    if (!isBusy) setMoved(null);
  }, [isBusy]);

  const ids = moved ?? stored.map(({ id }) => id);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const rows = [
    ...ids.flatMap((id) => byId.get(id) ?? []),
    ...stored.filter(({ id }) => !ids.includes(id)),
  ];
  const shown = rows.map(({ id }) => id);
  const { first, total } = part;
  const nameOf = (id: string) => byId.get(id)?.heard || capitalised(noun);
  const press = (added: Press) => setPresses((all) => [...all, added]);

  return {
    list,
    rows,
    problem,
    announcement,
    act(id: string, act: Pressed) {
      const pressed = { id, act, neighbour: '' };
      press(pressed);
      const move = { ...pressed, seen: 0 };
      if (!isOrderMove(move)) return;
      const order = orderAfter(shown, move);
      const number = first + (order?.indexOf(id) ?? 0);
      flushSync(() => {
        setMoved(order);
        setAnnouncement(`${nameOf(id)} is now number ${number} of ${total}`);
      });
      // A moved element loses the focus.
      const button = `[data-row="${CSS.escape(id)}"] [data-act="${act}"]`;
      list.current?.querySelector<HTMLElement>(button)?.focus();
    },
    dragTo(id: string, y: number) {
      const order = draggedOrder(list.current, shown, id, y);
      if (order.join() !== shown.join()) setMoved(order);
    },
    drop(id: string) {
      const at = ids.indexOf(id);
      if (stored[at]?.id === id && !isBusy) return setMoved(null);
      const [before, after] = [ids[at - 1], ids[at + 1]];
      if (before !== undefined) press({ id, act: 'after', neighbour: before });
      else if (after !== undefined) press({ id, act: 'before', neighbour: after });
    },
  };
}

function orderProblem(state: Exclude<OrderAnswer['state'], 'saved'>, noun: Noun): string {
  return {
    changed: `Somebody else changed the order meanwhile. This is the current order: please move the ${noun} again.`,
    missing: `This ${noun} is not ${noun === 'image' ? 'in this gallery' : 'there'} any more.`,
    hidden: 'A hidden package cannot be pinned. Show it first.',
    full: 'Three packages are pinned already. Unpin one of them first.',
    failed: 'Failed to save the order. Please try again.',
  }[state];
}
