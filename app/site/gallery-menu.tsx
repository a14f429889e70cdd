import { NavLink, useLocation } from 'react-router';
import { galleryCategories } from '../content/gallery-categories.ts';
import { Icon } from '../ui/icon.tsx';
import { useDisclosure } from '../ui/use-disclosure.ts';
import { whenNear } from '../ui/when-near.ts';

/** The Gallery dropdown of the wide bar: opens by click, keyboard or pointer. */
export function GalleryMenu() {
  const menu = useDisclosure();
  const isActive = useLocation().pathname.startsWith('/gallery');
  return (
    <div
      className="gallery-menu relative"
      {...menu.region}
      onPointerEnter={(event) => event.pointerType === 'mouse' && menu.setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && menu.setOpen(false)}
    >
      <button
        {...menu.button}
        onClick={(event) => {
          // A mouse that hovers has opened it already; its click must not close it again.
          const byMouse = event.detail > 0 && matchMedia('(hover: hover)').matches;
          menu.setOpen(byMouse || !menu.isOpen);
        }}
        data-active={isActive}
        className="bar-link"
      >
        Gallery
        <Icon name="chevronDown" className="size-4" />
      </button>
      <div {...menu.panel} className="gallery-menu-panel">
        <GalleryLinks onFollow={() => menu.setOpen(false)} />
      </div>
    </div>
  );
}

export function GalleryLinks({ onFollow }: { onFollow?: () => void }) {
  return (
    <ul className="grid gap-1">
      {galleryCategories.map(({ slug, navLabel }) => (
        <li key={slug}>
          <NavLink
            to={`/gallery/${slug}`}
            prefetch={whenNear()}
            onClick={onFollow}
            className="bar-link w-full"
          >
            {navLabel}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
