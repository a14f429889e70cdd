import { type ReactNode, useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { packageLabels, packageRules } from '../../rules/packages/package-rules.ts';
import { normalType, packageTypes, typeLabel } from '../../rules/packages/package-types.ts';
import { InputField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useSubmitOnce } from '../../ui/forms/use-submit-once.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { UnsavedQuestion } from '../frame/unsaved-question.tsx';
import { PackageFormProblem } from './package-form-problem.tsx';
import { type PackageFormStart, unseenFields } from './package-form-values.ts';
import { PackagePhotoField } from './package-photo-field.tsx';
import { priceInput } from './price-input.tsx';
import type { PackageAnswer } from './save-package.server.ts';

interface PackageFormProps extends PackageFormStart {
  title: 'New Package' | 'Edit Package';
  action: string;
  /** Where Cancel leads; the list without it. */
  wayBack?: string;
  answer: PackageAnswer | undefined;
  /** Stands above the fields: nobody scrolls past a whole form for it. */
  children?: ReactNode;
}

/** The one form for new and existing packages; it keeps what was typed until it is saved. */
export function PackageForm(props: PackageFormProps) {
  const { title, action, photo, otherTypes, answer, wayBack = '/admin/packages' } = props;
  const { state, formAction } = useNavigation();
  const isSaving = state !== 'idle' && formAction?.startsWith(action) === true;
  const { errors, form } = useCheckedForm(
    packageRules,
    answer?.state === 'invalid' ? answer.errors : undefined,
    useSubmitOnce(isSaving, answer),
  );
  const element = useRef<HTMLFormElement>(null);
  const values = { ...props.values, ...answer?.values };
  const problem = isSaving ? undefined : answer;
  useFailureToast(answer);

  const field = (name: keyof typeof packageLabels) => ({
    name,
    label: packageLabels[name],
    error: errors[name],
    defaultValue: values[name],
  });

  return (
    <>
      <h1 className="staff-heading">{title}</h1>
      <p className="mt-1 text-soft">
        <span className="text-error">*</span> must be filled in.
      </p>
      {props.children}
      <Form
        {...form}
        ref={element}
        method="post"
        action={action}
        encType="multipart/form-data"
        aria-busy={isSaving}
        className="package-form card mt-5 max-w-5xl p-4 sm:p-6"
      >
        {unseenFields.map((name) =>
          values[name] === undefined ? null : (
            <input key={name} type="hidden" name={name} defaultValue={values[name]} />
          ),
        )}
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
          <InputField
            {...field('price')}
            {...priceInput}
            required
            isMarked
            hint="In rupees, for example 1,24,000. The ₹ sign is added."
          />
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
            hint="For example 10 January 2027. Blank shows “To be announced”."
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
          <PackagePhotoField
            photo={photo}
            error={errors.featuredImage}
            wasLost={answer?.hadPhoto === true}
          />
        </FormSection>
        <PackageFormProblem answer={problem} href={action} />
        <div className="form-buttons">
          <Link to={wayBack} className="button button-outline">
            Cancel
          </Link>
          <button
            type="submit"
            aria-disabled={isSaving}
            onClick={(event) => isSaving && event.preventDefault()}
            className="button button-green"
          >
            {isSaving ? 'Saving...' : 'Save Package'}
          </button>
        </div>
      </Form>
      <UnsavedQuestion form={element} />
    </>
  );
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

function useFailureToast(answer: PackageAnswer | undefined) {
  const toast = useToast();
  useEffect(() => {
    if (answer && answer.state !== 'invalid') {
      toast({ text: 'Failed to save package', kind: 'error' });
    }
  }, [answer, toast]);
}
