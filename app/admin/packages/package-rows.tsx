import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { Form, Link, useFetcher, useLocation } from 'react-router';
import type { PriceResult } from '../../data/packages/package-changes.server.ts';
import { priceRules } from '../../rules/packages/package-rules.ts';
import { listSteps } from '../../rules/pagination.ts';
import type { RowCommand } from '../../rules/row-actions.ts';
import { useWrongField } from '../../ui/forms/staff-fields.tsx';
import { useCheckedForm, useSubmitOnce } from '../../ui/forms/use-checked-form.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { useToast, useToastWhile } from '../../ui/overlays/toast.tsx';
import { Picture } from '../../ui/picture.tsx';
import { stepId } from '../../ui/show-more.tsx';
import { formatRupees } from '../../ui/texts/text-format.ts';
import { RowAction, SelectBox, type Selection, useUndoToast } from '../bulk/bulk-actions.tsx';
import { priceInput } from './price-input.tsx';
import type { PackageChoice, PackageRow, PackageSort } from './staff-packages.server.ts';

interface RowProps {
  row: PackageListRow;
}

type PackageListRow = PackageRow & { uniqueName: string };

const columns: { sort: PackageSort; label: string; isNumber?: boolean }[] = [
  { sort: 'name', label: 'Package Name' },
  { sort: 'type', label: 'Type' },
  { sort: 'price', label: 'Price', isNumber: true },
  { sort: 'duration', label: 'Duration', isNumber: true },
  { sort: 'madina', label: 'Distance (Madina)', isNumber: true },
  { sort: 'makka', label: 'Distance (Makka)', isNumber: true },
];

interface ListProps {
  rows: PackageListRow[];
  first: number;
  choice: PackageChoice | null;
  selection: Selection;
}

export function PackageRows({ rows, first, choice, selection }: ListProps) {
  const order = choice?.isDescending ? 'descending' : 'ascending';
  return (
    <div className="staff-table">
      <table aria-label="Packages">
        <thead>
          <tr>
            {columns.map(({ sort, label, isNumber }) => (
              <th
                key={sort}
                scope="col"
                aria-sort={choice?.sort === sort ? order : undefined}
                data-number={isNumber}
              >
                {choice ? <SortLink choice={choice} sort={sort} label={label} /> : label}
              </th>
            ))}
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id} id={stepId('packages', first + index, listSteps.staffPackages)}>
              <th
                scope="row"
                id={row.id}
                aria-label={row.uniqueName}
                className="lg:min-w-44 font-semibold"
              >
                <span className="flex items-center gap-3">
                  <SelectBox id={row.id} name={row.uniqueName} selection={selection} />
                  {row.photo ? (
                    <Picture
                      photo={row.photo}
                      alt=""
                      frames={[{ width: '3.5rem', shape: 1 }]}
                      className="h-10 w-13 flex-none rounded"
                    />
                  ) : (
                    <span className="h-10 w-13 flex-none rounded bg-sand max-lg:hidden" />
                  )}
                  <span>
                    {row.name}{' '}
                    {row.isHidden && (
                      <>
                        <span className="chip font-semibold text-soft">Hidden</span>{' '}
                        <a
                          href={`/admin/packages/${row.id}/preview`}
                          aria-label={`Preview ${row.uniqueName}`}
                          className="tap-link font-semibold text-green text-sm underline"
                        >
                          Preview
                        </a>
                      </>
                    )}
                    <NextBatch row={row} />{' '}
                    <Link
                      to={`/admin/packages/${row.id}/photos`}
                      aria-label={`Photos of ${row.uniqueName}`}
                      className="tap-link font-semibold text-green text-sm underline"
                    >
                      Photos
                    </Link>
                    <Contradictions row={row} />
                  </span>
                </span>
              </th>
              <td>{row.type}</td>
              <td
                data-number
                className="relative max-lg:has-[>.price-form]:basis-full lg:has-[>.price-form]:min-w-26"
              >
                <PriceCell row={row} />
              </td>
              <td data-number>{row.duration}</td>
              <td data-number data-label="Distance (Madina)">
                {row.madina}
              </td>
              <td data-number data-label="Distance (Makka)">
                {row.makka}
              </td>
              <td>
                <PackageActions row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SortLinkProps = { choice: PackageChoice; sort: PackageSort; label: string };

/** The first press sorts by the column, the second reverses the order. */
function SortLink({ choice, sort, label }: SortLinkProps) {
  const params = new URLSearchParams(useLocation().search);
  const isSorted = choice.sort === sort;
  params.delete('show');
  params.set('sort', isSorted && !choice.isDescending ? `-${sort}` : sort);
  return (
    <Link to={{ search: `?${params}` }} preventScrollReset className="tap-link gap-1 text-soft">
      {label}
      {isSorted && <span aria-hidden="true">{choice.isDescending ? '↓' : '↑'}</span>}
    </Link>
  );
}

/** Shows the first contradiction; the form lists all of them. */
function Contradictions({ row: { id, uniqueName, contradictions } }: RowProps) {
  const [firstSentence] = contradictions;
  if (firstSentence === undefined) return null;
  const otherCount = contradictions.length - 1;
  return (
    <span className="mt-1.5 block border-gold border-l-3 pl-2.5 text-[0.9375em]">
      <Link to={`/admin/packages/${id}/edit`} className="text-link">
        <span className="sr-only">{uniqueName}: </span>
        {firstSentence}
        {otherCount > 0 ? ` And ${otherCount} more.` : ''}
      </Link>
    </span>
  );
}

function PackageActions({ row }: RowProps) {
  const { id, uniqueName: name, isHidden } = row;
  const { search } = useLocation();
  return (
    <div className="row-actions lg:flex-nowrap">
      <Link to={`/admin/packages/${id}/edit${search}`} title="Edit" aria-label={`Edit ${name}`}>
        <StaffIcon name="edit" />
        <span>Edit</span>
      </Link>
      <Link
        to={`/admin/packages/new?from=${id}`}
        title="Duplicate"
        aria-label={`Duplicate ${name}`}
      >
        <StaffIcon name="copy" />
        <span>Duplicate</span>
      </Link>
      <RowAction kind="packages" action={isHidden ? 'show' : 'hide'} row={{ id, name }} />
      <RowAction kind="packages" action="delete" row={{ id, name }} />
    </div>
  );
}

function NextBatch({ row }: RowProps) {
  return (
    <>
      {row.batch && (
        <span className="prices flex flex-wrap gap-x-2 font-normal text-[0.875rem] text-soft">
          {`Next batch: ${row.batch}`}
          {row.batchCountdown && (
            <span className={row.hasPassed ? 'font-semibold text-error' : ''}>
              {row.batchCountdown}
            </span>
          )}
        </span>
      )}
      {row.seats && (
        <Link
          to={`/admin/packages/${row.id}/seats`}
          aria-label={`${row.seats}, change the seats of ${row.uniqueName}`}
          className="tap-link prices font-semibold text-green text-sm underline"
        >
          {row.seats}
        </Link>
      )}
    </>
  );
}

export type PriceAnswer =
  | Exclude<PriceResult, { state: 'saved' }>
  | { state: 'saved'; undo?: RowCommand | undefined }
  | { state: 'invalid'; error: string }
  | { state: 'failed' };

function PriceCell({ row }: RowProps) {
  const [isOpen, setOpen] = useState<boolean>();
  if (isOpen) return <PriceForm row={row} onClose={() => setOpen(false)} />;
  return (
    <Form
      action={`/admin/packages/${row.id}/edit`}
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(true);
      }}
    >
      <button
        type="submit"
        // biome-ignore lint/a11y/noAutofocus: the price field that it replaces had the focus
        autoFocus={isOpen === false}
        title="Change the price"
        aria-label={`${row.price}, change the price of ${row.uniqueName}`}
        className="tap-link underline decoration-dotted hover:decoration-solid"
      >
        {row.price}
      </button>
    </Form>
  );
}

/** Enter saves, Escape cancels; a refresh keeps the typed price. */
function PriceForm({ row, onClose }: RowProps & { onClose: () => void }) {
  const { id, uniqueName: name } = row;
  const { data, state, Form } = useFetcher<PriceAnswer>();
  // Not 'loading': a press counts while the list reloads after an answer.
  const isBusy = state === 'submitting';
  // Not updated by a refresh, so the server can refuse to overwrite a colleague's newer price.
  const [seenPrice, setSeenPrice] = useState(row.typedPrice);
  const [confirmedPrice, setConfirmedPrice] = useState('');
  const [answer, setAnswer] = useState(data);
  // Together with the sentence that asks for another Enter, which may come at once.
  if (answer !== data) {
    setAnswer(data);
    if (data?.state === 'changed') setSeenPrice(data.price);
    if (data?.state === 'unsure') setConfirmedPrice(data.to);
  }
  const undo = useUndoToast(data?.state === 'saved' ? data.undo : undefined);
  const serverErrors = useMemo(
    () => (data && data.state !== 'saved' ? { price: formatProblem(data) } : undefined),
    [data],
  );
  const submitOnce = useSubmitOnce(isBusy, data);
  const { errors, form } = useCheckedForm(priceRules, serverErrors, (event) => {
    if (isBusy) event.preventDefault();
    else submitOnce(event);
  });
  const element = useRef<HTMLFormElement>(null);
  useWrongField(element, serverErrors);
  useToastWhile(isBusy, 'Saving the price...');
  const errorId = useId();
  const error = errors.price;
  const toast = useToast();
  const onSaved = useEffectEvent(() => {
    onClose();
    toast({ text: 'Package saved successfully', subject: name, kind: 'success', ...undo });
  });
  useEffect(() => {
    if (data?.state === 'saved') onSaved();
  }, [data]);

  return (
    <Form
      {...form}
      ref={element}
      method="post"
      action="/admin/packages"
      aria-label={`Price of ${name}`}
      aria-busy={isBusy}
      // Overlays the table row to keep the column widths; in the last row it extends upwards.
      className="price-form grid grid-cols-[minmax(0,9rem)_auto_auto] items-center justify-start gap-0.5 lg:absolute lg:top-0.5 lg:right-0.5 lg:z-2 lg:grid-cols-[7.5rem_auto_auto] lg:rounded-md lg:bg-raised lg:p-1 lg:shadow-lg lg:[tr:last-child_&]:top-auto lg:[tr:last-child_&]:bottom-0.5"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="expectedPrice" value={seenPrice} />
      <input type="hidden" name="confirmedPrice" value={confirmedPrice} />
      <input
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
        autoFocus
        onFocus={({ currentTarget }) => !error && currentTarget.select()}
        name="price"
        defaultValue={row.typedPrice}
        aria-label={`Price of ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...priceInput}
        enterKeyHint="done"
        className="field-input"
      />
      {row.samePrices && (
        <label className="col-span-full row-start-2 flex min-h-11 items-center gap-2 whitespace-normal text-left">
          <input type="checkbox" name="sharing" value="yes" defaultChecked />
          {row.samePrices} too
        </label>
      )}
      <button
        type="submit"
        title="Save"
        aria-label={`Save the price of ${name}`}
        className="icon-button text-green"
      >
        <StaffIcon name="check" />
      </button>
      <button
        type="button"
        title="Cancel"
        aria-label={`Keep the price of ${name}`}
        onClick={onClose}
        className="icon-button text-green"
      >
        <StaffIcon name="close" />
      </button>
      {error && (
        <p
          id={errorId}
          role="alert"
          className="col-span-full max-w-60 whitespace-normal text-left font-semibold text-error"
        >
          {error}
        </p>
      )}
    </Form>
  );
}

function formatProblem(answer: Exclude<PriceAnswer, { state: 'saved' }>): string {
  if (answer.state === 'invalid') return answer.error;
  if (answer.state === 'changed') {
    return `Somebody else changed the price to ${formatRupees(answer.price)}. Press Enter again to save yours.`;
  }
  if (answer.state === 'unsure') {
    const { from, to } = answer;
    return `The price changes from ${formatRupees(from)} to ${formatRupees(to)}. Press Enter again to save it.`;
  }
  return answer.state === 'missing' ? 'This package no longer exists.' : 'Failed to save package';
}
