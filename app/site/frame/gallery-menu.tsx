import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { NavLink, useLocation } from 'react-router';
import { frame as t } from '#texts/site.ts';
import { useRootData } from '../../company-data.tsx';
import { galleryCategoryNames } from '../../rules/gallery/gallery-category-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { linkToPage } from '../../ui/link-to-page.ts';

export function GalleryMenu() {
  const menu = useDisclosure();
  const region = useRef<HTMLDivElement>(null);
  const openHovered = useEffectEvent(() => menu.setOpen(isHovered(region.current)));
  // The pointer may have been here before the script.
  useEffect(() => openHovered(), []);
  const isActive = useLocation().pathname.startsWith('/gallery');
  return (
    <div
      ref={region}
      className="group/menu relative"
      {...menu.region}
      onPointerEnter={(event) => event.pointerType === 'mouse' && menu.setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && menu.setOpen(false)}
    >
      <button
        {...menu.button}
        onClick={(event) => {
          // A hovering mouse has opened it already.
          menu.setOpen(isHovered(event.currentTarget) || !menu.isOpen);
        }}
        data-active={isActive}
        className="bar-link"
      >
        {t.gallery}
        <Icon name="chevronDown" className="size-4" />
      </button>
      <div
        {...menu.panel}
        className={`${menuPanel} hidden min-w-56 data-[open=true]:block data-[open=true]:animate-[rise_150ms_var(--ease-calm)] noscript:group-focus-within/menu:block noscript:group-hover/menu:block`}
      >
        <GalleryLinks onFollow={() => menu.setOpen(false)} />
      </div>
    </div>
  );
}

export const menuPanel =
  'absolute inset-e-0 top-full rounded-md border border-gilt/35 bg-band-deep p-2 shadow-[0_16px_40px_rgb(0_0_0/0.3)]';

function isHovered(element: Element | null): boolean {
  return matchMedia('(hover: hover)').matches && element?.matches(':hover') === true;
}

export function GalleryLinks({ onFollow }: { onFollow?: () => void }) {
  const labels = useRootData().galleryLabels;
  return (
    <ul className="grid gap-1">
      {galleryCategoryNames.map((slug) => (
        <li key={slug}>
          <NavLink
            to={`/gallery/${slug}`}
            {...linkToPage()}
            onClick={onFollow}
            className="bar-link w-full"
          >
            {labels[slug]}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Escape and leaving close the panel. Spread `region` on the element around it and its button. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    setOpen,
    button: {
      ref: button,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
    panel: { id, 'data-open': isOpen },
    region: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      },
      onBlur(event: FocusEvent<HTMLElement>) {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false);
      },
    },
  } as const;
}
