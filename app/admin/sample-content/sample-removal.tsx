import { data, redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import {
  findUntouchedSample,
  isNothing,
  removeSample,
} from '../../data/sample-content/untouched-sample.server.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import { DeletePage } from '../frame/delete-page.tsx';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import type { Route } from './+types/sample-removal.ts';
import {
  type RemovalAnswer,
  removalFailed,
  removalQuestion,
  type SampleCounts,
  sampleCounts,
  sampleWords,
} from './sample-words.ts';

const website = '/admin/website';

export async function loader({ context }: Route.LoaderArgs): Promise<SampleCounts> {
  const { database, sample } = servicesOf(context);
  const untouched = await findUntouchedSample(database, sample);
  if (isNothing(untouched)) throw redirect(website);
  return sampleCounts(untouched);
}

export async function action({ context }: Route.ActionArgs) {
  const { database, sample, log } = servicesOf(context);
  try {
    const removed = sampleCounts(await removeSample(database, sample));
    log.info({ ...removed, staffId: staffOf(context).id }, 'Sample content removed');
    return redirectWithToast(website, { text: 'Sample content removed', kind: 'success' });
  } catch (error) {
    log.error({ err: error }, 'The sample content could not be removed');
    return data<RemovalAnswer>({ isRemoved: false }, { status: 503 });
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  answerOr<unknown, RemovalAnswer>(args, { isRemoved: false });

export function meta() {
  return adminMeta(removalQuestion.title);
}

/** The question as a page, for browsers without a script, and for a removal that failed. */
export default function SampleRemoval({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeletePage
      subject={sampleWords(loaderData)}
      list={website}
      question={removalQuestion}
      failure={actionData ? removalFailed : undefined}
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
