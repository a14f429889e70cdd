import type { ComponentProps, ReactNode } from 'react';
import { booking, frame } from '#texts/site.ts';
import { useCompany } from '../../company-data.tsx';
import { whatsappAddress } from '../../rules/link-texts.ts';
import type { Company } from '../../rules/website/company.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { GreenLink, TextLink } from '../../ui/page-link.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { addressLines, type Office } from './address-lines.ts';

export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

function phoneLink({ phone }: Company): string {
  return `tel:${phone.tel}`;
}

export function whatsappLink({ whatsapp }: Company, text: string = whatsapp.greeting): string {
  return whatsappAddress(text, whatsapp.number);
}

export function AddressLines({ office }: { office: Office }) {
  return addressLines(office).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
    <span key={index} className="block">
      <AgencyText>{line}</AgencyText>{' '}
    </span>
  ));
}

interface OfficeLinkProps {
  className: string;
  icon?: IconName;
}

function PhoneLink({ className, icon }: OfficeLinkProps) {
  const company = useCompany();
  return company.phone.tel ? (
    <a href={phoneLink(company)} className={className}>
      {icon && <Icon name={icon} />}
      <bdi dir="ltr">{company.phone.display}</bdi>
    </a>
  ) : null;
}

/** Every phone, or every chat if there are several, with its name. */
export function NumberLinks(props: OfficeLinkProps & { kind: 'phones' | 'chats' }) {
  const { kind, className, icon } = props;
  const company = useCompany();
  return company[kind].map(({ name, display, href }) => (
    <a key={href} href={href} {...(kind === 'chats' && newTab)} className={className}>
      {icon && <Icon name={icon} className="text-gilt" />}
      <span>
        {name && <AgencyText>{`${name} `}</AgencyText>}
        {kind === 'chats' && !name && icon && `${frame.whatsapp} `}
        <bdi dir="ltr">{display}</bdi>{' '}
      </span>
    </a>
  ));
}

export function MailLink({ className, icon }: OfficeLinkProps) {
  const { email } = useCompany();
  return email ? (
    <a href={`mailto:${email}`} className={`${className} wrap-anywhere`}>
      {icon && <Icon name={icon} className="text-gilt" />}
      <bdi dir="ltr">{email}</bdi>
    </a>
  ) : null;
}

export function PhoneButton({ className = 'button-outline' }: { className?: string }) {
  return <PhoneLink className={`button ${className}`} icon="phone" />;
}

export function PhoneIconLink({ label, className }: { label: string; className: string }) {
  const company = useCompany();
  return company.phone.tel ? (
    <a href={phoneLink(company)} aria-label={label} className={`icon-button ${className}`}>
      <Icon name="phone" />
    </a>
  ) : null;
}

/** Book Now and, if the office has a number, Call Us Now. */
export function BookAndCall({ to }: { to: string }) {
  const company = useCompany();
  return (
    <>
      <GreenLink to={to}>{booking.bookNow}</GreenLink>{' '}
      {company.phone.tel && (
        <a href={phoneLink(company)} className="button button-outline">
          <Icon name="phone" />
          {booking.callNow}
        </a>
      )}
    </>
  );
}

interface AgencyChatProps {
  /** The beginning of the message. */
  text?: string;
  className?: string;
  children: ReactNode;
}

/** Nothing without a WhatsApp number. */
export function AgencyChatLink({ text, ...link }: AgencyChatProps) {
  const company = useCompany();
  return company.whatsapp.number ? <ChatLink href={whatsappLink(company, text)} {...link} /> : null;
}

export function ChatLink({ className = 'button-outline', children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} {...newTab} className={`button ${className}`}>
      <Icon name="chat" />
      {children}
    </a>
  );
}

export function OfficeAddresses({ write }: { write: string }) {
  const company = useCompany();
  return (
    <address className="mt-2 grid justify-items-start gap-1 not-italic">
      <AgencyText>{company.name}</AgencyText> <AddressLines office={company} />
      <PhoneLink className="text-link touch-link" /> <MailLink className="text-link touch-link" />{' '}
      <TextLink to="/contact">{write}</TextLink>
    </address>
  );
}
