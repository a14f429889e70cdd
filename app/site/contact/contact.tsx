import { data, isRouteErrorResponse } from 'react-router';
import { contact as t } from '#texts/contact.ts';
import { getServices, requestInfoContext, type Services } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { useCompany, useRootData, useScene } from '../../company-data.tsx';
import { hashAttempt } from '../../data/database/attempts.server.ts';
import { countSender, readVisitorForm } from '../../data/database/limits.server.ts';
import { createEnquiry, mailEnquiry, mailUnstored } from '../../data/enquiries/enquiries.server.ts';
import {
  findEnquiryPackage,
  findOfferedPackage,
} from '../../data/packages/offered-packages.server.ts';
import { pushEnquiry } from '../../data/staff/push-subscriptions.server.ts';
import { currentLanguage } from '../../languages/languages.ts';
import { enquiryRules, looksLikeAdvertising } from '../../rules/enquiries/enquiry-rules.ts';
import { parseForm } from '../../rules/form.ts';
import { readGroup } from '../../rules/packages/journey-cost.ts';
import { translatePackage } from '../../rules/packages/package-rules.ts';
import { mailDeadlines } from '../../services/mail.server.ts';
import { readSigned, signText } from '../../services/secret.server.ts';
import { readStoredPhone } from '../../services/typed-contacts.server.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { PageHero } from '../layout/page-hero.tsx';
import { rootData, sharedPageMeta } from '../metadata/page-meta.ts';
import { StructuredDataScript, travelAgency } from '../metadata/structured-data.tsx';
import { costMessage } from '../packages/journey-cost-texts.ts';
import type { Route } from './+types/contact.ts';
import { FindUs, GetInTouch, hasContactDetails, StartYourJourney } from './contact-details.tsx';
import {
  type ContactAnswer,
  ContactForm,
  type EnquiryPackage,
  hiddenFields,
  readShownValues,
} from './contact-form.tsx';
import { refuseVisitor } from './refuse-visitor.server.ts';

/** `?package={id}` is the package that the visitor viewed; an unknown id is ignored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const about = enquiryPackage(await findAbout(services, url.searchParams.get('package') ?? ''));
  const isGroup = about !== null && url.searchParams.has('adults');
  const message = isGroup ? await groupMessage(services, about.id, url.searchParams) : '';
  return { about, message };
}

/** The lines of a group whose cost the visitor has just looked up; blank if they cannot be loaded. */
async function groupMessage(
  { database, translations, website, log }: Services,
  id: string,
  search: URLSearchParams,
): Promise<string> {
  try {
    const row = await findOfferedPackage(database, id);
    if (!row) return '';
    const tourPackage = translatePackage(row, await translations.translator());
    const { today } = await website.read();
    return costMessage(tourPackage, readGroup(search, tourPackage), today);
  } catch (error) {
    log.warn({ err: error }, 'The group of an enquiry could not be looked up');
    return '';
  }
}

type About = Awaited<ReturnType<typeof findEnquiryPackage>>;

/** Null if the package is missing, hidden, or cannot be loaded. */
async function findAbout(services: Services, id: string, knownName = ''): Promise<About> {
  if (!id) return null;
  try {
    return await findEnquiryPackage(services, id, knownName);
  } catch (error) {
    services.log.warn({ err: error }, 'The package of an enquiry could not be looked up');
    return null;
  }
}

/** Visitors read the translated name; staff read the original. */
function enquiryPackage(about: About): EnquiryPackage | null {
  return about && { id: about.id, name: about.shownName };
}

/** Makes no request without a package, so the page opens offline. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  return args.url.searchParams.has('package') ? staleIfError(args) : { about: null, message: '' };
}

/** For the spam checks see `docs/decisions/010`. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const { clientIp } = context.get(requestInfoContext);
  const { config, database, log, mail } = services;
  const form = await readVisitorForm(request, { database, clientIp });
  const signal = AbortSignal.timeout(mailDeadlines.totalMs);
  const id = form.get(hiddenFields.packageId);
  const name = form.get(hiddenFields.packageName);
  const about = await findAbout(services, String(id ?? ''), String(name ?? ''));
  const unsent = { values: readShownValues(form), about: enquiryPackage(about) };
  const { limited, refuse } = refuseVisitor({ database, log, clientIp }, unsent);
  const parsed = parseForm(enquiryRules, form);
  if (!parsed.ok) return refuse(400, { state: 'invalid', errors: parsed.errors });
  const phone = readStoredPhone(parsed.value.phone);
  if (phone === null) return refuse(400, { state: 'invalid', errors: { phone: t.phoneInvalid } });
  if (looksLikeAdvertising(parsed.value) && !isStamped(services, form)) {
    const text = `contact ${database.now().getTime()}`;
    const stamp = signText(text, services.sessions.secret, 'contact');
    log.info({ event: 'asked again', ip: clientIp }, 'A message full of links');
    return refuse(422, { state: 'again', stamp });
  }
  const isSuspected = Boolean(form.get(hiddenFields.trap));
  const answerSent = () => data<ContactAnswer>({ state: 'sent' });
  let isSaved = false;
  try {
    const visitorTexts = {
      ...parsed.value,
      phone,
      source: isSuspected ? ('suspected' as const) : ('form' as const),
      language: currentLanguage(),
    };
    // With the package as sent: staff may rename or delete it before a device sends the message again.
    const content = { ...visitorTexts, packageId: id };
    const attempt = hashAttempt('enquiry', form.get(hiddenFields.attempt), content);
    const enquiry = { ...visitorTexts, packageId: about?.id ?? '', packageName: about?.name ?? '' };
    const sender = { clientIp, written: enquiry.email, attempt };
    const limit = await countSender(database, 'contact', sender);
    if (limit) return limited(limit);
    const options = { signal, visitorIp: clientIp };
    if (config.enquiries) {
      // Possible spam is not mailed.
      const isMailed = mail.readiness() === 'on' && !isSuspected;
      const mailState = isMailed ? 'waiting' : 'none';
      const { id, isNew } = await createEnquiry(database, enquiry, mailState, attempt);
      isSaved = true;
      if (isNew && !isSuspected) void tellStaff(services, id, clientIp);
      if (!isMailed || (await mailEnquiry(services, id, options)) !== 'failed') return answerSent();
    } else if (await mailUnstored(services, enquiry, options, attempt)) {
      return answerSent();
    }
  } catch (error) {
    log.error({ err: error }, 'An enquiry could not be stored');
  }
  return data<ContactAnswer>({ state: 'failed', isSaved, ...unsent }, { status: 503 });
}

/** The visitor does not wait for it. */
async function tellStaff(services: Services, id: string, clientIp: string): Promise<void> {
  const { website, log } = services;
  try {
    const { timeZone } = (await website.read()).company.hours;
    await pushEnquiry(services, id, { timeZone, clientIp });
  } catch (error) {
    log.error({ err: error }, 'Staff could not be notified of an enquiry');
  }
}

/** The age in milliseconds of a valid stamp, when possible spam is sent again. */
const stampAge = { min: 1000, max: 24 * 60 * 60 * 1000 };

function isStamped({ sessions, database }: Services, form: FormData): boolean {
  const text = readSigned(String(form.get(hiddenFields.stamp) ?? ''), sessions.secret, 'contact');
  const age = database.now().getTime() - Number(/^contact (\d+)$/.exec(text ?? '')?.[1]);
  return age >= stampAge.min && age <= stampAge.max;
}

// Without a network the message is stored on the device. After any other failure the form keeps the
// typed text: an error page would lose it.
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    const answer = await serverAction();
    void window.outbox?.discard(String(form.get(hiddenFields.attempt)));
    return answer;
  } catch (error) {
    const reason = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error;
    console.warn('The message could not be sent.', reason);
    if (!isRouteErrorResponse(error) && (await storeOnDevice(request, form))) {
      return { state: 'kept' } satisfies ContactAnswer;
    }
    const id = String(form.get(hiddenFields.packageId) ?? '');
    const name = String(form.get(hiddenFields.packageName) ?? '');
    const about = id ? { id, name } : null;
    const values = readShownValues(form);
    return { state: 'failed', isSaved: false, values, about } satisfies ContactAnswer;
  }
}

export const handle: CacheHandle = {
  live: () => [{ topic: 'website' }],
  cacheKey: ({ search }) => (search.has('package') ? null : {}),
};

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  const texts = rootData(args).contact.shared;
  return sharedPageMeta(args, { name: 'contact', texts }, '/contact', 'Contact');
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = useRootData().contact;
  const arch = useScene('contact');
  const company = useCompany();
  const { map } = company;
  const poster = useScene('map');
  return (
    <>
      <StructuredDataScript facts={import.meta.env.SSR && ((site) => [travelAgency(site)])} />
      <PageHero title={texts.title} lead={texts.tagline} photo={arch} />
      <div className="column section grid grid-cols-1 items-start gap-12 lg:grid-cols-12">
        <div
          className={hasContactDetails(company) ? 'lg:col-span-7' : 'lg:col-span-8 lg:col-start-3'}
        >
          <ContactForm {...loaderData} answer={actionData} texts={texts} />
        </div>
        {hasContactDetails(company) && (
          <div className="lg:col-span-5">
            <GetInTouch heading={texts.getInTouchHeading} />
          </div>
        )}
      </div>
      <StartYourJourney texts={texts} />
      {map && <FindUs map={map} poster={poster} texts={texts} />}
    </>
  );
}

async function storeOnDevice({ url }: Request, form: FormData): Promise<boolean> {
  const key = String(form.get(hiddenFields.attempt) ?? '');
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  const isTaken = window.outbox?.keep({ key, address: new URL(url).pathname, fields });
  try {
    return (await isTaken) ?? false;
  } catch (error) {
    console.warn('The message could not be stored on this device.', error);
    return false;
  }
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
