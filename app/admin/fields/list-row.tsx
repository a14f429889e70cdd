import { type ReactNode, useState } from 'react';
import { nameIn, type SectionField } from '../../rules/fields/section-fields.ts';
import { type RowMove, rowIntentText, rowsField } from '../../rules/fields/section-form.ts';
import { dayText, isDay } from '../../rules/packages/departures.ts';
import { DragHandle } from '../../ui/drag-handle.tsx';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';
import { useSectionForm } from './section-form-state.ts';

interface ListRowProps {
  field: SectionField;
  list: string;
  row: string;
  number: number;
  isNew: boolean;
  isRemoved: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (row: string, act: RowMove) => void;
  onPutBack: (row: string) => void;
  onDrag: (row: string, y: number) => void;
  /** Its fields. */
  children: ReactNode;
}

/** One row: folded under its name, or plain when it has one field only. */
export function ListRow(props: ListRowProps) {
  const { field, list, row, number, isNew, isRemoved, isFirst, isLast, children } = props;
  const { typed, errors, remarks, today, action } = useSectionForm();
  const { noun, namedBy } = field.list ?? { noun: '', namedBy: '' };
  const name = nameIn(list, row);
  const naming = nameIn(name, namedBy);
  const [title, setTitle] = useState(typed.values[naming] ?? '');
  const lastDay = field.fields.find(({ isLastDay }) => isLastDay);
  const lastDayName = lastDay ? nameIn(name, lastDay.key) : null;
  const [day, setDay] = useState(lastDayName ? (typed.values[lastDayName] ?? '') : '');
  const [isOpen, setOpen] = useState(isNew || title === '');
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${name}.`));
  const isNamedByDay = field.fields.some(({ key, kind }) => key === namedBy && kind === 'date');
  const remark = Object.entries(remarks ?? {}).find(([field]) => field.startsWith(`${name}.`))?.[1];
  const called =
    (isNamedByDay ? dayWords(title) : title.trim()) ||
    (isRemoved ? `This ${noun}` : `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`);
  const isPlain = field.fields.length === 1;

  const button = (act: RowMove, label: string, icon: StaffIconName, isOff: boolean) => (
    <button
      type="submit"
      name={rowsField}
      value={rowIntentText({ act, list, row })}
      formAction={`${action}#${list}`}
      data-act={act}
      aria-label={`${label}: ${called}`}
      title={label}
      aria-disabled={isOff}
      onClick={(event) => {
        event.preventDefault();
        if (!isOff) props.onMove(row, act);
      }}
      className="icon-button"
    >
      <StaffIcon name={icon} className="size-5" />
    </button>
  );
  return (
    <li data-row={row} className="list-row" data-plain={isPlain}>
      {isRemoved ? (
        <p className="list-row-removed">
          <span className="wrap-anywhere">
            <bdi>{called}</bdi> is removed when you save.
          </span>
          <button
            type="button"
            data-put-back
            onClick={() => props.onPutBack(row)}
            className="button button-outline"
          >
            Put back
          </button>
        </p>
      ) : null}
      <fieldset
        disabled={isRemoved}
        hidden={isRemoved}
        aria-label={called}
        onInput={({ target }) => {
          const isField =
            target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
          if (!isField) return;
          if (target.name === naming) setTitle(target.value);
          if (target.name === lastDayName) setDay(target.value);
        }}
      >
        <DragHandle onDrag={(y) => props.onDrag(row, y)} />
        {isPlain ? (
          children
        ) : (
          <details
            open={isOpen || isWrong}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary className="list-row-name">
              <StaffIcon name="chevronDown" className="list-row-mark" />
              <bdi className="wrap-anywhere">{called}</bdi>
              {day !== '' && day < today ? (
                <span className="list-row-over">Its last day is over: visitors do not see it</span>
              ) : null}
              {remark ? <span className="list-row-remark">{remark}</span> : null}
            </summary>
            <div className="list-row-fields">{children}</div>
          </details>
        )}
        <div className="list-row-buttons">
          {button('up', 'Move up', 'arrowUp', isFirst)}
          {button('down', 'Move down', 'arrowDown', isLast)}
          {button('remove', 'Remove', 'bin', false)}
        </div>
      </fieldset>
    </li>
  );
}

/** A day as people read it; blank while it is none. */
function dayWords(typed: string): string {
  return isDay(typed) ? dayText(typed) : '';
}
