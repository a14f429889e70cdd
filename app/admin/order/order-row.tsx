import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { DragHandle } from '../../ui/drag-handle.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { OrderAct } from './use-order.ts';

/** What a row of an order has from its list. */
export interface OrderRowFrame {
  id: string;
  /** Its place in the whole list, from 1. */
  number: number;
  total: number;
  /** Where its buttons are sent. */
  address: string;
  /** The order's, sent along so that the later of two people is told. */
  version: number;
  /** How far down the list is shown, for the way back without a script. */
  show: number;
  /** Why the last press on this row changed nothing; null or a sentence to stand beneath the row. */
  problem: ReactNode;
  onAct: (id: string, act: OrderAct) => void;
  onDrag: (id: string, y: number) => void;
  onDrop: (id: string) => void;
}

interface OrderRowProps {
  frame: OrderRowFrame;
  /** The place that a form leads back to. */
  anchor: string;
  /** Of the row, for its buttons. */
  name: string;
  /** Buttons before those that move it. */
  buttons?: ReactNode;
  /** What the row is. */
  children: ReactNode;
}

/** One row of an order: its buttons are a form, for browsers without a script. */
export function OrderRow({ frame, anchor, name, buttons, children }: OrderRowProps) {
  const { id, number, total, address, version, show, onAct } = frame;
  return (
    <li id={anchor} data-row={id} className="order-row">
      <DragHandle onDrag={(y) => frame.onDrag(id, y)} onDrop={() => frame.onDrop(id)} />
      <span aria-hidden="true" className="order-number prices">
        {number}
      </span>
      {children}
      <Form method="post" action={address} className="order-buttons">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={version} />
        <input type="hidden" name="show" value={show} />
        {buttons}
        <MoveButtons id={id} name={name} number={number} total={total} onAct={onAct} />
      </Form>
      {frame.problem ? <div className="order-problem">{frame.problem}</div> : null}
    </li>
  );
}
