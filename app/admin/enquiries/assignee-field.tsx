import { SelectField } from '../../ui/forms/field.tsx';

interface AssigneeFieldProps {
  label: string;
  /** E-mail addresses of those who can have it. */
  colleagues: string[];
  value: string;
  error: string | undefined;
}

/** Whose an enquiry is; somebody who is not of the staff any more stays chosen until it changes. */
export function AssigneeField({ label, colleagues, value, error }: AssigneeFieldProps) {
  const options = colleagues.includes(value) || !value ? colleagues : [...colleagues, value];
  return (
    <SelectField name="assignee" label={label} defaultValue={value} error={error}>
      <option value="">Nobody</option>
      {options.map((email) => (
        <option key={email}>{email}</option>
      ))}
    </SelectField>
  );
}
