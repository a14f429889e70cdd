import { frame as t } from '#texts/site.ts';
import type { Company } from '../../rules/website/company.ts';
import { whatsappAddress } from '../../rules/whatsapp-address.ts';

/** The phone link that dials the office. */
export function phoneLink({ phone }: Company): string {
  return `tel:${phone.tel}`;
}

export function mailLink({ email }: Company): string {
  return `mailto:${email}`;
}

/** A chat with the office in which the text is already typed. */
export function whatsappLink({ whatsapp }: Company, text: string = whatsapp.greeting): string {
  return whatsappAddress(text, whatsapp.number);
}

/** The address as it is written, one line each. */
export function addressLines({ address }: Company): string[] {
  const { lines, locality, region, postalCode } = address;
  const town = [locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean);
  return [...lines, ...(town.length > 0 ? [town.join(t.comma)] : [])];
}
