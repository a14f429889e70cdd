import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';

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
