import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { AgencyMark } from '../../agency-mark.tsx';
import { useCompany } from '../../company-data.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { linkToPage } from '../../ui/link-to-page.ts';
import { useDisclosure } from '../../ui/overlays/use-disclosure.ts';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { GalleryLinks, GalleryMenu } from './gallery-menu.tsx';

const pages = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
  { to: '/packages', label: 'Packages' },
];

/** Letters of a name that stands large beside the buttons of the smallest phone. */
const briefName = 9;
/** Pixels of scrolling after which the bar becomes opaque. */
const opaqueAfter = 50;

export function SiteHeader() {
  const company = useCompany();
  // Nobody is called the same twice.
  const trade = /hajj|umrah/i.test(company.shortName) ? '' : 'Hajj & Umrah';
  const isScrolled = useIsScrolled();
  const menu = useDisclosure();
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  if (openedAt !== key) {
    // A link of the panel was followed.
    setOpenedAt(key);
    menu.setOpen(false);
  }
  return (
    <header data-opaque={isScrolled || menu.isOpen} className="site-bar on-band" {...menu.region}>
      <div className="column bar-row">
        <Link to="/" {...linkToPage()} className="bar-brand">
          <AgencyMark className="text-gilt" />
          <span data-long={company.shortName.length > briefName} className="bar-name font-display">
            {company.shortName}
          </span>
          {trade || company.founded ? (
            <span className="hidden whitespace-nowrap text-sm leading-tight opacity-85 sm:block">
              {trade}
              {trade && company.founded ? <br /> : null}
              {company.founded ? `since ${company.founded}` : null}
            </span>
          ) : null}
        </Link>
        <nav aria-label="Main" className="bar-links hidden lg:flex">
          {pages.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} {...linkToPage()} className="bar-link">
              {label}
            </NavLink>
          ))}
          <GalleryMenu />
        </nav>
        <div className="bar-controls">
          <ThemeToggle />
          <button {...menu.button} aria-label="Menu" className="icon-button lg:hidden">
            <Icon name={menu.isOpen ? 'close' : 'menu'} className="size-7" />
          </button>
        </div>
      </div>
      <nav aria-label="Main" {...menu.panel} className="bar-panel lg:hidden">
        <ul className="column grid gap-1 pb-6">
          {pages.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} {...linkToPage()} className="bar-link w-full">
                {label}
              </NavLink>
            </li>
          ))}
          <li className="mt-2 border-white/15 border-t pt-4">
            <p className="px-3 pb-1 font-semibold text-gilt">Gallery</p>
            <GalleryLinks />
          </li>
        </ul>
      </nav>
    </header>
  );
}

function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > opaqueAfter);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
