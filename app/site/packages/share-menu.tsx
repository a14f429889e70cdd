import type { RefObject } from 'react';
import { shareMenu as t } from '#texts/packages.ts';
import { frame } from '#texts/site.ts';
import { whatsappAddress } from '../../rules/whatsapp-address.ts';
import { commonIcons, iconsOf } from '../../ui/icons/icon.tsx';
import { ActionMenu } from '../../ui/overlays/action-menu.tsx';
import type { SharedPackage } from './package-texts.ts';

const icons = { ...commonIcons, print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z' } as const;
const MenuIcon = iconsOf(icons);

export { CopyByHand } from '../frame/copy-by-hand.tsx';

interface ShareMenuProps {
  label: string;
  forwarded: SharedPackage;
  anchor: RefObject<HTMLElement | null>;
  /** Puts a text on the clipboard, and says `done`. */
  onCopy: (text: string, done: string) => void;
  onClose: () => void;
}

/** The ways to send a package to others, or to take it along on paper. */
export function ShareMenu({ label, forwarded, anchor, onCopy, onClose }: ShareMenuProps) {
  return (
    <ActionMenu label={label} anchor={anchor} onClose={onClose}>
      <a
        role="menuitem"
        tabIndex={-1}
        href={whatsappAddress(forwarded.texts.forward)}
        target="_blank"
        rel="noopener noreferrer"
        className="menu-item"
      >
        <MenuIcon name="chat" />
        {frame.whatsapp}
      </a>
      <MenuButton
        icon="link"
        label={t.copyLink}
        onChoose={() => onCopy(forwarded.address, t.linkCopied)}
      />
      <MenuButton
        icon="copy"
        label={t.copyDetails}
        onChoose={() => onCopy(forwarded.texts.details, t.detailsCopied)}
      />
      {/* The menu closes first: the print window holds everything still. */}
      <MenuButton
        icon="print"
        label={t.print}
        onChoose={() => setTimeout(() => window.print(), 50)}
      />
    </ActionMenu>
  );
}

interface MenuButtonProps {
  icon: keyof typeof icons;
  label: string;
  onChoose: () => void;
}

function MenuButton({ icon, label, onChoose }: MenuButtonProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className="menu-item" onClick={onChoose}>
      <MenuIcon name={icon} />
      {label}
    </button>
  );
}
