import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { data, Form, useRevalidator, useRouteLoaderData } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import type { Database } from '../../data/database/database.server.ts';
import { countTry } from '../../data/database/limits.server.ts';
import { readSetting } from '../../data/database/site-settings.server.ts';
import { recordServerAct } from '../../data/history/history.server.ts';
import { readDiskRoom, readServerFindings } from '../../data/server-findings.server.ts';
import { serverFindings } from '../../rules/server-findings.ts';
import { readForm } from '../../services/read-form.server.ts';
import { version } from '../../services/version.server.ts';
import { TooLate, withinMs } from '../../services/work-queue.server.ts';
import type { loader as layoutLoader } from '../admin-layout.tsx';
import { fullDiskWarning } from '../dashboard/dashboard-warnings.ts';
import { mailWarning } from '../enquiries/inbox.server.ts';
import { actionWithFallback, adminMeta, type Failure, useToastForm } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import { OverviewCard, overviewsClass, StaffWarning } from '../layout/staff-list.tsx';
import { getStaff } from '../layout/staff-request.server.ts';
import { NeedCard } from '../setup/site-checklist.tsx';
import { PasswordField, UserName } from '../sign-in/password-field.tsx';
import { formatWait } from '../sign-in/try-intent.server.ts';
import type { Route } from './+types/server-page.ts';

const pagePath = '/admin/server';
const maxVisibleBackups = 5;
const backupsAnHour = 4;
const testMailsAnHour = 5;
/** How long the request waits for the backup; a larger one continues without it. */
const backupWaitMs = 6000;
const refreshMs = 3000;
const gigabyte = 1024 ** 3;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = getServices(context);
  const { backups, config, database, mail, storage } = services;
  const clock = await getOfficeClock(context);
  const isForwarded = request.headers.has('x-forwarded-for');
  const room = await readDiskRoom(config, storage);
  const { folder, bucket } = await backups.list();
  const { since, last } = backups.state();
  const takenAt = await readSetting(database.kysely, 'last-backup');
  const listTimes = (list: Date[]) =>
    list
      .slice(0, maxVisibleBackups)
      .map((time) => ({ at: time.toISOString(), when: clock.formatWhen(time) }));
  return {
    version,
    email: getStaff(context).email,
    findings: await readServerFindings(services, isForwarded),
    diskWarning: fullDiskWarning(room),
    mailWarning: mailWarning({ config, mail }),
    mail: mail.readiness(),
    room: room && {
      free: `${(room.freeBytes / gigabyte).toFixed(1)} GB`,
      used: `${Math.floor(room.used * 100)} %`,
    },
    backup: {
      newest: takenAt && clock.whenInSentence(new Date(takenAt)),
      folder: listTimes(folder),
      bucket: Array.isArray(bucket) ? listTimes(bucket) : bucket,
      since: since && clock.formatTime(since),
      failure: last?.failure ? `${clock.formatWhen(last.endedAt)}: ${last.failure}` : null,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = (await readForm(request)).get('intent');
  const run = intent === 'mail' ? sendTestMail : intent === 'backup' ? backUp : null;
  if (!run) throw data(null, { status: 400 });
  const redirectWithText = (kind: 'success' | 'error', text: string) =>
    redirectWithToast(pagePath, { text, kind });
  const { log } = getServices(context);
  try {
    const { isDone, text } = await run(context);
    return redirectWithText(isDone ? 'success' : 'error', text);
  } catch (error) {
    log.error({ err: error, intent }, 'An action of the server page failed');
    return redirectWithText('error', fallback.failure);
  }
}

/** Counts for the whole site. Null if it is allowed. */
async function limitActions(database: Database, bucket: string, noun: string, max: number) {
  const limit = await countTry(database, [{ bucket, max, withinMs: 60 * 60_000 }]);
  if (!limit) return null;
  const text = `The limit is ${max} ${noun} an hour. Please wait ${formatWait(limit)}.`;
  return { isDone: false, text };
}

async function sendTestMail(context: Route.ActionArgs['context']) {
  const { config, database, log, mail } = getServices(context);
  const { email } = getStaff(context);
  const readiness = mail.readiness();
  if (readiness !== 'on') return { isDone: false, text: mailSentences[readiness] };
  const refusal = await limitActions(database, 'test-mail', 'test mails', testMailsAnHour);
  if (refusal) return refusal;
  await recordServerAct(database, 'test mail sent');
  const { answer, receiver } = await mail.sendTest(email, config.siteUrl);
  log.info({ event: 'test mail', email, ok: answer.ok });
  if (!answer.ok) return { isDone: false, text: `The test mail failed. ${answer.reason}` };
  return { isDone: true, text: `The test mail is on its way to ${receiver}` };
}

async function backUp(context: Route.ActionArgs['context']) {
  const { backups, database } = getServices(context);
  const busyAnswer = { isDone: false, text: 'A backup is already running' };
  if (backups.state().since) return busyAnswer;
  const refusal = await limitActions(database, 'backup', 'backups', backupsAnHour);
  if (refusal) return refusal;
  const backup = backups.begin(database);
  if (!backup) return busyAnswer;
  const result = await withinMs(backupWaitMs, backup).catch((error) => {
    if (error instanceof TooLate) return null;
    throw error;
  });
  if (!result)
    return { isDone: true, text: 'The backup has started. This page shows when it ends.' };
  return { isDone: !result.failure, text: result.failure ?? 'The backup is complete' };
}

const fallback: Failure = { failure: 'This could not be done. Please retry in a minute.' };

export const clientAction = (args: Route.ClientActionArgs) => actionWithFallback(args, fallback);

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const meta = () => adminMeta('Server');

export default function ServerPage({ loaderData }: Route.ComponentProps) {
  const { backup, email, findings, mail, room } = loaderData;
  const isHealthy = findings.length === 0 && !loaderData.diskWarning;
  useRefreshWhile(backup.since !== null);
  return (
    <>
      <h1 className="staff-heading">Server</h1>
      <p className="mt-1 text-soft">Version {loaderData.version}</p>
      <StaffWarning sentence={loaderData.diskWarning} />
      <StaffWarning sentence={loaderData.mailWarning} />
      <NeedCard
        id="server-needs"
        title="Ask the person who runs your server"
        needs={findings.map((finding) => serverFindings[finding])}
      />
      {isHealthy && <p className="mt-4">The site finds nothing wrong with its server.</p>}
      <div className={overviewsClass}>
        <OverviewCard id="backups" title="Backups">
          <div className={bodyClass}>
            <p role="status">
              {backup.since
                ? `A backup has been running since ${backup.since}.`
                : backup.newest
                  ? `The last complete backup is from ${backup.newest}.`
                  : 'There is no backup yet.'}
            </p>
            {backup.failure && <p className="font-semibold text-error">{backup.failure}</p>}
            <Times title="In the data folder of the server" times={backup.folder} hasDownload />
            {backup.bucket === 'away' ? (
              <p className="font-semibold text-error">The backup bucket does not respond.</p>
            ) : (
              <Times title="In the bucket" times={backup.bucket ?? []} />
            )}
            <p className="text-soft">
              {backup.bucket
                ? 'Back up now puts a backup into the bucket.'
                : 'Back up now puts a backup on the server’s own disk. It is lost with that disk: ask the person who runs the site to set up a bucket.'}{' '}
              The nightly backups may be in another folder. Only the person who runs the site can
              restore a backup. The button works at most {backupsAnHour} times an hour.
            </p>
            <PressForm intent="backup" button="Back up now" busy="Backing up..." />
          </div>
        </OverviewCard>
        <OverviewCard id="mail" title="E-mail">
          <div className={bodyClass}>
            <p>{mailSentences[mail]}</p>
            {mail === 'on' && (
              <>
                <p className="text-soft">
                  The test goes to <bdi className="wrap-anywhere">{email}</bdi>, at most{' '}
                  {testMailsAnHour} times an hour.
                </p>
                <PressForm intent="mail" button="Send a test mail" busy="Sending..." />
              </>
            )}
          </div>
        </OverviewCard>
        <OverviewCard id="disk" title="Disk">
          <p className={bodyClass}>
            {room ? `${room.free} is free, ${room.used} is used.` : 'Nothing is stored here.'}
          </p>
        </OverviewCard>
      </div>
    </>
  );
}

const bodyClass = 'grid gap-3 px-2.5 pt-1 pb-2 leading-[1.4]';

const mailSentences = {
  on: 'A mail service is set up.',
  none: 'No mail service is set up. Ask the person who runs the site.',
  nobody: 'A mail service is set up, but the agency has no e-mail address.',
};

/** While a backup is being made; without scripts, a reload shows how it ended. */
function useRefreshWhile(isRunning: boolean) {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(refresh, refreshMs);
    return () => clearInterval(timer);
  }, [isRunning]);
}

function Times({
  title,
  times,
  hasDownload = false,
}: {
  title: string;
  times: { at: string; when: string }[];
  hasDownload?: boolean;
}): ReactNode {
  if (times.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold font-text">{title}</h3>
      <ul>
        {times.map(({ at, when }) => (
          <li key={at}>
            <time dateTime={at}>{when}</time>
            {hasDownload && <Download at={at} when={when} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Without React Router: the response is a file, and the page stays. */
function Download({ at, when }: { at: string; when: string }) {
  const email = useRouteLoaderData<typeof layoutLoader>('admin/admin-layout')?.email ?? '';
  return (
    <details>
      <summary
        className="tap-link text-soft underline"
        aria-label={`Download the backup of ${when}`}
      >
        Download
      </summary>
      <form method="post" action={`${pagePath}/backup`} className="grid gap-3 pb-2">
        <p className="text-soft">
          The file contains the whole site, with all messages, accounts and photos, and is not
          encrypted. Keep it where only you can read it, and delete the copies that you do not need.
        </p>
        <input type="hidden" name="at" value={at} />
        <UserName email={email} />
        <PasswordField id={`password-${at}`} label="Current password" />
        <button type="submit" className="button button-outline text-ink">
          Download
        </button>
      </form>
    </details>
  );
}

function PressForm({ intent, button, busy }: Record<'intent' | 'button' | 'busy', string>) {
  const { form, isBusy } = useToastForm(fallback, pagePath);
  return (
    <Form {...form}>
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" aria-disabled={isBusy} className="button button-green">
        {isBusy ? busy : button}
      </button>
    </Form>
  );
}
