import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';
import { UnreadMark } from '../enquiries/enquiry-rows.tsx';
import type { InboxOverview } from '../enquiries/enquiry-view.server.ts';
import { figuresPath } from '../figures/periods.ts';
import type { Totals } from '../figures/read-figures.server.ts';

export const overviewsClass = 'mt-4 gap-x-4 lg:columns-2';

/** One row; on a phone two columns, and the first fills its row when the count is odd. */
export const figuresClass =
  'card mt-5 grid grid-cols-2 gap-px overflow-hidden bg-line *:bg-raised max-md:*:first:nth-last-[odd]:col-span-full md:auto-cols-fr md:grid-flow-col md:grid-cols-none';
export const figureClass = 'block h-full px-4.5 py-3.5 leading-[1.35]';
export const figureCountClass = 'prices mt-0.5 block font-semibold text-[1.75rem] leading-tight';

interface FiguresProps {
  figures: { to: string; icon: StaffIconName; label: string; count: number | undefined }[];
}

export function Figures({ figures }: FiguresProps) {
  return (
    <ul aria-label="Figures" className={figuresClass}>
      {figures.map(({ to, icon, label, count }) =>
        count === undefined ? null : (
          <li key={label}>
            <Link to={to} className={`row-link ${figureClass}`}>
              <span className="flex items-center gap-2 text-soft">
                <StaffIcon name={icon} className="size-5 max-lg:hidden" />
                {label}
              </span>{' '}
              <span className={figureCountClass}>{figureWords(count)}</span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

/** 12,345 and 1,23,456, as people write them in India. */
export function figureWords(count: number): string {
  return count.toLocaleString('en-IN');
}

interface OverviewCardProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function OverviewCard({ id, title, children }: OverviewCardProps) {
  return (
    <section aria-labelledby={id} className="card overview">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface OverviewListProps extends OverviewCardProps {
  empty: string;
  more?: { to: string; text: string } | null;
  children: ReactNode[];
}

export function OverviewList({ id, title, empty, more, children }: OverviewListProps) {
  return (
    <OverviewCard id={id} title={title}>
      {children.length > 0 ? <ul>{children}</ul> : <p className="text-soft">{empty}</p>}
      {more ? (
        <Link to={more.to} className="tap-link px-2.5 font-semibold text-green">
          {more.text}
        </Link>
      ) : null}
    </OverviewCard>
  );
}

interface OverviewRowProps {
  to: string;
  aside: ReactNode;
  isUrgent?: boolean;
  children: ReactNode;
}

export const overviewRow =
  'row-link flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 rounded p-2.5 leading-[1.4]';

export function OverviewRow({ to, aside, isUrgent = false, children }: OverviewRowProps) {
  return (
    <li>
      <Link to={to} className={overviewRow}>
        <span className="contents">{children}</span>
        <span
          className={`prices text-[0.9375rem] ${isUrgent ? 'font-semibold text-error' : 'text-soft'}`}
        >
          {aside}
        </span>
      </Link>
    </li>
  );
}

const inbox = '/admin/enquiries';

export function EnquiryOverview({ overview }: { overview: InboxOverview }) {
  const { newest, due, waiting } = overview;
  return (
    <>
      <OverviewList
        id="newest-enquiries"
        title="Newest enquiries"
        empty="What visitors send through the contact form appears here at once."
      >
        {newest.map((line) => (
          <OverviewRow
            key={line.id}
            to={`${inbox}/${line.id}`}
            aside={<time dateTime={line.createdAt}>{line.received}</time>}
          >
            <Person line={line} />
          </OverviewRow>
        ))}
      </OverviewList>
      <OverviewList
        id="due-today"
        title="Due today"
        empty="Nobody waits for a follow-up today."
        more={
          waiting.due > due.length
            ? { to: inbox, text: `All ${figureWords(waiting.due)} due` }
            : null
        }
      >
        {due.map((line) => (
          <OverviewRow
            key={line.id}
            to={`${inbox}/${line.id}`}
            aside={line.followUp}
            isUrgent={line.isOverdue}
          >
            <Person line={line} />
          </OverviewRow>
        ))}
      </OverviewList>
    </>
  );
}

function Person({ line: { isUnread, name, subject } }: { line: InboxOverview['due'][number] }) {
  return (
    <>
      <span className={`min-w-0 grow basis-32 ${isUnread ? 'font-bold' : 'font-semibold'}`}>
        {isUnread ? <UnreadMark className="mr-2" /> : null}
        <bdi>{name}</bdi>
      </span>{' '}
      <bdi className="order-1 shrink-0 basis-full truncate text-[0.9375rem] text-soft">
        {subject}
      </bdi>
    </>
  );
}

export function WeekOverview({ week }: { week: Totals }) {
  const rows = [
    { label: 'Visits to pages', count: week.visits },
    { label: 'Taps on WhatsApp', count: week.whatsapp },
    { label: 'Taps on Call Us Now', count: week.call },
    { label: 'Taps on Book Now', count: week.book },
    { label: 'New enquiries', count: week.enquiries },
  ];
  return (
    <OverviewList
      id="last-seven-days"
      title="The last 7 days"
      empty=""
      more={{ to: figuresPath(30), text: 'All figures' }}
    >
      {rows.map(({ label, count }) =>
        count === null ? null : (
          <OverviewRow key={label} to={figuresPath(7)} aside={figureWords(count)}>
            <span className="min-w-0 grow basis-32">{label}</span>
          </OverviewRow>
        ),
      )}
    </OverviewList>
  );
}

interface StaffWarningProps {
  sentence: string | null;
  mend?: { to: string; text: string } | null;
  children?: ReactNode;
}

export function StaffWarning({ sentence, mend, children }: StaffWarningProps) {
  return sentence ? (
    <div className="mt-4 rounded border-error border-l-4 bg-sand p-4 font-semibold text-error">
      <p>{sentence}</p>
      {mend ? (
        <Link to={mend.to} className="text-link touch-link mt-1 block w-fit">
          {mend.text}
        </Link>
      ) : null}
      {children}
    </div>
  ) : null;
}
