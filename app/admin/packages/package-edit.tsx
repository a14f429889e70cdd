import { type MouseEvent, useEffect, useState } from 'react';
import {
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { createPackage, updatePackage } from '../../data/packages/package-changes.server.ts';
import { findPackage, listPackageTypes } from '../../data/packages/packages.server.ts';
import { choiceOf, type SectionField } from '../../rules/fields/section-fields.ts';
import { attemptField, type FormValues, newAttemptKey } from '../../rules/form.ts';
import { parsePackageForm, submittedFacts } from '../../rules/packages/form/package-form.ts';
import { packageSections } from '../../rules/packages/package-rules.ts';
import { normalType, packageTypes, typeLabel } from '../../rules/packages/package-types.ts';
import { sharings } from '../../rules/packages/package-words.ts';
import { answerTo, jumpSentence, type PriceJump } from '../../rules/packages/price-jumps.ts';
import { featuredTypes } from '../../rules/upload-types.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { AnyField } from '../fields/form-fields.tsx';
import { PhotoDrop, StoredPhoto } from '../fields/photo-drop.tsx';
import {
  emptyState,
  SectionFormContext,
  StaffForm,
  useSectionForm,
  useStaffForm,
} from '../fields/staff-form.tsx';
import { AdminFailure } from '../layout/admin-failure.tsx';
import { actionWithFallback, adminMeta, notSent } from '../layout/admin-page.ts';
import {
  redirectWithToast,
  saveFileForm,
  submittedContext,
} from '../layout/staff-request.server.ts';
import { LanguageLinks } from '../translations/language-links.tsx';
import type { Route } from './+types/package-edit.ts';
import { FactsFields, type FormOutlook, FormSection, useFormOutlook } from './facts-fields.tsx';
import { priceInput } from './price-input.tsx';
import {
  fixedLists,
  formOfCopy,
  formOfPackage,
  newForm,
  type PackageFormStart,
  redrawnFacts,
  undoCommand,
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

const failure = { text: 'Failed to load package', kind: 'error' } as const;

export async function loader(args: Route.LoaderArgs): Promise<PackageFormStart> {
  const { context, url } = args;
  const { id } = args.params;
  const { database, website, log } = servicesOf(context);
  try {
    const source = id ?? url.searchParams.get('from');
    const existing = source ? await findPackage(database, source) : null;
    if (source && !existing && id === undefined) throw redirect('/admin/packages/new');
    if (existing || !source) {
      const toForm = id === undefined ? formOfCopy : formOfPackage;
      const start = existing ? toForm(existing) : newForm;
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
  throw redirectWithToast('/admin/packages', failure);
}

export function action({ request, context, params: { id }, url }: Route.ActionArgs) {
  const { database } = servicesOf(context);
  const doneAt = wayBack(id, url.searchParams);
  return saveFileForm(request, context, {
    noun: 'package',
    id: id ?? null,
    field: 'featuredImage',
    doneAt,
    facts: submittedFacts,
    redraw: redrawnFacts,
    parse: parsePackageForm,
    nameOf: ({ packageName }) => packageName,
    async save({ featuredImage: _, ...input }, { values, photo, attempt }) {
      if (id !== undefined && values.asNew === undefined) {
        const version = Number(values.seenVersion ?? values.version);
        const sure = values.sure ?? '';
        const saved = await updatePackage(database, id, input, { photo, version, attempt, sure });
        return saved.state === 'saved'
          ? { state: 'saved', undo: undoCommand(id, saved.undo) }
          : saved;
      }
      await createPackage(database, input, { photo, attempt, copyOf: id ?? values.copyOf });
      return { state: 'saved' };
    },
  });
}

/** With `?setup=` the new package is the last setup step, which leads to the dashboard. */
function wayBack(id: string | undefined, search: URLSearchParams): string {
  if (!id) return search.has('setup') ? '/admin/dashboard' : '/admin/packages';
  const filters = [...search].filter(([name, value]) => listParams.includes(name) && value);
  return `/admin/packages${filters.length > 0 ? `?${new URLSearchParams(filters)}` : ''}#${encodeURIComponent(id)}`;
}

const listParams = ['search', 'type', 'sort', 'show'];

export const clientAction = (args: Route.ClientActionArgs) => actionWithFallback(args, notSent);

/** A refresh must not change what somebody is typing. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

const titleOf = (id: string | undefined) => (id === undefined ? 'New Package' : 'Edit Package');

export const meta = ({ params }: Route.MetaArgs) => adminMeta(titleOf(params.id));

export default function PackageEdit(props: Route.ComponentProps) {
  return <PackageForm key={props.params.id ?? props.loaderData.values.copyOf} {...props} />;
}

const unseenFields = ['version', 'copyOf', attemptField] as const;

function PackageForm({ loaderData: start, actionData: answer, params }: Route.ComponentProps) {
  const { id } = params;
  const { today, website } = start;
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const ofNew = query.has('setup') ? 'new?setup=yes' : 'new';
  const action = `/admin/packages/${id ? `${id}/edit${search}` : ofNew}`;
  const form = useStaffForm(problemsOf, { action, answer });
  const { element, errors } = form;
  const values: FormValues = { ...start.values, ...answer?.values };
  values.packageType = optionOf(values.packageType);
  const facts = answer?.facts ?? start.facts;
  const input = { values: { ...values, ...facts?.values }, rows: facts?.rows ?? {} };
  const [before] = useState({
    values: { ...start.values, ...start.facts?.values },
    rows: start.facts?.rows ?? {},
  });
  const outlook = useFormOutlook(element, input, { today, website, before });
  const was = Object.entries(start.was ?? {}).map(([name, text]) => [name, `Was ${text}.`]);
  const warnings = { ...Object.fromEntries(was), ...outlook.warnings };
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
      <h1 className="staff-heading">{titleOf(id)}</h1>
      <p className="mt-1 text-soft">
        <span className="text-error">*</span> must be filled in.
      </p>
      <StaffForm
        form={form}
        cancel={{ to: wayBack(id, query) }}
        save="Save Package"
        noun="package"
        missing={<DeletedMeanwhile />}
        question={answer?.state === 'unsure' ? <PriceQuestion {...answer} /> : null}
        className="package-form mt-5 max-w-5xl"
      >
        {id && (
          <>
            <p className="mb-4 flex flex-wrap gap-x-6 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
              <Link to={`/admin/packages/${id}/versions`} className="text-link">
                Earlier versions
              </Link>
              <Link to={`/admin/packages/${id}/leaflet`} className="text-link">
                Leaflet to download
              </Link>
            </p>
            <LanguageLinks kind="package" id={id} />
          </>
        )}
        {unseenFields.map((name) =>
          values[name] === undefined ? null : (
            <input key={name} type="hidden" name={name} defaultValue={values[name]} />
          ),
        )}
        <SectionFormContext value={{ ...emptyState, input, errors, today, action, warnings }}>
          <BasicFields
            photo={start.photo}
            otherTypes={start.otherTypes}
            outdated={outlook.outdated}
            hadPhoto={answer?.hadPhoto === true}
          />
          {facts && (
            <FactsFields
              form={element}
              outlook={outlook}
              opened={
                answer?.state === 'redrawn' ? [answer.at] : start.was && departure ? ['flight'] : []
              }
            />
          )}
        </SectionFormContext>
      </StaffForm>
    </>
  );
}

function problemsOf(form: FormData) {
  const parsed = parsePackageForm(form);
  return parsed.ok ? null : parsed.errors;
}

interface BasicFieldsProps extends Pick<PackageFormStart, 'photo' | 'otherTypes'> {
  outdated: FormOutlook['outdated'];
  /** The failed save had a picture, which a browser without scripts has lost. */
  hadPhoto: boolean;
}

function BasicFields({ outdated, photo, otherTypes, hadPhoto }: BasicFieldsProps) {
  const { input, errors } = useSectionForm();
  const draw = (field: SectionField) => {
    const { key, label } = field;
    switch (key) {
      case 'packageType': {
        const types = ['', ...typeOptions(otherTypes, input.values[key])];
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
            types={featuredTypes}
            error={errors[key]}
            wasLost={hadPhoto}
            stored={photo && <StoredPhoto photo={photo} label="Picture of this package" />}
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
  const price = form?.elements.namedItem('price');
  const other = form?.elements.namedItem(name);
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
  const stored = optionOf(current);
  if (stored === '' || packageTypes.some((type) => type === stored)) return [...new Set(options)];
  // Keeps the stored spelling, so that saving without changes does not alter it.
  const others = options.filter((type) => normalType(type) !== normalType(stored));
  return [...new Set([...others, stored])];
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

interface PriceQuestionProps {
  jumps: readonly PriceJump[];
  values: FormValues;
}

function PriceQuestion({ jumps, values: { seenVersion } }: PriceQuestionProps) {
  return (
    <>
      {/* After Save anyway, the answer must not ask about the colleague's version again. */}
      {seenVersion === undefined ? null : (
        <input type="hidden" name="seenVersion" value={seenVersion} />
      )}
      {jumps.map((jump) => (
        <p key={jump.label} className="prices mt-1">
          {jumpSentence(jump)}
        </p>
      ))}
      <p className="mt-1">Visitors see it at once. Nothing is saved yet.</p>
      <button
        type="submit"
        name="sure"
        value={answerTo(jumps)}
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
    toast(failure);
    void navigate('/admin/packages', { replace: true });
  }, [id, toast, navigate]);
  return <AdminFailure />;
}
