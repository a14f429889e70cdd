import type { MouseEvent } from 'react';
import { choiceOf, type SectionField } from '../../../rules/fields/section-fields.ts';
import { sharings } from '../../../rules/packages/fact-words.ts';
import { packageSections } from '../../../rules/packages/package-rules.ts';
import { normalType, packageTypes, typeLabel } from '../../../rules/packages/package-types.ts';
import { Picture } from '../../../ui/picture.tsx';
import { AnyField } from '../../fields/section-fields.tsx';
import { useSectionForm } from '../../fields/section-form-state.ts';
import { PhotoDrop } from '../../photo/photo-drop.tsx';
import type { PackageFormStart } from '../package-form-values.ts';
import { priceInput } from '../price-input.tsx';
import type { FormOutlook } from './form-outlook.ts';

interface BasicFieldsProps extends Pick<PackageFormStart, 'photo' | 'otherTypes'> {
  outlook: FormOutlook;
  /** A picture came with a save that failed; without a script the browser has forgotten it. */
  hadPhoto: boolean;
}

/** The fields that every package has, in their sections; two fields stand side by side. */
export function BasicFields({ outlook, photo, otherTypes, hadPhoto }: BasicFieldsProps) {
  const { typed, errors } = useSectionForm();
  const draw = (field: SectionField) => {
    const { key, label } = field;
    switch (key) {
      case 'packageType': {
        const types = ['', ...typeOptions(otherTypes, typed.values[key])];
        const offered = types.map((type) => [type, typeLabel(type) || 'Not chosen'] as const);
        return <AnyField field={choiceOf(field, offered)} name={key} />;
      }
      case 'price':
        return (
          <>
            <AnyField field={field} name={key} props={priceInput} />
            {outlook.outdated.map((sharing) => (
              <button
                key={sharing}
                type="button"
                onClick={(event) => takePrice(event, `prices.${sharing}`)}
                className="text-button"
              >
                Change “{sharings[sharing]} in a room” to this price too
              </button>
            ))}
          </>
        );
      case 'featuredImage':
        return (
          <PhotoDrop
            name={key}
            label={label}
            hint="JPEG, PNG or GIF, up to 20 MB."
            error={errors[key]}
            wasLost={hadPhoto}
            stored={
              photo ? (
                <div role="img" aria-label="Picture of this package">
                  <Picture
                    photo={photo}
                    alt=""
                    frames={[{ width: '15rem' }]}
                    className="photo-frame"
                  />
                </div>
              ) : null
            }
          />
        );
      default:
        return <AnyField field={field} name={key} />;
    }
  };
  return packageSections.map(({ title, fields }) => (
    <div key={title} className="form-section">
      <h2>{title}</h2>
      <div className={`grid grid-cols-1 gap-4 ${fields.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {fields.map((field) => (
          <div key={field.key}>{draw(field)}</div>
        ))}
      </div>
    </div>
  ));
}

/** Puts what is typed as the price into another field of the form. */
function takePrice({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, name: string) {
  const [price, other] = ['price', name].map((one) => form?.elements.namedItem(one));
  if (!(price instanceof HTMLInputElement && other instanceof HTMLInputElement)) return;
  other.value = price.value;
  other.dispatchEvent(new Event('input', { bubbles: true }));
  price.focus();
}

/** A type as the field knows it: the offered ones in any spelling, any other as it is. */
export function optionOf(packageType = ''): string {
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
