import { type Context, servicesOf } from '../../app-context.server.ts';
import type { MadeLink } from '../../data/staff/staff-links.server.ts';
import { ltr } from '../../languages/text-parts.ts';
import { whatsappAddress } from '../../rules/whatsapp-address.ts';
import type { StaffMail } from '../../services/mail.server.ts';
import { officeClock } from '../frame/staff-context.server.ts';

/** A link as the page shows it, this once: nobody can read it again afterwards. */
export interface ShownLink {
  address: string;
  email: string;
  until: string;
  whatsapp: string;
  /** What became of the mail that was asked for; null when none was. */
  mail: 'sent' | 'failed' | null;
}

export function mayMail(context: Context): boolean {
  const { mail } = servicesOf(context);
  return mail.sendToStaff !== null && mail.readiness() === 'on';
}

/** What the owner copies or sends on; mails it, too, when that is asked for. */
export async function shownLink(
  { request, context }: { request: Request; context: Context },
  { token, email, expiresAt }: MadeLink,
  { kind, isMailed }: { kind: 'invitation' | 'password'; isMailed: boolean },
): Promise<ShownLink> {
  const { config, website } = servicesOf(context);
  const { company } = await website.read();
  // Without SITE_URL the site is known by the name that the owner's browser reached it by.
  const origin = config.siteUrlGiven ? config.siteUrl : new URL(request.url).origin;
  const address = `${origin}/admin/join/${token}`;
  const until = (await officeClock(context)).whenInSentence(expiresAt);
  const purpose =
    kind === 'invitation'
      ? ltr`You are invited to the staff area of ${company.name}. Choose your password here`
      : ltr`Choose a new password for the staff area of ${company.name} here`;
  const text = `${purpose}, until ${until}. The link works once:\n${address}`;
  const whatsapp = whatsappAddress(text);
  const subject = ltr`The staff area of ${company.name}`;
  const sent = isMailed ? await mailTo(context, { to: email, subject, text: `${text}\n` }) : null;
  return { address, email, until, whatsapp, mail: sent };
}

async function mailTo(context: Context, letter: StaffMail) {
  const { mail, log } = servicesOf(context);
  if (!mail.sendToStaff) return 'failed';
  const answer = await mail.sendToStaff(letter);
  if (!answer.ok) log.warn({ event: 'mail failed', kind: answer.kind, reason: answer.reason });
  return answer.ok ? 'sent' : 'failed';
}
