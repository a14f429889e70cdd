import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type ListMove,
  listMark,
  movedRows,
  nameIn,
  nextRow,
  rowIntentText,
  rowsField,
  type SectionField,
} from '../../rules/fields/section-fields.ts';
import { isDay } from '../../rules/fields/typed-day.ts';
import { capitalised } from '../../rules/gallery/gallery-category-names.ts';
import { dayText } from '../../rules/packages/departures.ts';
import { DragHandle, draggedOrder } from '../../ui/drag-handle.tsx';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';
import { useSectionForm } from './staff-form.tsx';

type ListFieldProps = { field: SectionField; name: string; draw: (row: string) => ReactNode };

export function ListField({ field, name, draw }: ListFieldProps) {
  const { input, errors, action } = useSectionForm();
  const rows = useRows(name, input.rows[name] ?? []);
  const { max, noun } = field.list ?? { max: 0, noun: '' };
  const isFull = rows.left.length >= max;
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
      <ol ref={rows.list}>
        {rows.rows.map((row) => (
          <ListRow key={row} field={field} list={name} row={row} rows={rows}>
            {draw(nameIn(name, row))}
          </ListRow>
        ))}
      </ol>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 font-semibold text-error">
          {error}
        </p>
      )}
      {isFull ? (
        <p className="mt-2 mb-2 text-[0.9375em] text-soft">There can be {max} at most.</p>
      ) : (
        <button
          {...rowButton(action, { action: 'add', list: name }, rows.add)}
          className="button button-outline mt-2"
        >
          <StaffIcon name="plus" />
          Add a {noun}
        </button>
      )}
      <p role="status" className="sr-only">
        {rows.announcement}
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
  rows: ReturnType<typeof useRows>;
  children: ReactNode;
}

export const rowName =
  'list-row-name fold grid min-h-12 grid-cols-[auto_minmax(0,1fr)] content-center gap-y-0 py-1.5';

function ListRow({ field, list, row, rows, children }: ListRowProps) {
  const { input, errors, warnings = {}, today, action } = useSectionForm();
  const isRemoved = rows.removed.includes(row);
  const { noun, namedBy } = field.list ?? { noun: '', namedBy: '' };
  const name = nameIn(list, row);
  const naming = nameIn(name, namedBy);
  const [title, setTitle] = useState(input.values[naming] ?? '');
  const lastDayName = nameIn(name, field.fields.find(({ isLastDay }) => isLastDay)?.key ?? '');
  const [day, setDay] = useState(input.values[lastDayName] ?? '');
  const [isOpen, setOpen] = useState(!input.rows[list]?.includes(row) || title === '');
  const isInRow = (field: string) => field.startsWith(`${name}.`);
  const warning = warnings[Object.keys(warnings).find(isInRow) ?? ''];
  const isNamedByDay = field.fields.some(({ key, kind }) => key === namedBy && kind === 'date');
  const words = isNamedByDay ? isDay(title) && dayText(title) : title.trim();
  const number = rows.left.indexOf(row) + 1;
  const called = words || (isRemoved ? `This ${noun}` : `${capitalised(noun)} ${number}`);
  const isPlain = field.fields.length === 1;
  /** Two hotels in Makkah are heard as two. */
  const heard = words && !isRemoved ? `${called}, ${noun} ${number}` : called;

  const button = (move: ListMove, label: string, icon: StaffIconName, isOff: boolean) => (
    <button
      {...rowButton(action, { action: move, list, row }, () => !isOff && rows.move(row, move))}
      data-action={move}
      aria-label={`${label}: ${heard}`}
      title={label}
      aria-disabled={isOff}
      className="icon-button"
    >
      <StaffIcon name={icon} className="size-5" />
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
            <bdi>{called}</bdi> is removed when you save.
          </span>
          <button
            type="button"
            data-put-back
            onClick={() => rows.putBack(row)}
            className="button button-outline"
          >
            Restore
          </button>
        </p>
      )}
      <fieldset
        disabled={isRemoved}
        hidden={isRemoved}
        aria-label={heard}
        className={`relative min-w-0 pl-9 ${isPlain ? 'py-2 pr-36 max-sm:pt-3.5 max-sm:pr-2' : ''}`}
        onInput={({ target }) => {
          const { name, value } = target as HTMLInputElement;
          if (name === naming) setTitle(value);
          if (name === lastDayName) setDay(value);
        }}
      >
        <DragHandle onDrag={(y) => rows.dragTo(row, y)} />
        {isPlain ? (
          children
        ) : (
          <details
            className="group"
            open={isOpen || Object.keys(errors).some(isInRow)}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary
              className={`${rowName} mr-36 max-sm:mt-11 max-sm:mr-2 max-sm:-ml-5 max-sm:pb-2`}
            >
              <StaffIcon name="chevronDown" className="fold-mark" />
              <bdi className="wrap-anywhere">{called}</bdi>
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
          {button('up', 'Move up', 'arrowUp', row === rows.left[0])}
          {button('down', 'Move down', 'arrowDown', row === rows.left.at(-1))}
          {button('remove', 'Remove', 'bin', false)}
        </div>
      </fieldset>
    </li>
  );
}

/** A removed row stays in the page but is not sent, so it can be restored as typed. */
function useRows(name: string, atFirst: readonly string[]) {
  const [rows, setRows] = useState(atFirst);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  // Adding, moving and removing rows fires no input event, so the form gets a change event.
  const isDrawn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these trigger the event
  useEffect(() => {
    if (isDrawn.current) list.current?.dispatchEvent(new Event('change', { bubbles: true }));
    isDrawn.current = true;
  }, [rows, removed]);
  const left = rows.filter((row) => !removed.includes(row));

  const elementOf = (row: string) => list.current?.querySelector(`[data-row="${row}"]`);
  const focusIn = (row: string, selector: string) =>
    elementOf(row)?.querySelector<HTMLElement>(selector)?.focus();

  return {
    list,
    rows,
    left,
    removed,
    announcement,
    add() {
      const row = nextRow(rows);
      flushSync(() => setRows([...rows, row]));
      focusIn(row, 'input:not([type=hidden]), textarea, select');
    },
    move(row: string, action: ListMove) {
      const order = movedRows(left, { action, list: name, row });
      if (action === 'remove') {
        flushSync(() => setRemoved([...removed, row]));
        focusIn(row, '[data-put-back]');
        return;
      }
      // Removed rows keep their positions.
      const next = order.values();
      const moved = rows.map((key) => (removed.includes(key) ? key : (next.next().value ?? key)));
      flushSync(() => {
        setRows(moved);
        setAnnouncement(`Now number ${order.indexOf(row) + 1} of ${order.length}`);
      });
      // A moved element loses the focus.
      focusIn(row, `[data-action="${action}"]`);
    },
    putBack(row: string) {
      flushSync(() => setRemoved(removed.filter((key) => key !== row)));
      focusIn(row, 'summary, input:not([type=hidden])');
    },
    dragTo(row: string, y: number) {
      const order = draggedOrder(list.current, rows, row, y);
      if (order.join() !== rows.join()) setRows(order);
    },
  };
}
