import { data, redirect } from 'react-router';
import { privacy, deletion as t } from '#texts/privacy.ts';
import { getServices, requestInfoContext, type Services } from '../../app-context.server.ts';
import { useScene } from '../../company-data.tsx';
import {
  askOfficeToErase,
  deletionPath,
  doneToken,
  type ErasableEnquiry,
  eraseEnquiry,
  findErasableEnquiry,
  type Mailbox,
  mailboxes,
} from '../../data/enquiries/enquiry-work.server.ts';
import { findEnquiryPackage } from '../../data/packages/offered-packages.server.ts';
import { dayText } from '../../rules/office-day.ts';
import { officeDay } from '../../rules/office-zone.ts';
import { readSignedWord } from '../../services/secret.server.ts';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { OfficeAddresses } from '../layout/contact-links.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { notFoundMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/enquiry-deletion.ts';

type Deletion =
  | { state: 'asked'; day: string; packageName: string; isMailed: boolean }
  | { state: 'done'; mailbox: Mailbox | null }
  | { state: 'gone' };

/** A GET must not delete anything, because mail programs prefetch links. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = getServices(context);
  if (params.token === doneToken) {
    const value = new URL(request.url).searchParams.get('mailbox');
    const mailbox = mailboxes.find((mailbox) => mailbox === value) ?? null;
    return data<Deletion>({ state: 'done', mailbox });
  }
  const id = readEnquiryId(services, params.token);
  const enquiry = id === null ? null : await findErasableEnquiry(services.database, id);
  if (!enquiry) return data<Deletion>({ state: 'gone' }, { status: 404 });
  const { company } = await services.website.read();
  return data<Deletion>({
    state: 'asked',
    day: dayText(officeDay(new Date(enquiry.createdAt), company.hours.timeZone)),
    packageName: await findPackageName(services, enquiry),
    isMailed: enquiry.isMailed,
  });
}

/** Idempotent: a second press also succeeds. */
export async function action({ context, params }: Route.ActionArgs) {
  const services = getServices(context);
  const id = readEnquiryId(services, params.token);
  if (id === null) return data(null, { status: 404 });
  const erasedEnquiry = await eraseEnquiry(services.database, id);
  // A restored backup brings the enquiry back; this line says which one to delete again.
  if (erasedEnquiry) services.log.info({ event: 'enquiry erased', enquiry: id });
  let search = '';
  if (erasedEnquiry?.isMailed) {
    const { timeZone } = services.website.last().company.hours;
    const visitorIp = context.get(requestInfoContext).clientIp;
    const isAsked = await askOfficeToErase(services, erasedEnquiry, { visitorIp, timeZone });
    search = `?mailbox=${mailboxes[isAsked ? 0 : 1]}`;
  }
  return redirect(deletionPath + doneToken + search, 303);
}

/** Null for an invalid link. Also with `ENQUIRIES=off` the site may have enquiries from before. */
function readEnquiryId({ sessions }: Services, token: string): string | null {
  return readSignedWord(token, sessions.secret, 'delete enquiry');
}

/** The translated name if the package is still offered, otherwise its name in the enquiry. */
async function findPackageName(services: Services, enquiry: ErasableEnquiry): Promise<string> {
  const { packageId, packageName } = enquiry;
  const tourPackage = packageId ? await findEnquiryPackage(services, packageId, '') : null;
  return tourPackage?.shownName ?? packageName;
}

/** A refresh must not change the open page. */
export const shouldRevalidate = () => false;

export function meta(args: Route.MetaArgs) {
  const { state } = args.loaderData ?? { state: 'gone' };
  return notFoundMeta(args, { asked: t.page, done: t.done, gone: t.gone }[state]);
}

export default function EnquiryDeletion({ loaderData }: Route.ComponentProps) {
  const scene = useScene('missing');
  const { state } = loaderData;
  const hero = {
    asked: { title: t.page, lead: t.lead },
    done: { title: t.done, lead: t.doneLead, photo: scene },
    gone: { title: t.gone, lead: t.goneLead, photo: scene },
  };
  return (
    <>
      <PageHero {...hero[state]} />
      <div className="column section">
        <div className="guide-parts">
          {state === 'asked' ? (
            <Asked {...loaderData} />
          ) : (
            <Afterwards mailbox={state === 'done' ? loaderData.mailbox : null} />
          )}
        </div>
      </div>
    </>
  );
}

function Asked({ day, packageName, isMailed }: Omit<Deletion & { state: 'asked' }, 'state'>) {
  return (
    <>
      <section>
        <h2>{t.yours}</h2>
        <p>{t.cameOn(day)}</p>
        {packageName && <p>{t.about(<AgencyText>{packageName}</AgencyText>)}</p>}
      </section>
      <section>
        <h2>{t.what}</h2>
        <p>{t.atOnce}</p>
        <p>{t.copies}</p>
        {isMailed && <p>{t.mailed}</p>}
        <p>{t.talks}</p>
        <form method="post" className="mt-6">
          <button type="submit" className="button button-green max-sm:w-full">
            {t.page}
          </button>
        </form>
        <p className="mt-3">{t.keep}</p>
      </section>
    </>
  );
}

function Afterwards({ mailbox }: { mailbox: Mailbox | null }) {
  return (
    <>
      <section>
        {mailbox && <p role="status">{mailbox === 'asked' ? t.officeAsked : t.officeNotAsked}</p>}
        <p>{t.copies}</p>
        <p>{t.talks}</p>
      </section>
      <section>
        <h2>{t.question}</h2>
        <OfficeAddresses write={privacy.write} />
      </section>
    </>
  );
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
