import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';
import type { OrderAct } from './use-order.ts';

interface MoveButtonsProps {
  id: string;
  name: string;
  /** Its place in the whole list, from 1. */
  number: number;
  total: number;
  onAct: (id: string, act: OrderAct) => void;
}

/** Up, down and to the top, in a form that works without a script, too. */
export function MoveButtons({ id, name, number, total, onAct }: MoveButtonsProps) {
  const button = (act: OrderAct, label: string, icon: StaffIconName, isOff: boolean) => (
    <button
      type="submit"
      name="act"
      value={act}
      data-act={act}
      aria-label={`${label}: ${name}`}
      title={label}
      aria-disabled={isOff}
      onClick={(event) => {
        event.preventDefault();
        if (!isOff) onAct(id, act);
      }}
      className="icon-button"
    >
      <StaffIcon name={icon} className="size-5" />
    </button>
  );
  return (
    <>
      {button('first', 'Move to the top', 'toTop', number === 1)}
      {button('up', 'Move up', 'arrowUp', number === 1)}
      {button('down', 'Move down', 'arrowDown', number === total)}
    </>
  );
}
