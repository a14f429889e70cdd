import { useRef } from 'react';
import { data } from 'react-router';
import { parseSectionName, type SectionName, sectionInfo } from '../../rules/website/sections.ts';
import { adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { LanguageLinks } from '../translations/language-links.tsx';
import type { Route } from './+types/section-edit.ts';
import { loadSection, saveSectionForm } from './save-section.server.ts';
import { SectionForm } from './section-form.tsx';
import { VersionList } from './version-list.tsx';

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

const sectionsWithoutTexts: SectionName[] = ['look', 'hours', 'offer'];

export default function SectionEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { versions } = loaderData;
  const { title, sentence } = sectionInfo[loaderData.name];
  const openDetails = useRef<boolean[]>([]);
  return (
    <>
      <h1 className="staff-heading">{title}</h1>
      <p className="mt-1 text-soft">
        {sentence} <span className="text-error">*</span> must be filled in.
      </p>
      {!sectionsWithoutTexts.includes(loaderData.name) && (
        <LanguageLinks kind="section" id={loaderData.name} />
      )}
      <SectionForm
        key={loaderData.attempt}
        start={loaderData}
        answer={actionData}
        openDetails={openDetails}
      />
      {versions.length > 0 && (
        <section aria-labelledby="versions" className="mt-8 max-w-5xl">
          <h2 id="versions" className="font-semibold font-text text-soft">
            Earlier versions
          </h2>
          <VersionList
            versions={versions}
            action={`/admin/website/${loaderData.name}`}
            seenVersion={loaderData.version}
          />
        </section>
      )}
    </>
  );
}

export { clientAction, shouldRevalidate } from './section-form.tsx';
