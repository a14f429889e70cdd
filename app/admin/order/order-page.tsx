import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ListPart, parseShown } from '../../rules/pagination.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { EmptyList, type LinkTo } from '../frame/staff-list.tsx';
import type { OrderRowFrame } from './order-row.tsx';
import { useOrder } from './use-order.ts';

interface OrderPageProps<Row> {
  title: string;
  back: LinkTo;
  /** Who sees the order, and where a new row stands. */
  note: string;
  /** What the list holds, for example `packages`, one of it, and how the first one gets here. */
  noun: string;
  one: string;
  whenEmpty: string;
  /** Where the first one is added. */
  add: LinkTo;
  rows: Row[];
  version: number;
  part: ListPart;
  step: number;
  /** Where moves are sent, and why one changed nothing, by the answer's state. */
  address: string;
  problems: Record<string, string>;
  children: (row: Row, frame: OrderRowFrame) => ReactNode;
}

/** A list that staff put in an order, by buttons or by dragging. */
export function OrderPage<Row extends { id: string }>(props: OrderPageProps<Row>) {
  const { title, back, note, noun, one, rows, version, part, step, address, problems } = props;
  const order = useOrder({ rows, version, address, problems });
  const frameOf = ({ id }: Row, index: number): OrderRowFrame => ({
    id,
    number: part.first + index,
    total: part.total,
    address,
    version,
    show: parseShown(String(part.last), step),
    problem:
      order.problem?.id === id ? (
        <p role="alert" className="font-semibold text-error">
          {order.problem.text}
        </p>
      ) : null,
    onAct: order.act,
    onDrag: order.dragTo,
    onDrop: order.drop,
  });
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
            aria-label={noun.charAt(0).toUpperCase() + noun.slice(1)}
            className="package-order"
          >
            {order.rows.map((row, index) => props.children(row, frameOf(row, index)))}
          </ol>
          <ShowMore part={part} step={step} noun={noun} search="" />
        </>
      ) : (
        <EmptyList noun={noun} one={one} all={null} add={props.add}>
          {props.whenEmpty}
        </EmptyList>
      )}
      <p role="status" className="sr-only">
        {order.said}
      </p>
    </>
  );
}
