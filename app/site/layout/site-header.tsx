import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { frame as t } from '#texts/site.ts';
import { AgencyMark, useCompany, useRootData } from '../../company-data.tsx';
import { galleryCategoryNames } from '../../rules/gallery/gallery-category-names.ts';
import { useBrowserValue } from '../../ui/hydration.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageLink, pageLinkProps } from '../../ui/page-link.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { PhoneIconLink } from './contact-links.tsx';
import { menuPanel, ServerView, useSearchKeys } from './search-and-languages.tsx';
import { ShortlistLink } from './shortlist-link.tsx';

const pages = () => [
  { to: '/', label: t.home },
  { to: '/about', label: t.aboutUs },
  { to: '/contact', label: t.contact },
  { to: '/packages', label: t.packages },
];

/** Names up to this length fit in large type on the smallest phone. */
const briefName = 9;
const opaqueAfter = 50;

export function SiteHeader() {
  const company = useCompany();
  // Omitted if the name already contains it.
  const trade = /hajj|umrah/i.test(company.shortName) ? '' : t.trade;
  const isScrolled = useBrowserValue('scroll', () => window.scrollY > opaqueAfter, false);
  const menu = useDisclosure();
  const links = [...pages(), ...useRootData().menuPages];
  useSearchKeys();
  const { key } = useLocation();
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    menu.setOpen(false);
  }
  return (
    <header
      data-opaque={isScrolled || menu.isOpen}
      className="site-bar group/bar on-band"
      {...menu.region}
    >
      <div className="column flex min-h-[72px] items-center gap-4">
        <PageLink
          to="/"
          className="flex min-h-[44px] min-w-0 items-center gap-3 lg:min-w-min [&>svg]:aspect-square [&>svg]:w-[min(2rem,36px)] [&>svg]:flex-none max-[22rem]:group-has-[.shortlist-link]/bar:[&>svg]:hidden"
        >
          <AgencyMark className="text-gilt" />
          <span
            className={`text-balance font-display text-[min(1.625rem,13vw)] leading-none lg:wrap-break-word ${company.shortName.length > briefName ? 'max-lg:text-[min(1.25rem,9vw)]' : ''}`}
          >
            <AgencyText>{company.shortName}</AgencyText>
          </span>{' '}
          {trade || company.founded ? (
            <span className="hidden whitespace-nowrap text-sm leading-tight opacity-85 sm:block">
              {trade}
              {trade && company.founded && <br />}
              {company.founded ? t.since(company.founded) : null}
            </span>
          ) : null}
        </PageLink>
        <nav
          aria-label={t.mainPages}
          className="ms-auto hidden flex-wrap justify-end gap-1 lg:flex"
        >
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} {...pageLinkProps()} className="bar-link">
              <AgencyText>{label}</AgencyText>{' '}
            </NavLink>
          ))}
          <GalleryMenu />
        </nav>
        <div className="bar-controls ms-auto flex shrink-0 gap-2 lg:ms-0 [&_.icon-button]:min-h-[44px] [&_.icon-button]:min-w-[44px]">
          <ServerView name="searchFold" className="hidden lg:block" />
          <ServerView name="languageMenu" className="hidden lg:block" />
          <PhoneIconLink label={t.phoneOffice} className="max-[19.5rem]:hidden lg:hidden" />
          <ShortlistLink />
          <ThemeToggle />
          <button {...menu.button} aria-label={t.menu} className="icon-button lg:hidden">
            <Icon name={menu.isOpen ? 'close' : 'menu'} />
          </button>
        </div>
      </div>
      <nav
        aria-label={t.menu}
        {...menu.panel}
        className="hidden max-h-[calc(100dvh-4.5rem-var(--announcement,0rem))] overflow-y-auto bg-band-deep max-lg:data-[open=true]:block max-lg:unready:focus-within:block max-lg:unready:group-has-[[aria-expanded]:focus]/bar:block"
      >
        <ServerView name="searchForm" className="column pb-2" />
        <ServerView name="languageRow" className="column" />
        <ul className="column grid gap-1 pt-2 pb-6">
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} {...pageLinkProps()} className="bar-link w-full">
                <AgencyText>{label}</AgencyText>
              </NavLink>
            </li>
          ))}
          <li className="mt-2 border-white/15 border-t pt-4">
            <p className="px-3 pb-1 font-semibold text-gilt">{t.gallery}</p>
            <GalleryLinks />
          </li>
        </ul>
      </nav>
    </header>
  );
}

function GalleryMenu() {
  const menu = useDisclosure();
  const region = useRef<HTMLDivElement>(null);
  const openHovered = useEffectEvent(() => menu.setOpen(isHovered(region.current)));
  // The pointer may have entered before hydration.
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
          // A hovering mouse has already opened the menu, so a click must not close it.
          menu.setOpen(isHovered(event.currentTarget) || !menu.isOpen);
        }}
        data-active={isActive}
        className="bar-link"
      >
        {t.gallery}
        <Icon name="chevronDown" />
      </button>
      <div
        {...menu.panel}
        className={`${menuPanel} hidden min-w-56 data-[open=true]:block data-[open=true]:animate-[rise_150ms_var(--ease-calm)] unready:group-focus-within/menu:block unready:group-hover/menu:block`}
      >
        <GalleryLinks onFollow={() => menu.setOpen(false)} />
      </div>
    </div>
  );
}

function isHovered(element: Element | null): boolean {
  return matchMedia('(hover: hover)').matches && element?.matches(':hover') === true;
}

function GalleryLinks({ onFollow }: { onFollow?: () => void }) {
  const labels = useRootData().galleryLabels;
  return (
    <ul className="grid gap-1">
      {galleryCategoryNames.map((slug) => (
        <li key={slug}>
          <NavLink
            to={`/gallery/${slug}`}
            {...pageLinkProps()}
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
