import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  applyRowIntent,
  type ListMove,
  listMark,
  nextRow,
  rowIntentText,
  rowsField,
  type SectionField,
  toFieldName,
} from '../../rules/fields/section-fields.ts';
import { isDay } from '../../rules/fields/typed-day.ts';
import { capitalise } from '../../rules/gallery/gallery-category-names.ts';
import { dayText } from '../../rules/office-day.ts';
import { DragHandle, getDraggedOrder } from '../../ui/drag-handle.tsx';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';
import { useSectionForm } from './staff-form.tsx';

type ListFieldProps = { field: SectionField; name: string; renderRow: (row: string) => ReactNode };

export function ListField({ field, name, renderRow }: ListFieldProps) {
  const { input, errors, action } = useSectionForm();
  const listState = useRows(name, input.rows[name] ?? []);
  const { max, noun } = field.list ?? { max: 0, noun: '' };
  const isFull = listState.remainingRows.length >= max;
  const error = errors[name];
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="field-list"
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend>{field.label}</legend>
      <input type="hidden" name={listMark(name)} value="yes" />
      {field.hint && <p className="mb-2 text-[0.9375em] text-soft">{field.hint}</p>}
      <ol ref={listState.list}>
        {listState.rows.map((row) => (
          <ListRow key={row} field={field} list={name} row={row} listState={listState}>
            {renderRow(toFieldName(name, row))}
          </ListRow>
        ))}
      </ol>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 font-semibold text-error">
          {error}
        </p>
      )}
      {isFull ? (
        <p className="mt-2 mb-2 text-[0.9375em] text-soft">You can add up to {max}.</p>
      ) : (
        <button
          {...rowButton(action, { action: 'add', list: name }, listState.add)}
          className="button button-outline mt-2"
        >
          <StaffIcon name="plus" />
          {`Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`}
        </button>
      )}
      <p role="status" className="sr-only">
        {listState.announcement}
      </p>
    </fieldset>
  );
}

function rowButton(action: string, intent: Parameters<typeof rowIntentText>[0], run: () => void) {
  return {
    type: 'submit',
    name: rowsField,
    value: rowIntentText(intent),
    formAction: `${action}#${intent.list}`,
    onClick(event: MouseEvent) {
      event.preventDefault();
      run();
    },
  } as const;
}

interface ListRowProps {
  field: SectionField;
  list: string;
  row: string;
  listState: ReturnType<typeof useRows>;
  children: ReactNode;
}

export const rowNameClass =
  'list-row-name fold grid min-h-12 grid-cols-[auto_minmax(0,1fr)] content-center gap-y-0 py-1.5';

function ListRow({ field, list, row, listState, children }: ListRowProps) {
  const { input, errors, warnings = {}, today, action } = useSectionForm();
  const isRemoved = listState.removedRows.includes(row);
  const { noun, namedBy } = field.list ?? { noun: '', namedBy: '' };
  const name = toFieldName(list, row);
  const titleField = toFieldName(name, namedBy);
  const [title, setTitle] = useState(input.values[titleField] ?? '');
  const lastDayName = toFieldName(name, field.fields.find(({ isLastDay }) => isLastDay)?.key ?? '');
  const [day, setDay] = useState(input.values[lastDayName] ?? '');
  const [isOpen, setOpen] = useState(!input.rows[list]?.includes(row) || title === '');
  const isInRow = (field: string) => field.startsWith(`${name}.`);
  const warning = warnings[Object.keys(warnings).find(isInRow) ?? ''];
  const isNamedByDay = field.fields.some(({ key, kind }) => key === namedBy && kind === 'date');
  const titleText = isNamedByDay ? isDay(title) && dayText(title) : title.trim();
  const number = listState.remainingRows.indexOf(row) + 1;
  const visibleName = titleText || (isRemoved ? `This ${noun}` : `${capitalise(noun)} ${number}`);
  const isPlain = field.fields.length === 1;
  /** Tells two hotels in Makkah apart. */
  const uniqueName = titleText && !isRemoved ? `${visibleName}, ${noun} ${number}` : visibleName;

  const renderButton = (move: ListMove, label: string, icon: StaffIconName, isOff: boolean) => (
    <button
      {...rowButton(action, { action: move, list, row }, () => !isOff && listState.move(row, move))}
      data-action={move}
      aria-label={`${label}: ${uniqueName}`}
      title={label}
      aria-disabled={isOff}
      className="icon-button"
    >
      <StaffIcon name={icon} />
    </button>
  );
  return (
    <li
      data-row={row}
      className={`list-row rounded-md border border-line bg-paper not-first:mt-2 ${isPlain ? '[&_.field-grid]:grid-cols-1' : ''}`}
    >
      {isRemoved && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2 text-soft">
          <span className="wrap-anywhere">
            <bdi>{visibleName}</bdi> is removed when you save.
          </span>
          <button
            type="button"
            data-put-back
            onClick={() => listState.putBack(row)}
            className="button button-outline"
          >
            Restore
          </button>
        </p>
      )}
      <fieldset
        disabled={isRemoved}
        hidden={isRemoved}
        aria-label={uniqueName}
        className={`relative min-w-0 pl-9 ${isPlain ? 'py-2 pr-36 max-sm:pt-3.5 max-sm:pr-2' : ''}`}
        onInput={({ target }) => {
          const { name, value } = target as HTMLInputElement;
          if (name === titleField) setTitle(value);
          if (name === lastDayName) setDay(value);
        }}
      >
        <DragHandle onDrag={(y) => listState.dragTo(row, y)} />
        {isPlain ? (
          children
        ) : (
          <details
            className="group"
            open={isOpen || Object.keys(errors).some(isInRow)}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary
              className={`${rowNameClass} mr-36 max-sm:mt-11 max-sm:mr-2 max-sm:-ml-5 max-sm:pb-2`}
            >
              <StaffIcon name="chevronDown" className="fold-mark" />
              <bdi className="wrap-anywhere">{visibleName}</bdi>
              {day !== '' && day < today && (
                <span className="col-start-2 pb-2 text-[0.9375em] text-error">
                  Its last day has passed: visitors do not see it
                </span>
              )}
              {warning && (
                <span className="col-start-2 pb-2 font-normal text-[0.9375em] text-soft group-open:hidden sm:-mr-34">
                  {warning}
                </span>
              )}
            </summary>
            <div className="pt-2 pr-4 pb-4">{children}</div>
          </details>
        )}
        <div className="absolute top-0.5 right-0.5 flex">
          {renderButton('up', 'Move up', 'arrowUp', row === listState.remainingRows[0])}
          {renderButton('down', 'Move down', 'arrowDown', row === listState.remainingRows.at(-1))}
          {renderButton('remove', 'Remove', 'bin', false)}
        </div>
      </fieldset>
    </li>
  );
}

/** A removed row stays in the page but is not sent, so it can be restored as typed. */
function useRows(name: string, initialRows: readonly string[]) {
  const [rows, setRows] = useState(initialRows);
  const [removedRows, setRemoved] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // Adding, moving and removing rows fires no input event, so the form gets a change event.
  const hasRendered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these trigger the event
  useEffect(() => {
    if (hasRendered.current) list.current?.dispatchEvent(new Event('change', { bubbles: true }));
    hasRendered.current = true;
  }, [rows, removedRows]);
  const remainingRows = rows.filter((row) => !removedRows.includes(row));

  const focusInRow = (row: string, selector: string) =>
    list.current
      ?.querySelector(`[data-row="${row}"]`)
      ?.querySelector<HTMLElement>(selector)
      ?.focus();

  return {
    list,
    rows,
    remainingRows,
    removedRows,
    announcement,
    add() {
      const row = nextRow(rows);
      flushSync(() => setRows([...rows, row]));
      focusInRow(row, 'input:not([type=hidden]), textarea, select');
    },
    move(row: string, action: ListMove) {
      const order = applyRowIntent(remainingRows, { action, list: name, row });
      if (action === 'remove') {
        flushSync(() => setRemoved([...removedRows, row]));
        focusInRow(row, '[data-put-back]');
        return;
      }
      // Removed rows keep their positions.
      const orderIterator = order.values();
      const nextRows = rows.map((key) =>
        removedRows.includes(key) ? key : (orderIterator.next().value ?? key),
      );
      flushSync(() => {
        setRows(nextRows);
        setAnnouncement(`Now number ${order.indexOf(row) + 1} of ${order.length}`);
      });
      // A moved element loses the focus.
      focusInRow(row, `[data-action="${action}"]`);
    },
    putBack(row: string) {
      flushSync(() => setRemoved(removedRows.filter((key) => key !== row)));
      focusInRow(row, 'summary, input:not([type=hidden])');
    },
    dragTo(row: string, y: number) {
      const order = getDraggedOrder(list.current, rows, row, y);
      if (order.join() !== rows.join()) setRows(order);
    },
  };
}
