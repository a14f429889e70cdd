import { Form } from 'react-router';
import { SelectField } from '../../ui/forms/field.tsx';
import type { CostForm as CostFormView } from './journey-cost-texts.ts';

/** Leads to the page with the total; works without a script. */
export function CostForm({ address, fields, note, button }: CostFormView) {
  return (
    <Form
      action={address}
      className="mt-5 grid gap-4 min-[21rem]:grid-cols-2 max-sm:[&>:nth-child(n+5)]:col-span-full print:hidden"
    >
      {fields.map(({ name, label, value, options }) => (
        <SelectField key={name} name={name} label={label} defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      ))}
      {note && <p className="col-span-full text-base text-soft">{note}</p>}
      <button type="submit" className="button button-green col-span-full justify-self-start">
        {button}
      </button>
    </Form>
  );
}
