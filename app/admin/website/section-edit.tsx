import { useRef } from 'react';
import { data } from 'react-router';
import { parseSectionName } from '../../rules/website/sections.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { LanguageLinks } from '../translations/language-links.tsx';
import type { Route } from './+types/section-edit.ts';
import { saveSectionForm } from './save-section.server.ts';
import { SectionForm } from './section-form.tsx';
import { sectionStart } from './section-start.server.ts';
import { sectionTitles } from './section-titles.ts';
import { SectionVersions } from './section-versions.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const name = parseSectionName(params.section);
  if (!name) throw data(null, { status: 404 });
  return sectionStart(context, name);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const name = parseSectionName(params.section);
  if (!name) throw data(null, { status: 404 });
  const done = () =>
    redirectWithToast(`/admin/website/${name}`, { text: 'Saved', kind: 'success' });
  return saveSectionForm(request, context, { name, done });
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? sectionTitles[loaderData.name].title : 'Website');
}

export default function SectionEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { title, sentence } = sectionTitles[loaderData.name];
  const unfolded = useRef<boolean[]>([]);
  return (
    <>
      <h1 className="staff-heading">{title}</h1>
      <p className="mt-1 text-soft">
        {sentence} <span className="text-error">*</span> must be filled in.
      </p>
      {loaderData.name === 'look' || loaderData.name === 'hours' ? null : (
        <LanguageLinks kind="section" id={loaderData.name} />
      )}
      <SectionForm
        key={loaderData.attempt}
        start={loaderData}
        answer={actionData}
        unfolded={unfolded}
      />
      <SectionVersions name={loaderData.name} versions={loaderData.versions} />
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
export { clientAction, shouldRevalidate } from './own-until-saved.ts';
