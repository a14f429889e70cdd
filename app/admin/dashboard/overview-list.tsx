import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface OverviewListProps {
  /** Of the heading; names the list. */
  id: string;
  title: string;
  /** What is said when there is nothing. */
  empty: string;
  /** Where the rest is, when not all is shown. */
  more?: { to: string; text: string } | null;
  children: ReactNode[];
}

/** A short list of the dashboard: what it is about, its rows, and the way to the rest. */
export function OverviewList({ id, title, empty, more, children }: OverviewListProps) {
  return (
    <section aria-labelledby={id} className="card overview">
      <h2 id={id}>{title}</h2>
      {children.length > 0 ? <ul>{children}</ul> : <p className="text-soft">{empty}</p>}
      {more ? (
        <Link to={more.to} className="overview-more">
          {more.text}
        </Link>
      ) : null}
    </section>
  );
}

interface OverviewRowProps {
  to: string;
  /** What stands at the end of the line. */
  aside: ReactNode;
  isUrgent?: boolean;
  children: ReactNode;
}

/** One line of it, a link as a whole. */
export function OverviewRow({ to, aside, isUrgent = false, children }: OverviewRowProps) {
  return (
    <li>
      <Link to={to} className="overview-row">
        <span className="overview-text">{children}</span>
        <span className="prices overview-aside" data-urgent={isUrgent}>
          {aside}
        </span>
      </Link>
    </li>
  );
}
