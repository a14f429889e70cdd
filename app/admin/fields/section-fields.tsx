import { useState } from 'react';
import { nameIn, type SectionField } from '../../rules/fields/section-fields.ts';
import { InputField, SelectField } from '../../ui/forms/field.tsx';
import { GrowingField } from '../../ui/forms/growing-field.tsx';
import { ColourField } from './colour-field.tsx';
import { FoldedGroup } from './folded-group.tsx';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import { SameTimes } from './same-times.tsx';
import { useSectionForm } from './section-form-state.ts';

interface SectionFieldsProps {
  fields: SectionField[];
  /** The name of what holds them; blank for the section itself. */
  parent: string;
}

/** Fields side by side where there is room, in the order of the rules. */
export function SectionFields({ fields, parent }: SectionFieldsProps) {
  // New pictures, by the key of the field that says what they show.
  const [described, setDescribed] = useState<Record<string, boolean>>({});
  const isTimes = fields.every(({ kind }) => kind === 'time');
  return (
    <div className={isTimes ? 'time-grid' : 'field-grid'}>
      {fields.map((field, index) => {
        const before = fields[index - 1];
        return (
          <div key={field.key} data-kind={isLong(field) ? 'text' : field.kind}>
            <AnyField
              field={field}
              name={nameIn(parent, field.key)}
              alt={field.altKey && nameIn(parent, field.altKey)}
              isOfNew={described[field.key]}
              onNew={(isNew) =>
                field.altKey && setDescribed({ ...described, [field.altKey]: isNew })
              }
            />
            {before && areTimes(field) && areTimes(before) ? (
              <SameTimes day={field} before={before} parent={parent} />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

/** A day with its hours. */
function areTimes({ kind, fields }: SectionField): boolean {
  return kind === 'group' && fields.every((field) => field.kind === 'time');
}

interface AnyFieldProps {
  field: SectionField;
  name: string;
  /** Of a picture: the name of the field that says what it shows. */
  alt?: string | undefined;
  /** It says what a new picture shows. */
  isOfNew?: boolean | undefined;
  onNew: (isNew: boolean) => void;
}

function AnyField({ field, name, alt, isOfNew, onNew }: AnyFieldProps) {
  const { typed, errors, remarks } = useSectionForm();
  const { kind, label, options, optionLabels } = field;
  const isRequired = field.isRequired || isOfNew;
  const hint = isOfNew ? 'The picture is new: please say what it shows.' : field.hint;
  const common = {
    name,
    label,
    hint,
    error: errors[name],
    remark: remarks?.[name],
    defaultValue: typed.values[name] ?? '',
    ...(isRequired ? { required: true, isMarked: true } : {}),
  };
  const input = { ...common, autoComplete: 'off' };
  if (kind === 'group') {
    const fields = <SectionFields fields={field.fields} parent={name} />;
    if (field.isFolded) {
      return (
        <FoldedGroup field={field} name={name}>
          {fields}
        </FoldedGroup>
      );
    }
    return (
      <fieldset className="field-group">
        <legend>{label}</legend>
        {fields}
      </fieldset>
    );
  }
  if (kind === 'hidden') {
    return <input type="hidden" name={name} defaultValue={typed.values[name] ?? ''} />;
  }
  if (kind === 'list') {
    const draw = (row: string) => <SectionFields fields={field.fields} parent={row} />;
    return <ListField field={field} name={name} draw={draw} />;
  }
  if (kind === 'picture') {
    return <PictureField field={field} name={name} alt={alt} onNew={onNew} />;
  }
  if (kind === 'colour') return <ColourField {...input} />;
  if (kind === 'text') return <GrowingField {...common} />;
  if (isLong(field)) return <GrowingField {...input} isOneLine />;
  if (kind === 'choice') {
    return (
      <SelectField {...common}>
        {(options ?? []).map((option) => (
          <option key={option} value={option}>
            {optionLabels?.[option] ?? option}
          </option>
        ))}
      </SelectField>
    );
  }
  const { isFigures, suggestions } = field;
  const keypad = isFigures ? ({ inputMode: 'numeric' } as const) : {};
  return (
    <>
      <InputField
        {...input}
        {...inputKinds[kind]}
        {...keypad}
        {...(suggestions ? { list: `${name}-suggestions` } : {})}
      />
      {suggestions ? (
        <datalist id={`${name}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** Not `time`: that knows no 24:00, and each browser writes it its own way. */
const inputKinds = {
  line: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  link: { type: 'url', inputMode: 'url' },
  date: { type: 'date' },
  time: { inputMode: 'text', placeholder: '--:--', size: 6 },
} as const;

/** Characters above which a line is seen whole only in a field that grows. */
const longLine = 100;

function isLong({ kind, limit = 0 }: SectionField): boolean {
  return kind === 'line' && limit > longLine;
}
