import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form, Link, useResolvedPath } from 'react-router';
import { isMove, type OrderPress, orderAfter } from '../../rules/order-rules.ts';
import { type ListPart, parseShown } from '../../rules/pagination.ts';
import { DragHandle, draggedOrder } from '../../ui/drag-handle.tsx';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';
import { useRefresh } from '../../ui/live/use-refresh.ts';
import { useToastWhile } from '../../ui/overlays/toast.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { EmptyList, type LinkTo, ListHead } from '../frame/staff-list.tsx';
import { usePresses } from './use-presses.ts';

type Noun = 'package' | 'image';

export interface OrderRow {
  name: string;
  content: ReactNode;
  pin?: { act: 'pin' | 'unpin'; label: string; short: string };
}

interface OrderPageProps<Row> {
  title: string;
  back: LinkTo;
  note: string;
  noun: Noun;
  whenEmpty: string;
  add: LinkTo;
  rows: Row[];
  version: number;
  part: ListPart;
  step: number;
  /** How a row is drawn; `number` is its place in the whole list, from 1. */
  rowOf: (row: Row, number: number) => OrderRow;
}

export function OrderPage<Row extends { id: string }>(props: OrderPageProps<Row>) {
  const { title, back, note, noun, rows, version, part, step } = props;
  const order = useOrder(rows, { version, noun });
  const { pathname } = useResolvedPath('');
  const plural = `${noun}s`;
  const lineOf = (row: Row, index: number) => {
    const { id } = row;
    const number = part.first + index;
    const { name, content, pin } = props.rowOf(row, number);
    const button = (
      act: OrderPress['act'],
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
          if (!isOff && act !== 'before' && act !== 'after') order.act(id, act);
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
        {content}
        <Form method="post" action={pathname} className="flex justify-end max-sm:col-span-full">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={version} />
          <input type="hidden" name="show" value={parseShown(String(part.last), step)} />
          {pin ? button(pin.act, pin.label, 'home', { short: pin.short }) : null}
          {button('first', 'Move to the top', 'toTop', atTop)}
          {button('up', 'Move up', 'arrowUp', atTop)}
          {button('down', 'Move down', 'arrowDown', { isOff: number === part.total })}
        </Form>
        {order.problem?.id === id ? (
          <p role="alert" className="col-span-full font-semibold text-error">
            {order.problem.text}
          </p>
        ) : null}
      </li>
    );
  };
  return (
    <>
      <ListHead title={title}>
        <Link to={back.to} className="button button-outline">
          {back.label}
        </Link>
      </ListHead>
      {order.rows.length > 0 ? (
        <>
          <p className="mt-2 max-w-[65ch] text-soft">{note}</p>
          <ol
            ref={order.list}
            start={part.first}
            aria-label={plural.charAt(0).toUpperCase() + plural.slice(1)}
            className="mt-4 grid max-w-240 gap-2"
          >
            {order.rows.map(lineOf)}
          </ol>
          <ShowMore part={part} step={step} noun={plural} search="" />
        </>
      ) : (
        <EmptyList noun={plural} one={noun} all={null} add={props.add}>
          {props.whenEmpty}
        </EmptyList>
      )}
      <p role="status" className="sr-only">
        {order.said}
      </p>
    </>
  );
}

type Press = Omit<OrderPress, 'seen'>;

/**
 * The order while it is changed: a move shows at once and is sent in its turn, with the version that
 * the one before it made. A refusal is shown at its row, and the list shows what the server has.
 */
function useOrder<Row extends { id: string }>(
  stored: Row[],
  { version, noun }: { version: number; noun: Noun },
) {
  /** Ids as they were moved here; null while nothing is on its way. */
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<{ id: string; text: string } | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const seen = useRef(version);
  const refresh = useRefresh();
  const { presses, setPresses, state } = usePresses<Press, OrderAnswer>(
    ({ id, act, neighbour }) => {
      setProblem(null);
      return { id, act, neighbour, seen: String(seen.current) };
    },
    async ({ state: answer, version: newer }, first) => {
      if (newer >= 0) seen.current = newer;
      if (answer === 'saved') return setPresses((all) => all.slice(1));
      if (first) setProblem({ id: first.id, text: orderProblem(answer, noun) });
      // Later presses were meant for the order that this one would have made.
      setPresses([]);
      await refresh();
      setMoved(null);
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
  const press = (added: Press) => setPresses((all) => [...all, added]);

  return {
    list,
    rows,
    problem,
    said,
    act(id: string, act: 'first' | 'up' | 'down' | 'pin' | 'unpin') {
      const pressed = { id, act, neighbour: '' };
      press(pressed);
      const move = { ...pressed, seen: 0 };
      if (!isMove(move)) return;
      flushSync(() => {
        setMoved(orderAfter(shown, move));
        setSaid(`Moved ${act === 'first' ? 'to the top' : act}`);
      });
      // Moving an element takes the focus away.
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

export interface OrderAnswer {
  state: 'saved' | 'changed' | 'missing' | 'hidden' | 'full' | 'failed';
  version: number;
}

export function orderProblem(state: Exclude<OrderAnswer['state'], 'saved'>, noun: Noun): string {
  return {
    changed: `Somebody else changed the order meanwhile. This is the order now: please move the ${noun} again.`,
    missing: `This ${noun} is not ${noun === 'image' ? 'in this gallery' : 'there'} any more.`,
    hidden: 'A hidden package cannot be pinned. Show it first.',
    full: 'Three packages are pinned already. Unpin one of them first.',
    failed: 'Failed to save the order. Please try again.',
  }[state];
}

/** No answer arrived; the list shows whether the row was moved. */
export const orderNotSaved: OrderAnswer = { state: 'failed', version: -1 };
