import type { Selection } from './use-selection.ts';

interface SelectBoxProps {
  id: string;
  name: string;
  /** The `id` of the bar's form: the box belongs to it, wherever it stands. */
  form: string;
  selection: Selection;
}

/** Selects one row of a list. */
export function SelectBox({ id, name, form, selection }: SelectBoxProps) {
  return (
    <label className="select-box">
      <input
        type="checkbox"
        form={form}
        name="id"
        value={id}
        aria-label={`Select ${name}`}
        checked={selection.ids.includes(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}
