import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import type { KeptKind } from '../../rules/bin.ts';
import type { BulkAction } from '../../rules/bulk-rules.ts';
import { StaffIcon, type StaffIconName } from '../../ui/icons/staff-icon.tsx';
import { addressOf, HiddenFields, useBulk } from './bulk-actions.tsx';

/** The form that the boxes of the rows belong to, wherever they stand. */
const barId = 'selected-rows';

export type Selection = ReturnType<typeof useSelection>;

/** Which of the rows that are shown are selected; one that goes is selected no more. */
export function useSelection(rows: readonly { id: string; name: string }[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const selected = rows.filter(({ id }) => chosen.includes(id));
  const ids = selected.map(({ id }) => id);
  return {
    ids,
    names: selected.map(({ name }) => name),
    toggle: (id: string) =>
      setChosen(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    clear: () => setChosen([]),
  };
}

interface SelectBoxProps {
  id: string;
  name: string;
  selection: Selection;
}

/** Selects one row of a list. */
export function SelectBox({ id, name, selection }: SelectBoxProps) {
  return (
    <label className="select-box">
      <input
        type="checkbox"
        form={barId}
        name="id"
        value={id}
        aria-label={`Select ${name}`}
        checked={selection.ids.includes(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}

interface BulkBarProps {
  kind: KeptKind;
  selection: Selection;
  fields?: Record<string, string>;
  className: string;
  /** Buttons before Delete, and what they need. */
  children: ReactNode;
  /** Called when the selected rows are deleted. */
  onDone?: () => void;
}

/** What can be done with the selected rows; without a script it is always there. */
export function BulkBar({ kind, selection, fields, className, children, onDone }: BulkBarProps) {
  const { ids, names, clear } = selection;
  const { ask, run } = useBulk();
  return (
    <Form
      id={barId}
      method="post"
      action={addressOf(kind, 'delete')}
      aria-label={`Selected ${kind}`}
      className={`selection-bar ${className}`}
      data-empty={ids.length === 0}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const action = (submitter?.dataset.action ?? 'delete') as BulkAction;
        const to = new FormData(event.currentTarget).get('to');
        const wish = { kind, action, ids, fields: { ...fields, ...(to && { to: String(to) }) } };
        if (action === 'delete') ask({ ...wish, names, onDone });
        else run(wish);
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
      <HiddenFields ids={[]} fields={fields} />
      {children}
      <BulkButton kind={kind} action="delete" label="Delete" icon="bin" className="text-error" />
    </Form>
  );
}

interface BulkButtonProps {
  kind: KeptKind;
  action: BulkAction;
  label: string;
  icon?: StaffIconName;
  className?: string;
}

/** A button of the bar. */
export function BulkButton({ kind, action, label, icon, className = '' }: BulkButtonProps) {
  return (
    <button
      type="submit"
      formAction={addressOf(kind, action)}
      data-action={action}
      className={`button button-outline ${className}`}
    >
      {icon ? <StaffIcon name={icon} /> : null}
      <span>
        {label}
        <span className="max-lg:sr-only"> selected</span>
      </span>
    </button>
  );
}
