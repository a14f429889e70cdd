import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';

interface ListHeadProps {
  title: string;
  count?: ReactNode;
  children: ReactNode;
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

export function AddLink({ to, label }: LinkTo) {
  return (
    <Link to={to} className="button button-green">
      <StaffIcon name="plus" />
      {label}
    </Link>
  );
}

interface EmptyListProps {
  noun: string;
  one: string;
  /** The address of the whole list when a filter leaves nothing of it, else null. */
  all: string | null;
  add?: LinkTo;
  children: ReactNode;
}

export interface LinkTo {
  to: string;
  label: string;
}

export function EmptyList({ noun, one, all, add, children }: EmptyListProps) {
  return (
    <div className="card lattice mt-4 px-6 py-14 text-center">
      <p className="font-display text-2xl text-green">
        {all ? `No ${one} matches` : `No ${noun} yet`}
      </p>
      {all ? (
        <Link to={all} className="button button-outline mt-4">
          Show all {noun}
        </Link>
      ) : (
        <p className="mt-2 text-soft">{children}</p>
      )}
      {add ? (
        <Link to={add.to} className="button button-green mt-4">
          {add.label}
        </Link>
      ) : null}
    </div>
  );
}

interface RowLinkProps {
  to: string;
  changed: ReactNode;
  children: ReactNode;
}

export function RowLink({ to, changed, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      className="row-link grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 md:grid-cols-[minmax(0,1fr)_16rem_auto]"
    >
      <span className="grid">{children}</span>
      <span className="text-[0.9375em] text-soft">{changed}</span>
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
