import type { MouseEvent, ReactNode } from 'react';
import type { FormErrors, FormValues } from '../../../rules/form.ts';
import { sharings } from '../../../rules/packages/fact-words.ts';
import { packageLabels } from '../../../rules/packages/package-rules.ts';
import { normalType, packageTypes, typeLabel } from '../../../rules/packages/package-types.ts';
import { InputField, SelectField, TextField } from '../../../ui/forms/field.tsx';
import type { PackageFormStart } from '../package-form-values.ts';
import { priceInput } from '../price-input.tsx';
import type { FormOutlook } from './form-outlook.ts';
import { PackagePhotoField } from './package-photo-field.tsx';

interface BasicFieldsProps extends Pick<PackageFormStart, 'photo' | 'otherTypes' | 'was'> {
  values: FormValues;
  errors: FormErrors;
  outlook: FormOutlook;
  /** A picture came with a save that failed. */
  hadPhoto: boolean;
}

/** The fields that every package has. */
export function BasicFields(props: BasicFieldsProps) {
  const { values, errors, outlook, photo, otherTypes, hadPhoto, was } = props;
  const field = (name: keyof typeof packageLabels) => ({
    name,
    label: packageLabels[name],
    error: errors[name],
    remark: outlook.remarks[name],
    defaultValue: values[name],
  });
  return (
    <>
      <FormSection title="What it is">
        <InputField {...field('packageName')} required isMarked autoComplete="off" />
        <SelectField {...field('packageType')} defaultValue={optionOf(values.packageType)}>
          <option value="">Not chosen</option>
          {typeOptions(otherTypes, values.packageType).map((type) => (
            <option key={type} value={type}>
              {typeLabel(type)}
            </option>
          ))}
        </SelectField>
      </FormSection>
      <FormSection title="Price and dates">
        <div>
          <InputField
            {...field('price')}
            {...priceInput}
            required
            isMarked
            hint="In rupees, for example 1,24,000. The ₹ sign is added."
          />
          {outlook.outdated.map((key) => (
            <button
              key={key}
              type="button"
              onClick={(event) => takePrice(event, `prices.${key}`)}
              className="text-button"
            >
              Change “{sharings[key]} in a room” to this price too
            </button>
          ))}
        </div>
        <InputField
          {...field('durationOfTour')}
          {...figures}
          required
          isMarked
          hint="The number of days, for example 15."
        />
        <InputField
          {...field('nextBatch')}
          autoComplete="off"
          hint={`${was?.nextBatch ? `Was ${was.nextBatch}.` : 'For example 10 January 2027.'} Blank shows ${blankBatch}.`}
        />
      </FormSection>
      <FormSection title="Hotels">
        <InputField {...field('madinaHotel')} autoComplete="off" />
        <InputField {...field('distanceFromMadina')} {...figures} hint={inMetres} />
        <InputField {...field('makkaHotel')} autoComplete="off" />
        <InputField {...field('distanceFromMakka')} {...figures} hint={inMetres} />
      </FormSection>
      <FormSection title="Text" isWide>
        <TextField {...field('description')} rows={7} />
      </FormSection>
      <FormSection title="Picture" isWide>
        <PackagePhotoField photo={photo} error={errors.featuredImage} wasLost={hadPhoto} />
      </FormSection>
    </>
  );
}

/** Puts what is typed as the price into another field of the form. */
function takePrice({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, name: string) {
  const [price, other] = ['price', name].map((one) => form?.elements.namedItem(one));
  if (!(price instanceof HTMLInputElement && other instanceof HTMLInputElement)) return;
  other.value = price.value;
  other.dispatchEvent(new Event('input', { bubbles: true }));
  price.focus();
}

interface FormSectionProps {
  title: string;
  /** One field takes the whole width. */
  isWide?: boolean;
  children: ReactNode;
}

/** Fields that belong together, below or beside a quiet heading. */
function FormSection({ title, isWide = false, children }: FormSectionProps) {
  return (
    <div className="form-section">
      <h2>{title}</h2>
      <div className={`grid grid-cols-1 gap-4 ${isWide ? '' : 'sm:grid-cols-2'}`}>{children}</div>
    </div>
  );
}

const blankBatch = 'the next departure below, or “To be announced”';
const inMetres = 'In metres, for example 350.';
/** The keypad of figures on a phone; words can still be typed. */
const figures = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** A type as the select knows it: the offered ones in any spelling, any other as it is. */
function optionOf(packageType = ''): string {
  return packageTypes.find((type) => type === normalType(packageType)) ?? packageType.trim();
}

function typeOptions(otherTypes: string[], current: string | undefined): string[] {
  const options: string[] = [...packageTypes, 'special', ...otherTypes].filter(Boolean);
  // Its own spelling first, so that a save without a change stores what was there.
  const own = optionOf(current);
  const others = options.filter((type) => normalType(type) !== normalType(own));
  return own === '' || packageTypes.some((type) => type === own)
    ? [...new Set(options)]
    : [...new Set([...others, own])];
}
