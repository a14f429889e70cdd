import { Link } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import {
  findUntouchedSample,
  isNothing,
} from '../../data/sample-content/untouched-sample.server.ts';
import { listSections } from '../../data/website/website-changes.server.ts';
import { liveTopics } from '../../rules/live-topics.ts';
import { guideSectionOf } from '../../rules/website/guide/guide-topics.ts';
import { sectionInfo, sectionNames } from '../../rules/website/sections.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { Breakable } from '../../ui/texts/breakable.tsx';
import { adminMeta } from '../frame/admin-meta.ts';
import { officeClock } from '../frame/staff-context.server.ts';
import { SampleNotice } from '../sample-content/sample-notice.tsx';
import { sampleCounts } from '../sample-content/sample-words.ts';
import type { Route } from './+types/website-sections.ts';
import { topicsToCheck } from './guide-to-check.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { database, sample, website } = servicesOf(context);
  const changed = await listSections(database);
  const untouched = await findUntouchedSample(database, sample);
  const clock = await officeClock(context);
  const toCheck = topicsToCheck((await website.read()).content, clock.today);
  const sections = sectionNames.map((name) => {
    const { changedAt, changedBy } = changed.get(name) ?? { changedAt: null, changedBy: '' };
    return {
      name,
      title: sectionInfo[name].title,
      sentence: sectionInfo[name].sentence,
      isToCheck: toCheck.some((topic) => guideSectionOf(topic) === name),
      changed: changedAt && { when: clock.whenInSentence(new Date(changedAt)), by: changedBy },
    };
  });
  return { sections, sample: isNothing(untouched) ? null : sampleCounts(untouched) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = { live: () => liveTopics.map((topic) => ({ topic })) };

export function meta() {
  return adminMeta('Website');
}

export default function WebsiteSections({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="staff-heading">Website</h1>
      <p className="mt-1 text-soft">What the agency says of itself, everywhere on the site.</p>
      <ul className="card section-list">
        {loaderData.sections.map(({ name, title, sentence, changed, isToCheck }) => (
          <li key={name}>
            <Link to={`/admin/website/${name}`} className="section-row">
              <span className="section-row-text">
                <span className="font-semibold text-green">{title}</span>
                <span>{sentence}</span>
                {isToCheck ? (
                  <span className="font-semibold text-error">
                    Please compare it with its source again.
                  </span>
                ) : null}
              </span>
              <span className="section-row-changed">
                {changed ? (
                  <>
                    Changed {changed.when} by <Breakable>{changed.by}</Breakable>
                  </>
                ) : (
                  'As it began'
                )}
              </span>
              <StaffIcon name="arrowRight" className="text-gold" />
            </Link>
          </li>
        ))}
      </ul>
      {loaderData.sample ? <SampleNotice counts={loaderData.sample} /> : null}
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
