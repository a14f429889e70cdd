import type { ReactNode } from 'react';
import { listMark, nameIn, type SectionField } from '../../rules/fields/section-fields.ts';
import { rowIntentText, rowsField } from '../../rules/fields/section-form.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { ListRow } from './list-row.tsx';
import { useSectionForm } from './section-form-state.ts';
import { useRows } from './use-rows.ts';

interface ListFieldProps {
  field: SectionField;
  name: string;
  /** The fields of the row with this name. */
  draw: (row: string) => ReactNode;
}

/** Rows that are added, moved and removed: here by a script, without one by the server. */
export function ListField({ field, name, draw }: ListFieldProps) {
  const { typed, errors, action } = useSectionForm();
  const atFirst = typed.rows[name] ?? [];
  const rows = useRows(name, atFirst);
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
      {field.hint ? <p className="field-list-hint">{field.hint}</p> : null}
      <ol ref={rows.list}>
        {rows.rows.map((row) => (
          <ListRow
            key={row}
            field={field}
            list={name}
            row={row}
            number={rows.left.indexOf(row) + 1}
            isNew={!atFirst.includes(row)}
            isRemoved={rows.removed.includes(row)}
            isFirst={row === rows.left[0]}
            isLast={row === rows.left.at(-1)}
            onMove={rows.move}
            onPutBack={rows.putBack}
            onDrag={rows.dragTo}
          >
            {draw(nameIn(name, row))}
          </ListRow>
        ))}
      </ol>
      {error ? (
        <p id={`${name}-error`} className="mt-1.5 font-semibold text-error">
          {error}
        </p>
      ) : null}
      {isFull ? (
        <p className="field-list-hint mt-2">There can be {max} at most.</p>
      ) : (
        <button
          type="submit"
          name={rowsField}
          value={rowIntentText({ act: 'add', list: name })}
          formAction={`${action}#${name}`}
          onClick={(event) => {
            event.preventDefault();
            rows.add();
          }}
          className="button button-outline mt-2"
        >
          <StaffIcon name="plus" />
          Add a {noun}
        </button>
      )}
      <p role="status" className="sr-only">
        {rows.said}
      </p>
    </fieldset>
  );
}
