import type { ReactNode } from 'react';
import { frame as t } from '#texts/site.ts';
import { useCompany } from '../../company-data.ts';
import type { Company } from '../../rules/website/company.ts';
import { whatsappAddress } from '../../rules/whatsapp-address.ts';
import { Icon } from '../../ui/icons/icon.tsx';

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

/** For links that leave the page where it is. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The office's number, which dials it; nothing without one. */
export function PhoneButton({ className = 'button-outline' }: { className?: string }) {
  const company = useCompany();
  return company.phone.tel ? (
    <a href={phoneLink(company)} className={`button ${className}`}>
      <Icon name="phone" />
      <bdi dir="ltr">{company.phone.display}</bdi>
    </a>
  ) : null;
}

interface ChatLinkProps {
  /** Usually that of a chat with the office. */
  href: string;
  className?: string;
  children: ReactNode;
}

/** Opens a chat on WhatsApp. */
export function ChatLink({ href, className = 'button-outline', children }: ChatLinkProps) {
  return (
    <a href={href} {...newTab} className={`button ${className}`}>
      <Icon name="chat" />
      {children}
    </a>
  );
}
