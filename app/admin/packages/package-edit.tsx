import { type MouseEvent, useEffect, useState } from 'react';
import {
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';
import { getServices } from '../../app-context.server.ts';
import {
  createPackage,
  isPackageHidden,
  updatePackage,
} from '../../data/packages/package-changes.server.ts';
import { listOtherEditors } from '../../data/packages/package-editors.server.ts';
import { findPackage, listPackageTypes } from '../../data/packages/packages.server.ts';
import { type SectionField, toChoiceField } from '../../rules/fields/section-fields.ts';
import { attemptField, type FormValues, newAttemptKey } from '../../rules/form.ts';
import { parsePackageForm, submittedFacts } from '../../rules/packages/form/package-form.ts';
import { packageSections } from '../../rules/packages/package-rules.ts';
import { normalizeType, packageTypes, typeLabel } from '../../rules/packages/package-types.ts';
import {
  formatConfirmation,
  formatPriceJump,
  type PriceJump,
} from '../../rules/packages/price-jumps.ts';
import { sharings } from '../../rules/packages/typed-amounts.ts';
import { featuredTypes } from '../../rules/upload-types.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { AnyField } from '../fields/form-fields.tsx';
import { PhotoDrop, StoredPhoto } from '../fields/photo-drop.tsx';
import { saveFileForm, submittedContext } from '../fields/save-file-form.server.ts';
import {
  OtherSave,
  SectionFormContext,
  StaffForm,
  useSectionForm,
  useStaffForm,
} from '../fields/staff-form.tsx';
import { AdminFailure } from '../layout/admin-failure.tsx';
import { actionWithFallback, adminMeta, lostAnswer } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import { LanguageLinks } from '../translations/language-links.tsx';
import type { Route } from './+types/package-edit.ts';
import { FactsFields, type FormFeedback, FormSection, useFormFeedback } from './facts-fields.tsx';
import { OtherEditors } from './other-editors.tsx';
import { priceInput } from './price-input.tsx';
import {
  fixedLists,
  newForm,
  type PackageFormStart,
  redrawFacts,
  toCopyForm,
  toPackageForm,
  toUndoCommand,
} from './staff-packages.server.ts';

/** Used with the typed values when the package cannot be loaded. */
const emptyForm: PackageFormStart = {
  values: {},
  facts: null,
  photo: null,
  otherTypes: [],
  today: '',
  website: { highlights: [], inclusions: [] },
};

const loadFailure = { text: 'Failed to load package', kind: 'error' } as const;

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const start = await readStart(args);
  if (params.id === undefined) return { ...start, otherEditors: [] };
  const { database, log } = getServices(context);
  const { id: staffId } = getStaff(context);
  const otherEditors = await listOtherEditors(database, params.id, staffId).catch((error) => {
    log.warn({ err: error }, 'Other editors of a package could not be read');
    return [];
  });
  return { ...start, otherEditors };
}

async function readStart(args: Route.LoaderArgs): Promise<PackageFormStart> {
  const { context, url } = args;
  const { id } = args.params;
  const { database, website, log } = getServices(context);
  try {
    const source = id ?? url.searchParams.get('from');
    const savedPackage = source ? await findPackage(database, source) : null;
    if (source && !savedPackage && id === undefined) throw redirect('/admin/packages/new');
    if (savedPackage || !source) {
      const toForm = id === undefined ? toCopyForm : toPackageForm;
      const start = savedPackage ? toForm(savedPackage) : newForm;
      const values = { ...start.values, [attemptField]: newAttemptKey() };
      const { today, typed } = await website.read();
      const otherTypes = await listPackageTypes(database);
      return { ...start, values, otherTypes, today, website: fixedLists(typed) };
    }
    log.info({ id }, 'Package not found');
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error, id }, 'A package could not be loaded');
    if (id === undefined && !context.get(submittedContext)) throw error;
  }
  // After a save without a script the page must show the typed values in any case.
  if (context.get(submittedContext)) return emptyForm;
  throw redirectWithToast('/admin/packages', loadFailure);
}

export function action({ request, context, params: { id }, url }: Route.ActionArgs) {
  const { database } = getServices(context);
  const nextPath = getNextPath(id, url.searchParams);
  const isSetup = id === undefined && url.searchParams.has('setup');
  const isDraft = (values: FormValues) => id === undefined && values[draftField] !== undefined;
  return saveFileForm(request, context, {
    noun: 'package',
    id: id ?? null,
    field: 'featuredImage',
    nextPath,
    readInput: submittedFacts,
    redraw: redrawFacts,
    parse: parsePackageForm,
    getName: ({ packageName }) => packageName,
    getText: (values) => (isDraft(values) ? draftText : undefined),
    async save({ featuredImage: _, ...input }, { values, photo, attempt }) {
      if (id !== undefined && values.asNew === undefined) {
        const result = await updatePackage(database, id, input, {
          photo,
          version: Number(values.version),
          seenVersion: Number(values.seenVersion ?? values.version),
          attempt,
          confirmation: values.confirmation ?? '',
        });
        return result.state === 'saved'
          ? { state: 'saved', undo: toUndoCommand(id, result.undo) }
          : result;
      }
      const copyOf = id ?? values.copyOf;
      const isHidden = id === undefined ? isDraft(values) : await isPackageHidden(database, id);
      const newPackage = { photo, attempt, copyOf, isDraft: isHidden };
      const newId = await createPackage(database, input, newPackage);
      return {
        state: 'saved',
        text: isHidden ? draftText : undefined,
        nextPath: isSetup ? `/admin/packages/${newId}/photos` : undefined,
      };
    },
  });
}

const draftField = 'draft';
const draftText = 'Package saved as a draft. Visitors do not see it.';

/** With `?setup=` the new package is the last setup step. Its photos come next; Cancel leads to the dashboard. */
function getNextPath(id: string | undefined, search: URLSearchParams): string {
  if (!id) return search.has('setup') ? '/admin/dashboard' : '/admin/packages';
  const filters = [...search].filter(([name, value]) => listParams.includes(name) && value);
  return `/admin/packages${filters.length > 0 ? `?${new URLSearchParams(filters)}` : ''}#${encodeURIComponent(id)}`;
}

const listParams = ['search', 'type', 'sort', 'show'];

export const clientAction = (args: Route.ClientActionArgs) => actionWithFallback(args, lostAnswer);

/** A refresh must not change what somebody is typing. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

const getTitle = (id: string | undefined) => (id === undefined ? 'New Package' : 'Edit Package');

export const meta = ({ params }: Route.MetaArgs) => adminMeta(getTitle(params.id));

export default function PackageEdit(props: Route.ComponentProps) {
  return <PackageForm key={props.params.id ?? props.loaderData.values.copyOf} {...props} />;
}

const hiddenFields = ['version', 'copyOf', attemptField] as const;

function PackageForm({ loaderData: start, actionData: answer, params }: Route.ComponentProps) {
  const { id } = params;
  const { today, website } = start;
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const newPath = query.has('setup') ? 'new?setup=yes' : 'new';
  const action = `/admin/packages/${id ? `${id}/edit${search}` : newPath}`;
  const form = useStaffForm(validate, { action, answer });
  const { element, errors } = form;
  const values: FormValues = { ...start.values, ...answer?.values };
  values.packageType = toTypeOption(values.packageType);
  const facts = answer?.input ?? start.facts;
  const input = { values: { ...values, ...facts?.values }, rows: facts?.rows ?? {} };
  const [initialInput] = useState({
    values: { ...start.values, ...start.facts?.values },
    rows: start.facts?.rows ?? {},
  });
  const feedback = useFormFeedback(element, input, { today, website, initialInput });
  const earlierHints = Object.entries(start.was ?? {}).map(([name, text]) => [
    name,
    `Was ${text}.`,
  ]);
  const warnings = { ...Object.fromEntries(earlierHints), ...feedback.warnings };
  const toast = useToast();
  useEffect(() => {
    if (!answer || /^(?:invalid|redrawn|unsure)$/.test(answer.state)) return;
    toast({ text: 'Failed to save package', kind: 'error' });
  }, [answer, toast]);
  // A copy is for another season, so its first date gets the focus.
  const [departure] = start.facts?.rows.departures ?? [];
  const firstFocus = start.was && (departure ? `departures.${departure}.from` : 'nextBatch');
  useEffect(() => {
    if (firstFocus) document.getElementById(firstFocus)?.focus();
  }, [firstFocus]);

  return (
    <>
      <h1 className="staff-heading">{getTitle(id)}</h1>
      <p className="mt-1 text-soft">
        <span className="text-error">*</span> must be filled in.
      </p>
      <StaffForm
        form={form}
        cancel={{ to: getNextPath(id, query) }}
        saveLabel="Save Package"
        otherSave={
          id === undefined && <OtherSave form={form} name={draftField} label="Save as draft" />
        }
        noun="package"
        explanations={{
          missing: <DeletedMeanwhile />,
          unsure: answer?.state === 'unsure' && <PriceQuestion {...answer} />,
          changed: answer?.state === 'changed' && answer.theirLabels && <Conflict {...answer} />,
        }}
        status={id && <OtherEditors id={id} initialNames={start.otherEditors} />}
        className="package-form mt-5 max-w-5xl"
      >
        {id && (
          <>
            <p className="mb-4 flex flex-wrap gap-x-6 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
              <Link to={`/admin/packages/${id}/versions`} className="text-link">
                Earlier versions
              </Link>
              <Link to={`/admin/packages/${id}/photos`} className="text-link">
                Photos
              </Link>
              <Link to={`/admin/packages/${id}/leaflet`} className="text-link">
                Leaflet to download
              </Link>
              <a href={`/admin/packages/${id}/preview`} className="text-link">
                Preview
              </a>
            </p>
            <LanguageLinks kind="package" id={id} />
          </>
        )}
        {hiddenFields.map((name) =>
          values[name] === undefined ? null : (
            <input key={name} type="hidden" name={name} defaultValue={values[name]} />
          ),
        )}
        <SectionFormContext value={{ input, errors, today, action, warnings }}>
          <BasicFields
            photo={start.photo}
            otherTypes={start.otherTypes}
            outdatedPrices={feedback.outdatedPrices}
            hadPhoto={answer?.hadPhoto === true}
          />
          {facts && (
            <FactsFields
              form={element}
              feedback={feedback}
              openSections={
                answer?.state === 'redrawn'
                  ? [answer.section]
                  : start.was && departure
                    ? ['flight']
                    : []
              }
            />
          )}
        </SectionFormContext>
      </StaffForm>
    </>
  );
}

function validate(form: FormData) {
  const parsed = parsePackageForm(form);
  return parsed.ok ? null : parsed.errors;
}

interface BasicFieldsProps extends Pick<PackageFormStart, 'photo' | 'otherTypes'> {
  outdatedPrices: FormFeedback['outdatedPrices'];
  /** The failed save had a picture, which a browser without scripts has lost. */
  hadPhoto: boolean;
}

function BasicFields({ outdatedPrices, photo, otherTypes, hadPhoto }: BasicFieldsProps) {
  const { input, errors } = useSectionForm();
  const renderField = (field: SectionField) => {
    const { key, label } = field;
    switch (key) {
      case 'packageType': {
        const types = ['', ...listTypeOptions(otherTypes, input.values[key])];
        const options = types.map((type) => [type, typeLabel(type) || 'Not chosen'] as const);
        return <AnyField field={toChoiceField(field, options)} name={key} />;
      }
      case 'price':
        return (
          <>
            <AnyField field={field} name={key} props={priceInput} />
            {outdatedPrices.map((sharing) => (
              <button
                key={sharing}
                type="button"
                onClick={(event) => copyPrice(event, `prices.${sharing}`)}
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
            hint="Without one, visitors see the first of the package’s photos."
            types={featuredTypes}
            error={errors[key]}
            wasLost={hadPhoto}
            storedPicture={photo && <StoredPhoto photo={photo} label="Picture of this package" />}
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
          <div key={field.key}>{renderField(field)}</div>
        ))}
      </div>
    </FormSection>
  ));
}

function copyPrice({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, name: string) {
  const price = form?.elements.namedItem('price');
  const target = form?.elements.namedItem(name);
  if (!(price instanceof HTMLInputElement && target instanceof HTMLInputElement)) return;
  target.value = price.value;
  target.dispatchEvent(new Event('input', { bubbles: true }));
  price.focus();
}

function toTypeOption(packageType = ''): string {
  return packageTypes.find((type) => type === normalizeType(packageType)) ?? packageType.trim();
}

function listTypeOptions(otherTypes: string[], current: string | undefined): string[] {
  const options = [...packageTypes, 'special', ...otherTypes].filter(Boolean);
  const option = toTypeOption(current);
  if (option === '' || packageTypes.some((type) => type === option)) return [...new Set(options)];
  // Keeps the stored spelling, so that saving without changes does not alter it.
  const otherOptions = options.filter((type) => normalizeType(type) !== normalizeType(option));
  return [...new Set([...otherOptions, option])];
}

function DeletedMeanwhile() {
  return (
    <>
      <p className="mt-1">
        This package was deleted while you were editing. Nothing that you typed is lost: restore it
        from the{' '}
        <a href="/admin/bin" target="_blank" rel="noreferrer">
          bin
        </a>{' '}
        and press Save Package again, or save this as a new one.
      </p>
      <button type="submit" name="asNew" value="yes" className="button button-green mt-3">
        Save as a new package
      </button>
    </>
  );
}

interface ConflictProps {
  theirLabels?: string[];
  commonLabels?: string[];
}

/** Which fields a colleague changed, and what Save anyway does with them. */
function Conflict({ theirLabels = [], commonLabels = [] }: ConflictProps) {
  return (
    <>
      {theirLabels.length > 0 && (
        <p className="mt-1">{`They changed: ${theirLabels.join(', ')}.`}</p>
      )}
      {commonLabels.length > 0 && (
        <p className="mt-1">{`You both changed: ${commonLabels.join(', ')}.`}</p>
      )}
      <p className="mt-1">
        Reload shows their version without what you typed; Save anyway saves your changes and keeps
        theirs{commonLabels.length > 0 && ', except in fields that you both changed'}.
      </p>
    </>
  );
}

interface PriceQuestionProps {
  jumps: readonly PriceJump[];
  values: FormValues;
}

function PriceQuestion({ jumps, values: { seenVersion } }: PriceQuestionProps) {
  return (
    <>
      {/* After Save anyway, the answer must not ask about the colleague's version again. */}
      {seenVersion !== undefined && <input type="hidden" name="seenVersion" value={seenVersion} />}
      {jumps.map((jump) => (
        <p key={jump.label} className="prices mt-1">
          {formatPriceJump(jump)}
        </p>
      ))}
      <p className="mt-1">Visitors see it at once. Nothing is saved yet.</p>
      <button
        type="submit"
        name="confirmation"
        value={formatConfirmation(jumps)}
        className="button button-outline mt-3"
      >
        {jumps.length === 1 ? 'Save with this price' : 'Save with these prices'}
      </button>
    </>
  );
}

/** A package that cannot be loaded leads back to the list. */
export function ErrorBoundary() {
  const { id } = useParams();
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (id === undefined) return;
    toast(loadFailure);
    void navigate('/admin/packages', { replace: true });
  }, [id, toast, navigate]);
  return <AdminFailure />;
}
