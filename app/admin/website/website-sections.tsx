import { data } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import {
  findUntouchedSample,
  isNothing,
  removeSample,
} from '../../data/sample-content/untouched-sample.server.ts';
import { listSections } from '../../data/website/website-changes.server.ts';
import { liveTopics } from '../../rules/live-topics.ts';
import { guideSectionOf } from '../../rules/website/guide/guide-topics.ts';
import { sectionInfo, sectionNames } from '../../rules/website/sections.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { Breakable } from '../../ui/texts/breakable.tsx';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { officeClock, staffOf } from '../frame/staff-context.server.ts';
import { RowLink } from '../frame/staff-list.tsx';
import type { Route } from './+types/website-sections.ts';
import { topicsToCheck } from './guide-to-check.ts';
import {
  type RemovalAnswer,
  SampleNotice,
  SampleRemoval,
  sampleCounts,
} from './sample-content.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
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
  const isAsking = url.searchParams.get('remove') === 'sample';
  return { sections, isAsking, sample: isNothing(untouched) ? null : sampleCounts(untouched) };
}

export async function action({ context }: Route.ActionArgs) {
  const { database, sample, log } = servicesOf(context);
  try {
    const removed = sampleCounts(await removeSample(database, sample));
    log.info({ ...removed, staffId: staffOf(context).id }, 'Sample content removed');
    const text = 'Sample content removed';
    return redirectWithToast('/admin/website', { text, kind: 'success' });
  } catch (error) {
    log.error({ err: error }, 'The sample content could not be removed');
    return data<RemovalAnswer>({ isRemoved: false }, { status: 503 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  answerOr<unknown, RemovalAnswer>(args, { isRemoved: false });

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = { live: () => liveTopics.map((topic) => ({ topic })) };

export const meta = () => adminMeta('Website');

export default function WebsiteSections({ loaderData, actionData }: Route.ComponentProps) {
  const { sample, isAsking } = loaderData;
  const hasFailed = actionData !== undefined;
  if (sample && (isAsking || hasFailed)) {
    return <SampleRemoval counts={sample} hasFailed={hasFailed} />;
  }
  return (
    <>
      <h1 className="staff-heading">Website</h1>
      <p className="mt-1 text-soft">What the agency says of itself, everywhere on the site.</p>
      <ul className="card mt-5 divide-y divide-line overflow-hidden">
        {loaderData.sections.map(({ name, title, sentence, changed, isToCheck }) => (
          <li key={name}>
            <RowLink
              to={`/admin/website/${name}`}
              changed={
                changed ? (
                  <>
                    Changed {changed.when} by <Breakable>{changed.by}</Breakable>
                  </>
                ) : (
                  'As it began'
                )
              }
            >
              <span className="font-semibold text-green">{title}</span>
              <span>{sentence}</span>
              {isToCheck ? (
                <span className="font-semibold text-error">
                  Please compare it with its source again.
                </span>
              ) : null}
            </RowLink>
          </li>
        ))}
      </ul>
      {sample ? <SampleNotice counts={sample} /> : null}
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
