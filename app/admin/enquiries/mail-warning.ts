import type { Services } from '../../app-context.server.ts';

/** What staff should know while messages could be mailed but nobody said where to; null otherwise. */
export function mailWarning({ config, mail }: Pick<Services, 'config' | 'mail'>): string | null {
  if (mail.readiness() !== 'nobody') return null;
  const lack = 'the site knows no e-mail address of the agency';
  return config.enquiries
    ? `Enquiries wait here and are not mailed: ${lack}. Enter one under Website.`
    : `Messages from the contact form reach nobody: ${lack}. Enter one under Website.`;
}
