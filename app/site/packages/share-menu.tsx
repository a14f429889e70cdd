import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { shareMenu as t } from '#texts/packages.ts';
import { frame } from '#texts/site.ts';
import { whatsappAddress } from '../../rules/clean-text.ts';
import { commonIcons, iconsOf } from '../../ui/icons/icon.tsx';
import { newTab } from '../layout/contact-links.tsx';
import type { SharedPackage } from './package-texts.ts';

const icons = { ...commonIcons, print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z' } as const;
const MenuIcon = iconsOf(icons);

export { CopyByHand, copyText } from '../layout/copy-by-hand.tsx';

interface ShareMenuProps {
  label: string;
  forwarded: SharedPackage;
  /** The opening button. It gets the focus back, and its own click handler closes the menu. */
  anchor: RefObject<HTMLElement | null>;
  /** Copies the text and shows `done`. */
  onCopy: (text: string, done: string) => void;
  /** Also called after a choice. */
  onClose: () => void;
}

/** Arrows, Home and End move; Escape and a choice return the focus; Tab and an outside press close. */
export function ShareMenu({ label, forwarded, anchor, onCopy, onClose }: ShareMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const buttons = [
    { icon: 'link', label: t.copyLink, choose: () => onCopy(forwarded.address, t.linkCopied) },
    {
      icon: 'copy',
      label: t.copyDetails,
      choose: () => onCopy(forwarded.texts.details, t.detailsCopied),
    },
    // Waits for the menu to close, because the print dialog blocks the page.
    { icon: 'print', label: t.print, choose: () => setTimeout(() => window.print(), 50) },
  ] as const;

  useEffect(() => {
    itemsOf(menu.current)[0]?.focus({ preventScroll: true });
    // The menu may open below the bottom of a phone's screen.
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
      className="min-w-[min(12rem,100vw-1rem)] rounded-md border border-line bg-raised p-1.5 text-[1rem] text-ink shadow-[0_16px_40px_rgb(0_0_0/0.22)] absolute inset-s-0 top-full z-40 mt-1.5 [animation:rise_150ms_var(--ease-calm)]"
      onKeyDown={onKeyDown}
      onClick={finish}
    >
      <a
        role="menuitem"
        tabIndex={-1}
        href={whatsappAddress(forwarded.texts.forward)}
        {...newTab}
        className="menu-item"
      >
        <MenuIcon name="chat" />
        {frame.whatsapp}
      </a>
      {buttons.map(({ icon, label, choose }) => (
        <button
          key={icon}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          onClick={choose}
        >
          <MenuIcon name={icon} />
          {label}
        </button>
      ))}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []);
}
