import { StaffIcon } from '../../../ui/icons/staff-icon.tsx';
import { OrderRow, type OrderRowFrame } from '../../order/order-row.tsx';
import type { PackageRow } from '../package-row.ts';

/** One package of the order, which can be pinned there, too. */
export function PackageOrderRow({ row, frame }: { row: PackageRow; frame: OrderRowFrame }) {
  const { id, name, isHidden, isPinned } = row;
  const pin = (
    <button
      type="submit"
      name="act"
      value={isPinned ? 'unpin' : 'pin'}
      data-act="pin"
      aria-label={`${isPinned ? 'Unpin' : 'Pin to the home page'}: ${name}`}
      title={isPinned ? 'Unpin' : 'Pin to the home page'}
      onClick={(event) => {
        event.preventDefault();
        frame.onAct(id, isPinned ? 'unpin' : 'pin');
      }}
      className="icon-button order-pin"
    >
      <StaffIcon name="home" className="size-5" />
      <span>{isPinned ? 'Unpin' : 'Pin'}</span>
    </button>
  );
  return (
    <OrderRow frame={frame} anchor={`package-${id}`} name={name} buttons={pin}>
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
      </div>
    </OrderRow>
  );
}
