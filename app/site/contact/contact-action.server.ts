import { data } from 'react-router';
import { contact as t } from '#texts/contact.ts';
import type { RequestInfo, Services } from '../../app-context.server.ts';
import { attemptOf, claimAttempt, findAttempt } from '../../data/database/attempts.server.ts';
import type { LimitAnswer } from '../../data/database/limits.server.ts';
import {
  countEnquiryTry,
  countRefusedEnquiry,
  createEnquiry,
  type NewEnquiry,
} from '../../data/enquiries/enquiries.server.ts';
import { mailEnquiry, mailUnstored } from '../../data/enquiries/enquiry-mail.server.ts';
import type { PackageAskedAbout } from '../../data/packages/offered-packages.server.ts';
import { findPackageAskedAbout } from '../../data/packages/offered-packages.server.ts';
import { currentLanguage } from '../../languages/current-language.ts';
import { enquiryRules, looksLikeAdvertising } from '../../rules/enquiries/enquiry-rules.ts';
import { type FormErrors, parseForm } from '../../rules/form.ts';
import { mailDeadlines } from '../../services/mail.server.ts';
import { readStoredPhone } from '../../services/phone-numbers.server.ts';
import { readSigned, signText } from '../../services/secret.server.ts';
import {
  type ContactAnswer,
  type EnquiryPackage,
  hiddenFields,
  shownValues,
} from './contact-answer.ts';

/** Milliseconds: how old a stamp must and may be when a message that looks like advertising comes again. */
const stampAge = { min: 1000, max: 24 * 60 * 60 * 1000 };

/** Checks, counts, stores and mails a message, in this order. Robots: see `docs/decisions/010`. */
export async function answerContactForm(
  services: Services,
  { clientIp }: Pick<RequestInfo, 'clientIp'>,
  form: FormData,
) {
  const { database, log } = services;
  // Covers everything that the visitor waits for, not the mail alone.
  const signal = AbortSignal.timeout(mailDeadlines.totalMs);
  const [id, name] = [form.get(hiddenFields.packageId), form.get(hiddenFields.packageName)];
  const about = await findAbout(services, String(id ?? ''), String(name ?? ''));
  const unsent = { values: shownValues(form), about: enquiryPackage(about) };
  const limited = ({ limit, waitSeconds }: NonNullable<LimitAnswer>) => {
    log.warn({ event: 'limit hit', limit: limit.bucket.split(' ', 1)[0], ip: clientIp });
    const waitMinutes = Math.ceil(waitSeconds / 60);
    return data<ContactAnswer>(
      { state: 'limited', waitMinutes, ...unsent },
      { status: 429, headers: { 'Retry-After': String(waitSeconds) } },
    );
  };
  const invalid = async (errors: FormErrors) => {
    // If nothing can be counted, the answer is still about the form.
    const refused = await countRefusedEnquiry(database, clientIp).catch(() => null);
    return refused
      ? limited(refused)
      : data<ContactAnswer>({ state: 'invalid', errors, ...unsent }, { status: 400 });
  };
  const parsed = parseForm(enquiryRules, form);
  if (!parsed.ok) return invalid(parsed.errors);
  const phone = readStoredPhone(parsed.value.phone);
  if (phone === null) return invalid({ phone: t.phoneInvalid });
  const isSuspected = Boolean(form.get(hiddenFields.trap));
  if (looksLikeAdvertising(parsed.value) && !isStamped(services, form)) {
    const stamp = signText(
      `contact ${database.now().getTime()}`,
      services.sessions.secret,
      'contact',
    );
    log.info({ event: 'asked again', ip: clientIp }, 'A message full of links');
    return data<ContactAnswer>({ state: 'again', stamp, ...unsent }, { status: 422 });
  }
  let isSaved = false;
  try {
    const refused = await countEnquiryTry(database, { clientIp, email: parsed.value.email });
    if (refused) return limited(refused);
    const enquiry = {
      ...parsed.value,
      phone,
      source: isSuspected ? ('suspected' as const) : ('form' as const),
      packageId: about?.id ?? '',
      packageName: about?.name ?? '',
      language: currentLanguage(),
    };
    const attempt = attemptOf('enquiry', form.get(hiddenFields.attempt), enquiry);
    const options = { signal, visitorIp: clientIp };
    const isSent = await deliver(services, { enquiry, attempt }, options, () => {
      isSaved = true;
    });
    if (isSent) return data<ContactAnswer>({ state: 'sent' });
  } catch (error) {
    log.error({ err: error }, 'An enquiry could not be stored');
  }
  return data<ContactAnswer>({ state: 'failed', isSaved, ...unsent }, { status: 503 });
}

/** Stored before it is mailed, unless nothing is to be stored. True when nothing failed. */
async function deliver(
  services: Services,
  { enquiry, attempt }: { enquiry: Required<NewEnquiry>; attempt: string | undefined },
  options: { signal: AbortSignal; visitorIp: string },
  onSaved: () => void,
): Promise<boolean> {
  const { database, mail, config } = services;
  if (!config.enquiries) {
    if ((await findAttempt(database, attempt)) !== null) return true;
    const isSent = await mailUnstored(services, enquiry, options);
    if (isSent) {
      await claimAttempt(database.kysely, attempt, '', database.now()).catch((error) => {
        services.log.warn({ err: error }, 'A message that was mailed could not be noted');
      });
    }
    return isSent;
  }
  // Messages that may be from robots are not mailed.
  const isMailed = mail.readiness() === 'on' && enquiry.source === 'form';
  const mailState = isMailed ? 'waiting' : 'none';
  const id = await createEnquiry(database, enquiry, mailState, attempt);
  onSaved();
  return !isMailed || (await mailEnquiry(services, id, options)) !== 'failed';
}

/** Null for a package that is missing, hidden, or cannot be looked up now. */
async function findAbout(services: Services, id: string, knownName = '') {
  if (!id) return null;
  try {
    return await findPackageAskedAbout(services, id, knownName);
  } catch (error) {
    services.log.warn({ err: error }, 'The package of an enquiry could not be looked up');
    return null;
  }
}

export async function findLinked(services: Services, id: string): Promise<EnquiryPackage | null> {
  return enquiryPackage(await findAbout(services, id));
}

/** Visitors read its name in the language of the page; staff in their own. */
function enquiryPackage(about: PackageAskedAbout | null): EnquiryPackage | null {
  return about && { id: about.id, name: about.said };
}

function isStamped({ sessions, database }: Services, form: FormData): boolean {
  const text = readSigned(String(form.get(hiddenFields.stamp) ?? ''), sessions.secret, 'contact');
  const age = database.now().getTime() - Number(/^contact (\d+)$/.exec(text ?? '')?.[1]);
  return age >= stampAge.min && age <= stampAge.max;
}
