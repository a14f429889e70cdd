import type { ReactNode } from 'react';
import { contact as t } from '#texts/contact.ts';
import { useCompany } from '../../company-data.ts';
import type { Company } from '../../rules/website/company.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { Said } from '../../ui/texts/said.tsx';
import { addressLines, mailLink, phoneLink, whatsappLink } from '../frame/contact-links.ts';
import { hoursLines } from '../frame/hours-lines.ts';
import { OpenNow } from '../frame/open-now.tsx';

/** True when there is anything to say of how the office is reached. */
export function canBeReached(company: Company): boolean {
  return canBeCalled(company) || canBeVisited(company) || company.email !== '';
}

/** True when it can be called or written to. */
export function canBeCalled({ phone, whatsapp, hours }: Company): boolean {
  return phone.tel !== '' || whatsapp.number !== '' || hours.lines.length > 0;
}

/** True when it is known where it is. */
export function canBeVisited(company: Company): boolean {
  return addressLines(company).length > 0 || company.map !== null;
}

/** Every way to the office that is known. */
export function GetInTouch({ heading }: { heading: string }) {
  const company = useCompany();
  return (
    <section aria-labelledby="get-in-touch" className="card p-6 sm:p-10">
      <h2 id="get-in-touch" className="heading">
        <Said>{heading}</Said>
      </h2>
      <dl className="mt-6 grid grid-cols-1 gap-6">
        {addressLines(company).length > 0 ? (
          <Detail icon="pin" label={t.address}>
            <Address />
          </Detail>
        ) : null}
        {company.phone.tel ? (
          <Detail icon="phone" label={t.phoneNumber}>
            <a href={phoneLink(company)} className="text-link touch-link">
              <bdi dir="ltr">{company.phone.display}</bdi>
            </a>
          </Detail>
        ) : null}
        {company.whatsapp.number ? (
          <Detail icon="chat" label={t.whatsapp}>
            <a
              href={whatsappLink(company)}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link touch-link"
            >
              {t.chatOnWhatsapp}
            </a>
          </Detail>
        ) : null}
        {company.email ? (
          <Detail icon="mail" label={t.mail}>
            <a href={mailLink(company)} className="text-link touch-link wrap-anywhere">
              {company.email}
            </a>
          </Detail>
        ) : null}
        {company.hours.lines.length > 0 ? (
          <Detail id="business-hours" icon="clock" label={t.hours}>
            <OpenNow className="mb-1" />
            <Hours />
          </Detail>
        ) : null}
      </dl>
    </section>
  );
}

interface DetailProps {
  id?: string;
  icon: IconName;
  label: string;
  children: ReactNode;
}

function Detail({ id, icon, label, children }: DetailProps) {
  return (
    <div id={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <dt className="col-span-2 grid grid-cols-subgrid items-center font-semibold">
        <Icon name={icon} className="text-gold" />
        {label}
      </dt>
      <dd className="col-start-2 text-lg">{children}</dd>
    </div>
  );
}

export function Address() {
  return (
    <address className="not-italic">
      {addressLines(useCompany()).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

export function Hours() {
  return hoursLines(useCompany().hours).map(({ days, time }) => (
    <span key={days} className="prices block">
      {days}: <bdi className="inline-block">{time}</bdi>
    </span>
  ));
}
