import { type ComponentProps, useRef } from 'react';
import { described, FieldFrame, type InputField } from '../../ui/forms/field.tsx';

/** A colour as it is written, beside one that is picked: each follows the other. */
export function ColourField({
  label,
  error,
  hint,
  isMarked,
  ...input
}: ComponentProps<typeof InputField>) {
  const written = useRef<HTMLInputElement>(null);
  const picked = useRef<HTMLInputElement>(null);
  return (
    <FieldFrame {...{ label, error, hint, isMarked }} name={input.name}>
      <div className="flex gap-2">
        <input
          ref={picked}
          type="color"
          aria-label={`Pick: ${label}`}
          defaultValue={asColour(String(input.defaultValue ?? ''))}
          className="colour-pick"
          onInput={({ currentTarget }) => {
            if (!written.current) return;
            written.current.value = currentTarget.value;
            // Tells the form, so that an error of this field goes away with the old colour.
            written.current.dispatchEvent(new Event('input', { bubbles: true }));
          }}
        />
        <input
          {...input}
          {...described(input.name, error, hint)}
          ref={written}
          className="field-input"
          onInput={({ currentTarget }) => {
            if (picked.current) picked.current.value = asColour(currentTarget.value);
          }}
        />
      </div>
    </FieldFrame>
  );
}

function asColour(text: string): string {
  return /^#[0-9a-f]{6}$/i.test(text.trim()) ? text.trim().toLowerCase() : '#000000';
}
