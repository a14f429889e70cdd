import { Form } from 'react-router';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { Selection } from '../selection/use-selection.ts';

/** The form that the boxes of the rows belong to. */
export const selectionForm = 'selected-packages';

interface SelectionBarProps {
  selection: Selection;
  onVisibility: (ids: string[], isHidden: boolean) => void;
  onDelete: (ids: string[]) => void;
}

/** What can be done with several packages at once; without a script it is always there. */
export function SelectionBar({ selection, onVisibility, onDelete }: SelectionBarProps) {
  const { ids, clear } = selection;
  return (
    <Form
      id={selectionForm}
      method="post"
      action="/admin/packages/visibility"
      aria-label="Selected packages"
      className="selection-bar package-selection"
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
      <button
        type="button"
        className="button button-outline needs-script selection-none"
        onClick={clear}
      >
        Select none
      </button>
      <button type="submit" name="hidden" value="yes" className="button button-outline">
        <StaffIcon name="eyeOff" />
        <span>
          Hide<span className="max-lg:sr-only"> selected</span>
        </span>
      </button>
      <button type="submit" name="hidden" value="no" className="button button-outline">
        <StaffIcon name="eye" />
        <span>
          Show<span className="max-lg:sr-only"> selected</span>
        </span>
      </button>
      <button
        type="submit"
        formAction="/admin/packages/delete"
        className="button button-outline text-error"
      >
        <StaffIcon name="bin" />
        <span>
          Delete<span className="max-lg:sr-only"> selected</span>
        </span>
      </button>
    </Form>
  );
}
