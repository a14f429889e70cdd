import { Link, NavLink } from 'react-router';
import { AgencyMark } from '../../agency-mark.tsx';
import { useCompany } from '../../company-data.ts';
import type { WaitingEnquiries } from '../../data/enquiries/enquiry-inbox.server.ts';
import { mayOpen, type StaffRole } from '../../rules/sign-in/staff-roles.ts';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';

// Add the next part of the staff area here.
const pages: { to: string; label: string; icon: StaffIconName }[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: 'gauge' },
  { to: '/admin/packages', label: 'Packages', icon: 'document' },
  { to: '/admin/gallery', label: 'Gallery', icon: 'image' },
];
const inbox = { to: '/admin/enquiries', label: 'Enquiries', icon: 'inbox' } as const;
const reviewList = { to: '/admin/reviews', label: 'Reviews', icon: 'quote' } as const;
const bin = { to: '/admin/bin', label: 'Bin', icon: 'bin' } as const;
const languages = { to: '/admin/translations', label: 'Languages', icon: 'letters' } as const;
const forOwners: typeof pages = [
  { to: '/admin/figures', label: 'Figures', icon: 'chart' },
  { to: '/admin/website', label: 'Website', icon: 'globe' },
  { to: '/admin/people', label: 'People', icon: 'user' },
  { to: '/admin/history', label: 'History', icon: 'clock' },
];

/** What the menu shows of a person's part of the staff area. */
export interface StaffMenuData {
  /** What it may not open is not shown. */
  role: StaffRole;
  /** Null with `ENQUIRIES=off`. */
  waiting: WaitingEnquiries | null;
  /** Reviews that wait to be approved. */
  reviews: number;
}

interface StaffMenuProps {
  menu: StaffMenuData;
  /** Of the links; a page without a script has them twice. */
  label?: string;
  onFollow?: () => void;
}

/** The side menu: beside the page on large screens, in the drawer on small ones. */
export function StaffMenu({ menu, label = 'Staff area', onFollow }: StaffMenuProps) {
  const { role, waiting, reviews } = menu;
  const company = useCompany();
  const all = [...pages, ...(waiting ? [inbox] : []), reviewList, bin, languages, ...forOwners];
  const counts = new Map([
    [inbox.to as string, { count: waiting?.unread ?? 0, what: 'unread' }],
    [reviewList.to, { count: reviews, what: 'waiting' }],
  ]);
  return (
    <div className="flex h-full flex-col gap-4">
      <Link
        to="/admin/dashboard"
        onClick={onFollow}
        className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-2"
      >
        <AgencyMark className="size-7 text-gold" />
        <span className="font-display text-2xl leading-none">{company.shortName}</span>
        <span className="shrink-0 text-sm text-soft">Staff</span>
      </Link>
      <nav aria-label={label}>
        <ul className="grid gap-1">
          {all
            .filter(({ to }) => mayOpen(role, to))
            .map(({ to, label, icon }) => (
              <li key={to}>
                <NavLink to={to} onClick={onFollow} className="staff-link">
                  <StaffIcon name={icon} />
                  {label}
                  <Count {...counts.get(to)} />
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <a href="/" target="_blank" rel="noreferrer" className="staff-link mt-auto text-soft">
        <StaffIcon name="arrowRight" />
        See the website
      </a>
    </div>
  );
}

/** How much waits in a part of the staff area; nothing where nothing does. */
function Count({ count = 0, what }: { count?: number; what?: string }) {
  return count > 0 ? (
    <span className="count-badge">
      {count}
      <span className="sr-only">{` ${what}`}</span>
    </span>
  ) : null;
}
