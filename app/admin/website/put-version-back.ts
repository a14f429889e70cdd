import { data, redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import {
  findSection,
  listVersions,
  saveSection,
} from '../../data/website/website-changes.server.ts';
import { withLastingPictures } from '../../rules/fields/section-fields.ts';
import { contentOf } from '../../rules/website/read-content.ts';
import { parseSectionName, sectionRules } from '../../rules/website/sections.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import type { Route } from './+types/put-version-back.ts';
import { gonePictures } from './section-start.server.ts';

/** It is a button; whoever opens its address finds the section. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/website/${parseSectionName(params.section) ?? ''}`);
}

/** What an earlier version said is saved once more, as the newest one. */
export async function action({ context, params }: Route.ActionArgs) {
  const { database, website, log } = servicesOf(context);
  const name = parseSectionName(params.section);
  if (!name) throw data(null, { status: 404 });
  const page = `/admin/website/${name}`;
  try {
    const versions = await listVersions(database, name);
    const earlier = versions.find(({ version }) => String(version) === params.version);
    if (!earlier) {
      return redirectWithToast(page, { text: 'This version is no longer kept', kind: 'error' });
    }
    const { typed } = await website.read();
    const now = contentOf(name, (await findSection(database, name)).content, typed);
    const content = contentOf(name, earlier.content, { ...typed, [name]: now });
    const gone = await gonePictures(database, content);
    const isGone = (url: string) => gone.has(url);
    await saveSection(database, name, {
      content: sectionRules[name].parse(withLastingPictures(content, now, isGone)),
      before: now,
      photos: [],
      isPutBack: true,
      by: staffOf(context).email,
    });
    return redirectWithToast(page, { text: putBackText(gone.size), kind: 'success' });
  } catch (error) {
    log.error({ err: error }, 'An earlier version could not be put back');
    return redirectWithToast(page, { text: 'Failed to save', kind: 'error' });
  }
}

function putBackText(gone: number): string {
  if (gone === 0) return 'Put back';
  const pictures = gone === 1 ? 'a picture of it is gone' : `${gone} pictures of it are gone`;
  return `Put back, but ${pictures}. Please look at what stands in that place now.`;
}
