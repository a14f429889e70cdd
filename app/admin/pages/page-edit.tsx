import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { createPage, findPage, toPageContent, updatePage } from '../../data/pages/pages.server.ts';
import {
  parseRowIntent,
  readFormInput,
  rowsField,
  toFormInput,
  withMovedRows,
} from '../../rules/fields/section-fields.ts';
import { attemptField, newAttemptKey } from '../../rules/form.ts';
import {
  pageFields,
  pageRules,
  parsePageForm,
  publishField,
} from '../../rules/pages/page-rules.ts';
import { SectionFields } from '../fields/form-fields.tsx';
import { saveFileForm, submittedContext } from '../fields/save-file-form.server.ts';
import { OtherSave, SectionFormContext, StaffForm, useStaffForm } from '../fields/staff-form.tsx';
import { actionWithFallback, adminMeta, lostAnswer } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { LanguageLinks } from '../translations/language-links.tsx';
import type { Route } from './+types/page-edit.ts';
import { findPageTemplate } from './page-templates.server.ts';

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { database } = getServices(context);
  const page = id === undefined ? null : await findPage(database, id);
  // After a refused save without a script the page must render, to show the typed values.
  if (id !== undefined && !page && !context.get(submittedContext)) {
    throw redirectWithToast('/admin/pages', { text: 'Failed to load page', kind: 'error' });
  }
  const draft = findPageTemplate(url.searchParams.get('draft'));
  const { values, rows } = toFormInput(pageRules, page ? toPageContent(page) : draft);
  values[attemptField] = newAttemptKey();
  if (page) values.version = String(page.version);
  return { values, rows, isDraft: !page && draft !== null };
}

export function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { database } = getServices(context);
  return saveFileForm(request, context, {
    noun: 'page',
    id: id ?? null,
    // The form has no file.
    field: 'form',
    nextPath: '/admin/pages',
    readInput: (form) => readFormInput(pageRules, form),
    redraw: moveQuestions,
    parse: parsePageForm,
    getName: ({ title }) => title,
    async save(content, { values, attempt }) {
      if (id === undefined) return createPage(database, content, attempt);
      const version = Number(values.seenVersion ?? values.version);
      return updatePage(database, id, content, { version, attempt });
    },
  });
}

/** A button of the questions, pressed without a script. */
function moveQuestions(form: FormData) {
  const intent = parseRowIntent(form.get(rowsField));
  if (!intent) return null;
  const input = withMovedRows(readFormInput(pageRules, form), intent);
  return { state: 'redrawn' as const, input };
}

export const clientAction = (args: Route.ClientActionArgs) => actionWithFallback(args, lostAnswer);

/** What somebody types stays until another page is opened. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id || currentUrl.search !== nextUrl.search;

const getTitle = (id: string | undefined) => (id === undefined ? 'New page' : 'Edit page');

export const meta = ({ params }: Route.MetaArgs) => adminMeta(getTitle(params.id));

export default function PageEdit(props: Route.ComponentProps) {
  return <PageForm key={props.params.id} {...props} />;
}

function validate(form: FormData) {
  const parsed = parsePageForm(form);
  return parsed.ok ? null : parsed.errors;
}

function PageForm({ loaderData: start, actionData: answer, params }: Route.ComponentProps) {
  const { id } = params;
  const action = `/admin/pages/${id === undefined ? 'new' : `${id}/edit`}`;
  const form = useStaffForm(validate, { action, answer });
  const values = { ...start.values, ...answer?.values };
  const rows = answer?.input?.rows ?? start.rows;
  return (
    <>
      <h1 className="staff-heading">{getTitle(id)}</h1>
      <p className="mt-1 text-soft">
        {start.isDraft &&
          'This is our draft: fill in each ___, change it to what you really do, and ask a lawyer to check it. '}
        <span className="text-error">*</span> must be filled in.
      </p>
      <StaffForm
        form={form}
        cancel={{ to: '/admin/pages' }}
        saveLabel="Save Page"
        otherSave={
          start.values.state !== 'published' && (
            <OtherSave form={form} name={publishField} label="Save and publish" />
          )
        }
        noun="page"
        explanations={{
          missing: (
            <p className="mt-1">
              This page was deleted. Nothing that you typed is lost: restore it from the{' '}
              <Link to="/admin/bin" target="_blank">
                bin
              </Link>{' '}
              and press Save Page again.
            </p>
          ),
        }}
        className="mt-5 max-w-4xl"
      >
        {id && (
          <>
            <p className="mb-4 flex flex-wrap gap-x-6 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
              <Link to={`/admin/pages/${id}/versions`} className="text-link">
                Earlier versions
              </Link>
              <Link to={`/admin/pages/${id}/photos`} className="text-link">
                Photos
              </Link>
            </p>
            <LanguageLinks kind="page" id={id} />
          </>
        )}
        {[attemptField, 'version'].map((name) =>
          values[name] === undefined ? null : (
            <input key={name} type="hidden" name={name} defaultValue={values[name]} />
          ),
        )}
        <SectionFormContext value={{ input: { values, rows }, errors: form.errors, action }}>
          <SectionFields fields={pageFields} parent="" />
        </SectionFormContext>
      </StaffForm>
    </>
  );
}
