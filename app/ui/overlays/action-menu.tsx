import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';

interface ActionMenuProps {
  label: string;
  /** The button that opened it: it gets the focus back, and a press on it closes by its own click. */
  anchor: RefObject<HTMLElement | null>;
  /** Also called after an item was chosen. */
  onClose: () => void;
  /** Elements with the role `menuitem` and `tabIndex={-1}`. */
  children: ReactNode;
}

/**
 * An open menu of a few actions: arrows, Home and End move, Escape and a choice give the focus
 * back, Tab and a press elsewhere close. Draw it only while it is open.
 */
export function ActionMenu({ label, anchor, onClose, children }: ActionMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    itemsOf(menu.current)[0]?.focus({ preventScroll: true });
    // Near the bottom of a phone's screen the menu would begin below it.
    menu.current?.scrollIntoView({ block: 'nearest' });
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (!menu.current?.contains(target) && !anchor.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [anchor]);

  const finish = () => {
    anchor.current?.focus({ preventScroll: true });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    const at = items.findIndex((item) => item.matches(':focus'));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') finish();
    if (event.key === 'Tab') onClose();
    if (event.key === ' ') items[at]?.click();
    if (next !== undefined) items.at(next % items.length)?.focus();
    if (next !== undefined || event.key === ' ' || event.key === 'Escape') event.preventDefault();
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="menu-popup absolute inset-s-0 top-full z-40 mt-1.5 [animation:rise_150ms_var(--ease-calm)]"
      onKeyDown={onKeyDown}
      onClick={finish}
    >
      {children}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);
}
