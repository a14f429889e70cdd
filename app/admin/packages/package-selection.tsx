import { useState } from 'react';
import { Form } from 'react-router';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { PackageRow } from './package-row.ts';

const formId = 'selected-packages';

/** Which of the rows that are shown are selected; one that goes is selected no more. */
export function useSelection(rows: PackageRow[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ids = rows.map(({ id }) => id).filter((id) => chosen.includes(id));
  return {
    ids,
    toggle: (id: string) =>
      setChosen(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    clear: () => setChosen([]),
  };
}

interface SelectBoxProps {
  row: PackageRow;
  selection: ReturnType<typeof useSelection>;
}

/** The box of a row belongs to the bar's form, wherever it stands. */
export function SelectBox({ row, selection }: SelectBoxProps) {
  return (
    <label className="select-box">
      <input
        type="checkbox"
        form={formId}
        name="id"
        value={row.id}
        aria-label={`Select ${row.name}`}
        checked={selection.ids.includes(row.id)}
        onChange={() => selection.toggle(row.id)}
      />
    </label>
  );
}

interface SelectionBarProps {
  selection: ReturnType<typeof useSelection>;
  onVisibility: (ids: string[], isHidden: boolean) => void;
  onDelete: (ids: string[]) => void;
}

/** What can be done with several packages at once; without a script it is always there. */
export function SelectionBar({ selection, onVisibility, onDelete }: SelectionBarProps) {
  const { ids, clear } = selection;
  return (
    <Form
      id={formId}
      method="post"
      action="/admin/packages/visibility"
      aria-label="Selected packages"
      className="selection-bar"
      data-empty={ids.length === 0}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.hasAttribute('formaction')) onDelete(ids);
        else onVisibility(ids, submitter?.getAttribute('value') === 'yes');
      }}
    >
      <p role="status" className="needs-script">
        {ids.length > 0 ? `${ids.length} selected` : ''}
      </p>
      <button type="submit" name="hidden" value="yes" className="button button-outline">
        <StaffIcon name="eyeOff" />
        Hide selected
      </button>
      <button type="submit" name="hidden" value="no" className="button button-outline">
        <StaffIcon name="eye" />
        Show selected
      </button>
      <button
        type="submit"
        formAction="/admin/packages/delete"
        className="button button-outline text-error"
      >
        <StaffIcon name="bin" />
        Delete selected
      </button>
      <button type="button" className="button button-outline needs-script" onClick={clear}>
        Select none
      </button>
    </Form>
  );
}
