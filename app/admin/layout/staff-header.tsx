import { Dialog } from '@base-ui/react/dialog';
import { Menu } from '@base-ui/react/menu';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AgencyMark, useCompany } from '../../company-data.tsx';
import { mayOpen, type StaffRole } from '../../rules/sign-in/staff-roles.ts';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';
import { useToastWhile } from '../../ui/overlays/toast.tsx';
import { Spinner, useIsSlow } from '../../ui/star.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import type { Route } from '../+types/admin-layout.ts';
import { askBeforeLeaving } from './unsaved-question.tsx';
import { useLogout } from './use-logout.ts';

export function StaffHeader({ email, menu }: { email: string; menu: StaffMenuData }) {
  return (
    <header className="border-line bg-raised sticky top-0 z-30 border-b print:hidden">
      <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-2 px-2 sm:px-4">
        <StaffDrawer menu={menu} />
        <SlowPage />
        <ThemeToggle />
        <AccountMenu email={email} />
        <WithoutScript>
          <form method="post" action="/admin/logout" className="flex items-center gap-3">
            <Link to="/admin/account" className="text-link">
              {email}
            </Link>
            <button type="submit" className="button button-outline">
              Logout
            </button>
          </form>
        </WithoutScript>
      </div>
    </header>
  );
}

function AccountMenu({ email }: { email: string }) {
  const { isBusy, send: logout } = useLogout();
  useToastWhile(isBusy, 'Logging out...');
  const header = useRef<HTMLDivElement>(null);
  return (
    <div ref={header} className="min-w-0 max-w-full">
      <Menu.Root>
        <Menu.Trigger className="needs-script menu-item w-auto! max-w-full min-w-0 shrink">
          <StaffIcon name="user" />
          <span className="max-w-[11ch] truncate min-[22.5rem]:max-w-[16ch] sm:max-w-[28ch] lg:[@media(height<50rem)]:max-w-[16ch]">
            {email}
          </span>
          <StaffIcon name="chevronDown" />
        </Menu.Trigger>
        <Menu.Portal container={header}>
          <Menu.Positioner align="end" sideOffset={6} className="z-40">
            <Menu.Popup className="min-w-[min(12rem,100vw-1rem)] rounded-md border border-line bg-raised p-1.5 text-[1rem] text-ink shadow-[0_16px_40px_rgb(0_0_0/0.22)]">
              <Menu.LinkItem
                render={<Link to="/admin/account" />}
                closeOnClick
                className="menu-item"
              >
                <StaffIcon name="user" />
                My account
              </Menu.LinkItem>
              <Menu.Item
                disabled={isBusy}
                className="menu-item"
                onClick={() => askBeforeLeaving(() => void logout())}
              >
                <StaffIcon name="logout" />
                Logout
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}

function SlowPage() {
  const isSlow = useIsSlow();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-16 z-40 flex justify-center"
    >
      {isSlow && (
        <span className="card animate-rise rounded-full px-5 py-2 text-green">
          <Spinner label="Loading..." />
        </span>
      )}
    </div>
  );
}

function StaffDrawer({ menu }: { menu: StaffMenuData }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mr-auto lg:hidden">
      <Dialog.Root open={isOpen} onOpenChange={setOpen}>
        <Dialog.Trigger aria-label="Menu" className="needs-script icon-button">
          <StaffIcon name="menu" />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="dialog-backdrop" />
          <Dialog.Popup
            aria-label="Menu"
            className="fixed inset-y-0 left-0 z-60 w-[min(18rem,84vw)] overflow-y-auto bg-raised p-3 text-base text-ink shadow-[8px_0_40px_rgb(0_0_0/0.3)] transition-transform duration-200 ease-calm data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
          >
            <Dialog.Close aria-label="Close menu" className="icon-button absolute top-3 right-3">
              <StaffIcon name="close" />
            </Dialog.Close>
            <StaffMenu menu={menu} onFollow={() => setOpen(false)} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  );
}

interface MenuPage {
  to: string;
  label: string;
  icon: StaffIconName;
}

const officePath = '/admin/office';

const pages: MenuPage[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: 'gauge' },
  { to: '/admin/packages', label: 'Packages', icon: 'document' },
  { to: '/admin/gallery', label: 'Gallery', icon: 'image' },
  { to: '/admin/enquiries', label: 'Enquiries', icon: 'inbox' },
  { to: officePath, label: 'Office', icon: 'home' },
];

const officePages: (MenuPage & { sentence: string })[] = [
  {
    to: '/admin/website',
    label: 'Website',
    icon: 'globe',
    sentence: 'Texts, contacts, opening hours, licences, pictures and colours.',
  },
  {
    to: '/admin/pages',
    label: 'Pages',
    icon: 'document',
    sentence: 'Pages of your own: terms, refunds, visas, news.',
  },
  {
    to: '/admin/reviews',
    label: 'Reviews',
    icon: 'quote',
    sentence: 'Approve, edit and add reviews by pilgrims.',
  },
  {
    to: '/admin/translations',
    label: 'Languages',
    icon: 'letters',
    sentence: 'What is not translated yet.',
  },
  {
    to: '/admin/people',
    label: 'People',
    icon: 'user',
    sentence: 'Who may log in, and what they may do.',
  },
  {
    to: '/admin/figures',
    label: 'Figures',
    icon: 'chart',
    sentence: 'How many people visit, call, chat and book.',
  },
  {
    to: '/admin/history',
    label: 'History',
    icon: 'clock',
    sentence: 'Who changed what, and when.',
  },
  {
    to: '/admin/bin',
    label: 'Bin',
    icon: 'bin',
    sentence: 'What was deleted in the last 30 days and can be restored.',
  },
  {
    to: '/admin/server',
    label: 'Server',
    icon: 'warning',
    sentence: 'Backups, disk, mail, version.',
  },
];

export const listOfficePages = (role: StaffRole) =>
  officePages.filter(({ to }) => mayOpen(role, to));

type StaffMenuData = Route.ComponentProps['loaderData'];

interface StaffMenuProps {
  menu: StaffMenuData;
  /** Tells the two copies of the menu on a page without scripts apart. */
  label?: string;
  onFollow?: () => void;
}

export function StaffMenu({ menu, label = 'Staff area', onFollow }: StaffMenuProps) {
  const { role, enquiryCounts, waitingReviews } = menu;
  const company = useCompany();
  const { pathname } = useLocation();
  const isOpen = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  const isInOffice = officePages.some(({ to }) => isOpen(to));
  const counts = new Map([
    ['/admin/enquiries', { count: enquiryCounts?.unread, label: 'unread' }],
    [officePath, { count: waitingReviews, label: 'reviews waiting' }],
  ]);
  return (
    <nav aria-label={label} className="flex h-full flex-col gap-4">
      <Link
        to="/admin/dashboard"
        onClick={onFollow}
        className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-2"
      >
        <AgencyMark className="size-7 text-gold" />
        <span className="font-display text-2xl leading-none">{company.shortName}</span>
        <span className="shrink-0 text-sm text-soft">Staff</span>
      </Link>
      <ul className="grid gap-1">
        {pages
          .filter(({ to }) => mayOpen(role, to) && (enquiryCounts || to !== '/admin/enquiries'))
          .map(({ to, label, icon }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onFollow}
                aria-current={isOpen(to) ? 'page' : to === officePath && isInOffice}
                className="staff-link"
              >
                <StaffIcon name={icon} />
                {label}
                <Count {...counts.get(to)} />
              </Link>
            </li>
          ))}
      </ul>
      <a href="/" target="_blank" rel="noreferrer" className="staff-link mt-auto text-soft">
        <StaffIcon name="arrowRight" />
        See the website
      </a>
    </nav>
  );
}

function Count({ count = 0, label }: { count?: number | undefined; label?: string }) {
  return count > 0 ? (
    <span className="count-badge">
      {count}
      <span className="sr-only">{` ${label}`}</span>
    </span>
  ) : null;
}
