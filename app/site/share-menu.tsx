import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { Icon } from '../ui/icon.tsx';

interface ShareMenuProps {
  /** The button that opened it and gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
  /** The element in which it is drawn. */
  container: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Address that opens WhatsApp with the text typed. */
  whatsapp: string;
  onCopyLink: () => void;
  onCopyDetails: () => void;
}

/** The ways to pass a package on. Loaded when it is opened for the first time. */
export function ShareMenu(props: ShareMenuProps) {
  const { anchor } = props;
  return (
    <Menu.Root
      modal={false}
      open={props.isOpen}
      onOpenChange={(isOpen, { event }) => {
        // A press on the button closes by the button's own click.
        const isOnAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
        if (isOpen || !isOnAnchor) props.onOpenChange(isOpen);
      }}
    >
      <Menu.Portal container={props.container}>
        <Menu.Positioner anchor={anchor} align="start" sideOffset={6} className="z-40">
          <Menu.Popup finalFocus={anchor} aria-label="Share" className="menu-popup">
            <Menu.LinkItem
              href={props.whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              closeOnClick
              className="menu-item"
            >
              <Icon name="chat" />
              WhatsApp
            </Menu.LinkItem>
            <Menu.Item className="menu-item" onClick={props.onCopyLink}>
              <Icon name="link" />
              Copy link
            </Menu.Item>
            <Menu.Item className="menu-item" onClick={props.onCopyDetails}>
              <Icon name="copy" />
              Copy details
            </Menu.Item>
            {/* The menu closes first, so that its focus is not lost under the print window. */}
            <Menu.Item className="menu-item" onClick={() => setTimeout(() => window.print(), 50)}>
              <Icon name="print" />
              Print
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
