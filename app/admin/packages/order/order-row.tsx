import { Form } from 'react-router';
import { DragHandle } from '../../../ui/drag-handle.tsx';
import { StaffIcon } from '../../../ui/icons/staff-icon.tsx';
import { MoveButtons } from '../../order/move-buttons.tsx';
import type { OrderAct } from '../../order/use-order.ts';
import type { PackageRow } from '../package-row.ts';

interface OrderRowProps {
  row: PackageRow;
  number: number;
  total: number;
  /** The order's, sent along so that the later of two people is told. */
  version: number;
  /** Why the last press on this row changed nothing. */
  problem: string | null;
  onAct: (id: string, act: OrderAct) => void;
  onDrag: (id: string, y: number) => void;
  onDrop: (id: string) => void;
}

/** One package of the order: its buttons are a form, for browsers without a script. */
export function OrderRow(props: OrderRowProps) {
  const { row, number, total, version, problem, onAct } = props;
  const { id, name, isHidden, isPinned } = row;
  return (
    <li id={`package-${id}`} data-row={id} className="order-row">
      <DragHandle onDrag={(y) => props.onDrag(id, y)} onDrop={() => props.onDrop(id)} />
      <span aria-hidden="true" className="order-number prices">
        {number}
      </span>
      <div className="order-name">
        <bdi className="wrap-anywhere font-semibold">{name}</bdi>{' '}
        {isHidden ? <span className="package-badge">Hidden</span> : null}{' '}
        {isPinned ? (
          <span className="package-badge" data-pinned={!isHidden}>
            {isHidden ? 'Pinned when shown' : 'Pinned'}
          </span>
        ) : null}
        <p className="prices text-soft">
          {[row.type, row.price, row.duration].filter(Boolean).join(' · ')}
        </p>
        {problem ? (
          <p role="alert" className="font-semibold text-error">
            {problem}
          </p>
        ) : null}
      </div>
      <Form method="post" action="/admin/packages/arrange" className="order-buttons">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={version} />
        <button
          type="submit"
          name="act"
          value={isPinned ? 'unpin' : 'pin'}
          data-act="pin"
          aria-label={`${isPinned ? 'Unpin' : 'Pin to the home page'}: ${name}`}
          title={isPinned ? 'Unpin' : 'Pin to the home page'}
          onClick={(event) => {
            event.preventDefault();
            onAct(id, isPinned ? 'unpin' : 'pin');
          }}
          className="icon-button order-pin"
        >
          <StaffIcon name="home" className="size-5" />
          <span>{isPinned ? 'Unpin' : 'Pin'}</span>
        </button>
        <MoveButtons id={id} name={name} number={number} total={total} onAct={onAct} />
      </Form>
    </li>
  );
}
