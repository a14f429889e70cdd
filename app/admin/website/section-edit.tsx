import { useRef } from 'react';
import { data, Form } from 'react-router';
import { parseSectionName, type SectionName, sectionInfo } from '../../rules/website/sections.ts';
import { Breakable } from '../../ui/texts/agency-text.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/staff-request.server.ts';
import { replacesFormState } from '../layout/unsaved-question.tsx';
import { LanguageLinks } from '../translations/language-links.tsx';
import type { Route } from './+types/section-edit.ts';
import { loadSection, type SectionStart, saveSectionForm } from './save-section.server.ts';
import { SectionForm } from './section-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const name = parseSectionName(params.section);
  if (!name) throw data(null, { status: 404 });
  return loadSection(context, name);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const name = parseSectionName(params.section);
  if (!name) throw data(null, { status: 404 });
  const message = { text: 'Saved', subject: sectionInfo[name].title, kind: 'success' } as const;
  const respond = () => redirectWithToast(`/admin/website/${name}`, message);
  return saveSectionForm(request, context, { name, respond });
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? sectionInfo[loaderData.name].title : 'Website');
}

const withoutTexts: SectionName[] = ['look', 'hours', 'offer'];

export default function SectionEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { title, sentence } = sectionInfo[loaderData.name];
  const openDetails = useRef<boolean[]>([]);
  return (
    <>
      <h1 className="staff-heading">{title}</h1>
      <p className="mt-1 text-soft">
        {sentence} <span className="text-error">*</span> must be filled in.
      </p>
      {!withoutTexts.includes(loaderData.name) && (
        <LanguageLinks kind="section" id={loaderData.name} />
      )}
      <SectionForm
        key={loaderData.attempt}
        start={loaderData}
        answer={actionData}
        openDetails={openDetails}
      />
      <SectionVersions {...loaderData} />
    </>
  );
}

function SectionVersions({ name, versions, version: currentVersion }: SectionStart) {
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions" className="mt-8 max-w-5xl">
      <h2 id="versions" className="font-semibold font-text text-soft">
        Earlier versions
      </h2>
      <ul className="card mt-2 divide-y divide-line">
        {versions.map(({ version, when, by, changed, lacksPicture }) => (
          <li
            key={version}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {by ? (
                  <>
                    {when} by <Breakable>{by}</Breakable>
                  </>
                ) : (
                  'Original text'
                )}
              </p>
              {changed.length > 0 && (
                <p className="wrap-anywhere text-soft">Changed then: {changed.join(', ')}</p>
              )}
              {lacksPicture && (
                <p className="text-soft">
                  One of its pictures is gone: the current one would be shown instead.
                </p>
              )}
            </div>
            <Form method="post" action={`/admin/website/${name}`} state={replacesFormState}>
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="seenVersion" value={currentVersion} />
              <button
                type="submit"
                name="intent"
                value="restore"
                aria-label={`Restore this version: ${by ? when : 'original text'}`}
                className="button button-outline"
              >
                Restore this version
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

export { clientAction, shouldRevalidate } from './section-form.tsx';
