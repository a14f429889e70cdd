import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { attemptField } from '../../rules/attempt-key.ts';
import {
  choiceOf,
  type SectionField,
  type TypedSection,
} from '../../rules/fields/section-fields.ts';
import type { FormValues } from '../../rules/form.ts';
import { parsePackageForm } from '../../rules/packages/form/package-form.ts';
import type { FactSectionId } from '../../rules/packages/package-facts.ts';
import { packageSections } from '../../rules/packages/package-rules.ts';
import { normalType, packageTypes, typeLabel } from '../../rules/packages/package-types.ts';
import { sharings } from '../../rules/packages/package-words.ts';
import { ChangedMeanwhile, SaveProblem } from '../../ui/forms/staff-form.tsx';
import { useToast } from '../../ui/overlays/toast.tsx';
import { PhotoDrop, StoredPhoto } from '../fields/photo-drop.tsx';
import { AnyField } from '../fields/section-fields.tsx';
import {
  emptyState,
  SectionFormContext,
  StaffForm,
  useSectionForm,
  useStaffForm,
} from '../fields/staff-form.tsx';
import type { Refusal, Submitted } from '../frame/save-photo-form.server.ts';
import { FactsFields, type FormOutlook, FormSection, useFormOutlook } from './facts-fields.tsx';
import { priceInput } from './price-input.tsx';
import type { PackageFormStart } from './staff-packages.server.ts';

export type PackageAnswer = Submitted & {
  /** The details; null for a form that does not carry them. */
  facts: TypedSection | null;
} & (
    | Refusal
    /** A row was changed or a list filled without a script, `at` this section. */
    | { state: 'redrawn'; at: FactSectionId; errors?: undefined }
  );

const unseenFields = ['version', 'copyOf', attemptField] as const;

interface PackageFormProps extends PackageFormStart {
  title: string;
  action: string;
  wayBack: string;
  answer: PackageAnswer | undefined;
  children?: ReactNode;
}

export function PackageForm(props: PackageFormProps) {
  const { title, action, answer, today, website, wayBack } = props;
  const form = useStaffForm(problemsOf, { action, answer });
  const { element, errors } = form;
  const values: FormValues = { ...props.values, ...answer?.values };
  values.packageType = optionOf(values.packageType);
  const facts = answer?.facts ?? props.facts;
  const typed = { values: { ...values, ...facts?.values }, rows: facts?.rows ?? {} };
  const [before] = useState({
    values: { ...props.values, ...props.facts?.values },
    rows: props.facts?.rows ?? {},
  });
  const outlook = useFormOutlook(element, typed, { today, website, before });
  const was = Object.entries(props.was ?? {}).map(([name, text]) => [name, `Was ${text}.`]);
  const remarks = { ...Object.fromEntries(was), ...outlook.remarks };
  const toast = useToast();
  useEffect(() => {
    if (isFailure(answer)) toast({ text: 'Failed to save package', kind: 'error' });
  }, [answer, toast]);
  // A copy is for another season: its first date is asked for first.
  useEffect(() => {
    if (props.firstFocus) document.getElementById(props.firstFocus)?.focus();
  }, [props.firstFocus]);

  return (
    <>
      <h1 className="staff-heading">{title}</h1>
      <p className="mt-1 text-soft">
        <span className="text-error">*</span> must be filled in.
      </p>
      <StaffForm
        form={form}
        cancel={{ to: wayBack }}
        save="Save Package"
        className="package-form mt-5 max-w-5xl"
      >
        {props.children}
        {unseenFields.map((name) =>
          values[name] === undefined ? null : (
            <input key={name} type="hidden" name={name} defaultValue={values[name]} />
          ),
        )}
        <SectionFormContext value={{ ...emptyState, typed, errors, today, action, remarks }}>
          <BasicFields
            {...{ photo: props.photo, otherTypes: props.otherTypes }}
            outdated={outlook.outdated}
            hadPhoto={answer?.hadPhoto === true}
          />
          {facts ? (
            <FactsFields
              form={element}
              outlook={outlook}
              opened={answer?.state === 'redrawn' ? [answer.at] : (props.opened ?? [])}
            />
          ) : null}
        </SectionFormContext>
        <PackageFormProblem answer={form.isSaving ? undefined : answer} href={action} />
      </StaffForm>
    </>
  );
}

function problemsOf(form: FormData) {
  const parsed = parsePackageForm(form);
  return parsed.ok ? null : parsed.errors;
}

type Failure = Exclude<PackageAnswer, { state: 'invalid' | 'redrawn' }>;

function isFailure(answer: PackageAnswer | undefined): answer is Failure {
  return answer !== undefined && answer.state !== 'invalid' && answer.state !== 'redrawn';
}

interface BasicFieldsProps extends Pick<PackageFormStart, 'photo' | 'otherTypes'> {
  outdated: FormOutlook['outdated'];
  /** A picture came with a save that failed: without a script the browser has forgotten it. */
  hadPhoto: boolean;
}

function BasicFields({ outdated, photo, otherTypes, hadPhoto }: BasicFieldsProps) {
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
            {outdated.map((sharing) => (
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
            error={errors[key]}
            wasLost={hadPhoto}
            stored={photo ? <StoredPhoto photo={photo} label="Picture of this package" /> : null}
          />
        );
      default:
        return <AnyField field={field} name={key} />;
    }
  };
  return packageSections.map(({ title, fields }) => (
    <FormSection key={title} title={title}>
      <div className={`grid grid-cols-1 gap-4 ${fields.length > 1 ? 'sm:grid-cols-2' : ''}`}>
        {fields.map((field) => (
          <div key={field.key}>{draw(field)}</div>
        ))}
      </div>
    </FormSection>
  ));
}

function takePrice({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, name: string) {
  const [price, other] = ['price', name].map((one) => form?.elements.namedItem(one));
  if (!(price instanceof HTMLInputElement && other instanceof HTMLInputElement)) return;
  other.value = price.value;
  other.dispatchEvent(new Event('input', { bubbles: true }));
  price.focus();
}

function optionOf(packageType = ''): string {
  return packageTypes.find((type) => type === normalType(packageType)) ?? packageType.trim();
}

function typeOptions(otherTypes: string[], current: string | undefined): string[] {
  const options = [...packageTypes, 'special', ...otherTypes].filter(Boolean);
  const own = optionOf(current);
  if (own === '' || packageTypes.some((type) => type === own)) return [...new Set(options)];
  // Its own spelling, so that a save without a change stores what was there.
  const others = options.filter((type) => normalType(type) !== normalType(own));
  return [...new Set([...others, own])];
}

function PackageFormProblem({ answer, href }: { answer: PackageAnswer | undefined; href: string }) {
  if (!isFailure(answer)) return null;
  return (
    <SaveProblem answer={answer} title="Failed to save package">
      {answer.state === 'changed' ? (
        <ChangedMeanwhile what="package" href={href} newest={answer.version} />
      ) : answer.state === 'missing' ? (
        <>
          <p className="mt-1">
            This package was deleted while you were editing. Nothing that you typed is lost: put it
            back from the{' '}
            <a href="/admin/bin" target="_blank" rel="noreferrer">
              bin
            </a>{' '}
            and press Save Package again, or keep this as another one.
          </p>
          <button type="submit" name="asNew" value="yes" className="button button-green mt-3">
            Save as a new package
          </button>
        </>
      ) : (
        <p className="mt-1">
          Nothing that you typed is lost. Please check your internet and press Save Package again.
        </p>
      )}
    </SaveProblem>
  );
}
