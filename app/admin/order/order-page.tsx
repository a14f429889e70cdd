import type { ReactNode } from 'react';
import { Form, Link, useResolvedPath } from 'react-router';
import type { OrderPress } from '../../rules/order-rules.ts';
import { type ListPart, parseShown } from '../../rules/pagination.ts';
import { DragHandle } from '../../ui/drag-handle.tsx';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { EmptyList, type LinkTo } from '../frame/staff-list.tsx';
import { useOrder } from './use-order.ts';

/** One row as the list draws it. */
export interface OrderRow {
  /** For its buttons. */
  name: string;
  /** What the row is. */
  content: ReactNode;
  /** A button before those that move it. */
  pin?: { act: 'pin' | 'unpin'; label: string; short: string };
}

interface OrderPageProps<Row> {
  title: string;
  back: LinkTo;
  /** Who sees the order, and where a new row stands. */
  note: string;
  /** One of what the list holds, and how the first one gets here. */
  noun: 'package' | 'image';
  whenEmpty: string;
  /** Where the first one is added. */
  add: LinkTo;
  rows: Row[];
  version: number;
  part: ListPart;
  step: number;
  /** How a row is drawn; `number` is its place in the whole list, from 1. */
  rowOf: (row: Row, number: number) => OrderRow;
}

/** A list that staff put in an order, by buttons or by dragging. The page's action saves it. */
export function OrderPage<Row extends { id: string }>(props: OrderPageProps<Row>) {
  const { title, back, note, noun, rows, version, part, step } = props;
  const order = useOrder({ rows, version, noun });
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
        className={`icon-button ${short ? 'order-pin' : ''}`}
      >
        <StaffIcon name={icon} className="size-5" />
        {short ? <span>{short}</span> : null}
      </button>
    );
    const atTop = { isOff: number === 1 };
    return (
      <li key={id} id={`${noun}-${id}`} data-row={id} className="order-row">
        <DragHandle onDrag={(y) => order.dragTo(id, y)} onDrop={() => order.drop(id)} />
        <span aria-hidden="true" className="order-number prices">
          {number}
        </span>
        {content}
        {/* A form, for browsers without a script. */}
        <Form method="post" action={pathname} className="order-buttons">
          <input type="hidden" name="id" value={id} />
          {/* So that the later of two people is told. */}
          <input type="hidden" name="seen" value={version} />
          <input type="hidden" name="show" value={parseShown(String(part.last), step)} />
          {pin ? button(pin.act, pin.label, 'home', { short: pin.short }) : null}
          {button('first', 'Move to the top', 'toTop', atTop)}
          {button('up', 'Move up', 'arrowUp', atTop)}
          {button('down', 'Move down', 'arrowDown', { isOff: number === part.total })}
        </Form>
        {order.problem?.id === id ? (
          <div className="order-problem">
            <p role="alert" className="font-semibold text-error">
              {order.problem.text}
            </p>
          </div>
        ) : null}
      </li>
    );
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="staff-heading">{title}</h1>
        <Link to={back.to} className="button button-outline">
          {back.label}
        </Link>
      </div>
      {order.rows.length > 0 ? (
        <>
          <p className="mt-2 max-w-[65ch] text-soft">{note}</p>
          <ol
            ref={order.list}
            start={part.first}
            aria-label={plural.charAt(0).toUpperCase() + plural.slice(1)}
            className="package-order"
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
