import { type ComponentProps, type InputHTMLAttributes, useRef, useState } from 'react';
import {
  copyFieldName,
  copyPairs,
  type SectionField,
  toFieldName,
} from '../../rules/fields/section-fields.ts';
import { describeField, FieldFrame, InputField, SelectField } from '../../ui/forms/field.tsx';
import { dateInput, GrowingField } from '../../ui/forms/staff-fields.tsx';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { ListField } from './list-field.tsx';
import { PictureField } from './photo-drop.tsx';
import { useSectionForm } from './staff-form.tsx';

type NamedField = { field: SectionField; name: string };

interface SectionFieldsProps {
  fields: SectionField[];
  parent: string;
  isHours?: boolean;
}

export function SectionFields({ fields, parent, isHours }: SectionFieldsProps) {
  const [newAlts, setNewAlts] = useState<Record<string, boolean>>({});
  return (
    <div
      className={
        isHours ? 'time-grid grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-4' : 'field-grid'
      }
    >
      {fields.map((field) => (
        <div key={field.key} data-kind={isLong(field) ? 'text' : field.kind}>
          <AnyField
            field={field}
            name={toFieldName(parent, field.key)}
            alt={field.altKey && toFieldName(parent, field.altKey)}
            isForNewPicture={newAlts[field.key]}
            onNew={(isNew) => field.altKey && setNewAlts({ ...newAlts, [field.altKey]: isNew })}
          />
        </div>
      ))}
    </div>
  );
}

function CopyCheckbox({ field, name }: NamedField) {
  const { input } = useSectionForm();
  const pairs = copyPairs(field, name);
  if (pairs.length === 0) return null;
  const areAlike = pairs.every(({ from, to }) => input.values[from] === input.values[to]);
  return (
    <label className="mb-4 flex min-h-11 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        name={copyFieldName(name)}
        value="yes"
        defaultChecked={areAlike}
        className="size-5"
        onChange={({ currentTarget: { checked, form } }) => {
          // When the box is unticked, the other days start with the times that were shown.
          for (const { from, to } of checked ? [] : pairs) {
            const source = form?.elements.namedItem(from);
            const target = form?.elements.namedItem(to);
            if (source instanceof HTMLInputElement && target instanceof HTMLInputElement) {
              target.value = source.value;
            }
          }
        }}
      />
      Tuesday to Saturday: the same times as Monday
    </label>
  );
}

/** Fills in a map link to this device's location, since staff sit in the office. */
function PlaceButton({ name }: { name: string }) {
  const [announcement, setAnnouncement] = useState('');
  // Browsers share the location with secure pages only.
  const canLocate = useIsHydrated() && window.isSecureContext && 'geolocation' in navigator;
  if (!canLocate) return null;
  return (
    <>
      <button
        type="button"
        className="text-button min-h-11"
        onClick={({ currentTarget: { form } }) => {
          setAnnouncement('Finding your location...');
          navigator.geolocation.getCurrentPosition(
            ({ coords: { latitude, longitude, accuracy } }) => {
              const input = form?.elements.namedItem(name);
              if (!(input instanceof HTMLInputElement)) return;
              const place = `mlat=${latitude.toFixed(6)}&mlon=${longitude.toFixed(6)}`;
              input.value = `https://www.openstreetmap.org/?${place}`;
              // The form clears the error and updates the preview on this event.
              input.dispatchEvent(new Event('input', { bubbles: true }));
              setAnnouncement(`Filled in, accurate to about ${Math.ceil(accuracy)} metres.`);
            },
            ({ code }) => setAnnouncement(positionErrors[code] ?? positionErrors[2]),
            { enableHighAccuracy: true, timeout: positionTimeoutMs, maximumAge: 0 },
          );
        }}
      >
        Use my current location
      </button>
      <p role="status" className="text-soft empty:sr-only">
        {announcement}
      </p>
    </>
  );
}

const positionTimeoutMs = 15_000;
const positionErrors: Record<number, string> & { 2: string } = {
  1: 'Your browser did not share your location. Allow it in the site settings, or paste a map link.',
  2: 'Your device cannot find its location right now. Try near a window, or paste a map link.',
  3: 'Your device took too long to find its location. Try again, or paste a map link.',
};

interface AnyFieldProps extends NamedField {
  alt?: string;
  isForNewPicture?: boolean;
  onNew?: (isNew: boolean) => void;
  dir?: 'auto';
  props?: InputHTMLAttributes<HTMLInputElement>;
}

export function AnyField({ field, name, alt, isForNewPicture, onNew, props, dir }: AnyFieldProps) {
  const { input, errors, warnings, wrapGroup } = useSectionForm();
  const { kind, label, options, optionLabels } = field;
  const isRequired = field.isRequired || isForNewPicture;
  const hint = isForNewPicture ? 'This picture is new: please describe what it shows.' : field.hint;
  const commonProps = {
    name,
    label,
    hint,
    error: errors[name],
    warning: warnings?.[name],
    defaultValue: input.values[name] ?? '',
    dir,
    required: isRequired,
    isMarked: isRequired,
  };
  const textProps = { ...commonProps, autoComplete: 'off' };
  if (kind === 'group') {
    const fields = <SectionFields fields={field.fields} parent={name} isHours={field.isHours} />;
    return wrapGroup ? (
      wrapGroup({ field, name, children: fields })
    ) : (
      <fieldset className="field-group">
        <legend>{label}</legend>
        <CopyCheckbox field={field} name={name} />
        {fields}
      </fieldset>
    );
  }
  if (kind === 'hidden') {
    return <input type="hidden" name={name} defaultValue={commonProps.defaultValue} />;
  }
  if (kind === 'list') {
    const renderRow = (row: string) => <SectionFields fields={field.fields} parent={row} />;
    return <ListField field={field} name={name} renderRow={renderRow} />;
  }
  if (kind === 'picture') {
    return <PictureField field={field} name={name} alt={alt} onNew={onNew} />;
  }
  if (kind === 'colour') return <ColourField {...textProps} />;
  if (kind === 'text') return <GrowingField {...commonProps} />;
  if (isLong(field)) return <GrowingField {...textProps} isOneLine />;
  if (kind === 'choice') {
    return (
      <SelectField {...commonProps}>
        {(options ?? []).map((option) => (
          <option key={option} value={option}>
            {(optionLabels?.[option] ?? option) || 'Not chosen'}
          </option>
        ))}
      </SelectField>
    );
  }
  const { inputMode, suggestions } = field;
  return (
    <>
      <InputField
        {...textProps}
        inputMode={inputMode}
        {...inputKinds[kind]}
        list={suggestions && `${name}-suggestions`}
        {...props}
      />
      {field.isPlace && <PlaceButton name={name} />}
      {suggestions && (
        <datalist id={`${name}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** No `type="time"`: it does not allow 24:00, and each browser formats it differently. */
const inputKinds = {
  line: {},
  photo: { type: 'file' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  link: { type: 'url', inputMode: 'url' },
  date: dateInput,
  time: { inputMode: 'text', placeholder: '--:--', size: 6 },
} as const;

const longLine = 100;

function isLong({ kind, isShort, limit = 0 }: SectionField): boolean {
  return kind === 'line' && !isShort && limit > longLine;
}

function ColourField(props: ComponentProps<typeof InputField>) {
  const { label, error, hint, warning, isMarked, ...input } = props;
  const textInput = useRef<HTMLInputElement>(null);
  const colourInput = useRef<HTMLInputElement>(null);
  return (
    <FieldFrame
      name={input.name}
      label={label}
      error={error}
      hint={hint}
      warning={warning}
      isMarked={isMarked}
    >
      <div className="flex gap-2">
        <input
          ref={colourInput}
          type="color"
          aria-label={`Pick: ${label}`}
          defaultValue={toColour(String(input.defaultValue ?? ''))}
          className="needs-script h-11 w-14 flex-none rounded border border-line bg-raised p-0.5"
          onInput={({ currentTarget }) => {
            if (!textInput.current) return;
            textInput.current.value = currentTarget.value;
            // The form clears this field's error on this event.
            textInput.current.dispatchEvent(new Event('input', { bubbles: true }));
          }}
        />
        <input
          {...input}
          {...describeField(input.name, error, hint, warning)}
          ref={textInput}
          className="field-input"
          onInput={({ currentTarget }) => {
            if (colourInput.current) colourInput.current.value = toColour(currentTarget.value);
          }}
        />
      </div>
    </FieldFrame>
  );
}

function toColour(text: string): string {
  return /^#[0-9a-f]{6}$/i.test(text.trim()) ? text.trim().toLowerCase() : '#000000';
}
