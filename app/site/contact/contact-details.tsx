import type { ReactNode } from 'react';
import t from '#texts/contact.ts';
import { useCompany } from '../../company-data.ts';
import type { Company } from '../../rules/website/company.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { Said } from '../../ui/said.tsx';
import { StarDivider } from '../../ui/star-divider.tsx';
import { addressLines, mailLink, phoneLink, whatsappLink } from '../frame/contact-links.ts';
import { hoursLines } from '../frame/hours-lines.ts';
import { OpenNow } from '../frame/open-now.tsx';

/** True when there is anything to say of how the office is reached. */
export function canBeReached(company: Company): boolean {
  return canBeCalled(company) || canBeVisited(company) || company.email !== '';
}

function canBeCalled({ phone, whatsapp, hours }: Company): boolean {
  return phone.tel !== '' || whatsapp.number !== '' || hours.lines.length > 0;
}

function canBeVisited(company: Company): boolean {
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
            <a href={mailLink(company)} className="text-link touch-link break-all">
              {company.email}
            </a>
          </Detail>
        ) : null}
        {company.hours.lines.length > 0 ? (
          <Detail icon="clock" label={t.hours}>
            <OpenNow className="mb-1" />
            <Hours />
          </Detail>
        ) : null}
      </dl>
    </section>
  );
}

export function StartYourJourney({ texts }: { texts: SectionContent<'contact'> }) {
  const company = useCompany();
  if (!canBeCalled(company) && !canBeVisited(company)) return null;
  return (
    <section aria-labelledby="start" className="section bg-sand/50">
      <div className="column">
        <StarDivider className="mb-4 text-gold" />
        <h2 id="start" className="heading">
          <Said>{texts.startHeading}</Said>
        </h2>
        <p className="mt-3 text-soft text-xl empty:hidden">
          <Said>{texts.startLine}</Said>
        </p>
        <div className="mt-10 grid grid-cols-1 gap-6 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
          {canBeCalled(company) ? <CallOrChat company={company} texts={texts} /> : null}
          {canBeVisited(company) ? <VisitOffice company={company} texts={texts} /> : null}
        </div>
      </div>
    </section>
  );
}

interface BlockProps {
  company: Company;
  texts: SectionContent<'contact'>;
}

function CallOrChat({ company, texts }: BlockProps) {
  return (
    <section className="card flex flex-col p-7 sm:p-9">
      <h3 className="text-3xl text-green">
        <Said>{texts.callTitle}</Said>
      </h3>
      <p className="mt-2 empty:hidden">
        <Said>{texts.callText}</Said>
      </p>
      <div className="mt-5 text-soft empty:hidden">
        <Hours />
      </div>
      <div className="mt-auto flex flex-wrap gap-4 pt-7 empty:hidden">
        {company.phone.tel ? (
          <a href={phoneLink(company)} className="button button-green">
            <Icon name="phone" />
            <bdi dir="ltr">{company.phone.display}</bdi>
          </a>
        ) : null}
        {company.whatsapp.number ? (
          <a
            href={whatsappLink(company)}
            target="_blank"
            rel="noopener noreferrer"
            className="button button-outline"
          >
            <Icon name="chat" />
            {t.whatsapp}
          </a>
        ) : null}
      </div>
    </section>
  );
}

function VisitOffice({ company, texts }: BlockProps) {
  return (
    <section className="card flex flex-col p-7 sm:p-9">
      <h3 className="text-3xl text-green">
        <Said>{texts.visitTitle}</Said>
      </h3>
      <p className="mt-2 empty:hidden">
        <Said>{texts.visitText}</Said>
      </p>
      <div className="mt-5 text-soft">
        <Address />
      </div>
      {company.map ? (
        <div className="mt-auto pt-7">
          <a
            href={company.map.directionsUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="button button-outline"
          >
            <Icon name="pin" />
            {t.directions}
          </a>
        </div>
      ) : null}
    </section>
  );
}

interface DetailProps {
  icon: IconName;
  label: string;
  children: ReactNode;
}

function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
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

function Hours() {
  return hoursLines(useCompany().hours).map(({ days, time }) => (
    <span key={days} className="prices block">
      {days}: <bdi className="inline-block">{time}</bdi>
    </span>
  ));
}
