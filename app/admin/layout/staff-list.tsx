import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useSubmit } from 'react-router';
import { groupDigits } from '../../languages/digits.ts';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';

interface ListHeadProps {
  title: string;
  count?: ReactNode;
  children?: ReactNode;
}

export function ListHead({ title, count, children }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 tabIndex={-1} className="staff-heading outline-none">
        {title}{' '}
        {count ? <span className="prices font-text text-base text-soft">{count}</span> : null}
      </h1>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

export function AddLink({ to, label }: Record<'to' | 'label', string>) {
  return (
    <Link to={to} className="button button-green">
      <StaffIcon name="plus" />
      {label}
    </Link>
  );
}

interface EmptyListProps {
  noun: string;
  title?: string;
  /** The address of the whole list, and the noun for one row, when a filter leaves nothing of it. */
  path?: string | null;
  row?: string;
  children: ReactNode;
}

export function EmptyList(props: EmptyListProps) {
  const { noun, title = `No ${noun} yet`, path, row, children } = props;
  return (
    <div className="card lattice mt-4 px-6 py-14 text-center">
      <p className="font-display text-2xl text-green">{path ? `No ${row} matches` : title}</p>
      {path ? (
        <Link to={path} className="button button-outline mt-4">
          Show all {noun}
        </Link>
      ) : (
        <p className="mt-2 text-soft">{children}</p>
      )}
    </div>
  );
}

/** Tells screen readers how many rows match, after each change of a filter. */
export function MatchCount({ count, noun, row }: { count: number; noun: string; row: string }) {
  return <p role="status" className="sr-only">{`${count} ${count === 1 ? row : noun}`}</p>;
}

interface RowLinkProps {
  to: string;
  details: ReactNode;
  children: ReactNode;
}

export function RowLink({ to, details, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      className="row-link grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 md:grid-cols-[minmax(0,1fr)_16rem_auto]"
    >
      <span className="grid">{children}</span>
      <span className="text-[0.9375em] text-soft">{details}</span>
      <StaffIcon
        name="arrowRight"
        className="text-gold max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
      />
    </Link>
  );
}

type SearchFieldProps = Record<'label' | 'placeholder' | 'value' | 'className', string>;

export function SearchField({ label, placeholder, value, className }: SearchFieldProps) {
  return (
    <label className={className}>
      <span className="sr-only">{label}</span>
      <input
        type="search"
        name="search"
        defaultValue={value}
        dir="auto"
        placeholder={placeholder}
        autoComplete="off"
        className="field-input"
      />
    </label>
  );
}

export function SearchWithoutScript() {
  return (
    <noscript>
      <button type="submit" className="button button-outline">
        <StaffIcon name="search" />
        Search
      </button>
    </noscript>
  );
}

const debounceMs = 250;

// Submits while somebody types, and what was typed before hydration. `search` is the URL's value. For a component that
// always renders the form: without it, the submission would open the page without its parameters.
export function useAutoSubmit(search: string) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const lastSearch = useRef(search);

  const submitSoon = (delayMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => void submit(form.current, { replace: true, preventScrollReset: true }),
      delayMs,
    );
  };
  const findField = () => form.current?.querySelector<HTMLInputElement>('input[type=search]');
  const catchUp = useEffectEvent(() => {
    if (findField()?.value !== search) submitSoon(0);
  });
  useEffect(() => {
    catchUp();
    return () => window.clearTimeout(timer.current);
  }, []);
  useEffect(() => {
    const input = findField();
    // Updates the field when a link changes the search, unless somebody is typing in it.
    if (input && lastSearch.current !== search && input !== document.activeElement)
      input.value = search;
    lastSearch.current = search;
  });

  return {
    ref: form,
    preventScrollReset: true,
    onChange(event: FormEvent<HTMLFormElement>) {
      submitSoon(event.target instanceof HTMLSelectElement ? 0 : debounceMs);
    },
  };
}

export const overviewsClass = 'mt-4 gap-x-4 lg:columns-2';

/** One row; two columns on a phone, where the first figure fills its row if the count is odd. */
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
                <StaffIcon name={icon} className="max-lg:hidden" />
                {label}
              </span>{' '}
              <span className={figureCountClass}>{groupDigits(count)}</span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
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
      {more && (
        <Link to={more.to} className="tap-link px-2.5 font-semibold text-green">
          {more.text}
        </Link>
      )}
    </OverviewCard>
  );
}

interface OverviewRowProps {
  to: string;
  aside: ReactNode;
  isUrgent?: boolean;
  children: ReactNode;
}

export const overviewRowClass =
  'row-link flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 rounded p-2.5 leading-[1.4]';

export function OverviewRow({ to, aside, isUrgent = false, children }: OverviewRowProps) {
  return (
    <li>
      <Link to={to} className={overviewRowClass}>
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
  remedyLink?: { to: string; text: string } | null;
  children?: ReactNode;
}

export function StaffWarning({ sentence, remedyLink, children }: StaffWarningProps) {
  return sentence ? (
    <div className="mt-4 rounded border-error border-l-4 bg-sand p-4 font-semibold text-error">
      <p>{sentence}</p>
      {remedyLink && (
        <Link to={remedyLink.to} className="text-link touch-link mt-1 block w-fit">
          {remedyLink.text}
        </Link>
      )}
      {children}
    </div>
  ) : null;
}

/** Nothing without a text. */
export function ErrorText({
  className = '',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return children ? (
    <p role="alert" className={`font-semibold text-error ${className}`}>
      {children}
    </p>
  ) : null;
}
