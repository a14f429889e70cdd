import type { ReactNode } from 'react';
import { useCompany } from '../../company-data.ts';
import type { Company } from '../../rules/website/company.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { StarDivider } from '../../ui/star-divider.tsx';
import { addressLines, mailLink, phoneLink, whatsappLink } from '../frame/contact-links.ts';
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
        {heading}
      </h2>
      <dl className="mt-6 grid grid-cols-1 gap-6">
        {addressLines(company).length > 0 ? (
          <Detail icon="pin" label="Address">
            <Address />
          </Detail>
        ) : null}
        {company.phone.tel ? (
          <Detail icon="phone" label="Phone">
            <a href={phoneLink(company)} className="text-link touch-link">
              {company.phone.display}
            </a>
          </Detail>
        ) : null}
        {company.whatsapp.number ? (
          <Detail icon="chat" label="WhatsApp">
            <a
              href={whatsappLink(company)}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link touch-link"
            >
              Chat on WhatsApp
            </a>
          </Detail>
        ) : null}
        {company.email ? (
          <Detail icon="mail" label="E-mail">
            <a href={mailLink(company)} className="text-link touch-link wrap-anywhere">
              {company.email}
            </a>
          </Detail>
        ) : null}
        {company.hours.lines.length > 0 ? (
          <Detail id="business-hours" icon="clock" label="Business hours">
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
          {texts.startHeading}
        </h2>
        <p className="mt-3 text-soft text-xl empty:hidden">{texts.startLine}</p>
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
      <h3 className="text-3xl text-green">{texts.callTitle}</h3>
      <p className="mt-2 empty:hidden">{texts.callText}</p>
      <div className="mt-5 text-soft empty:hidden">
        <Hours />
      </div>
      <div className="mt-auto flex flex-wrap gap-4 pt-7 empty:hidden">
        {company.phone.tel ? (
          <a href={phoneLink(company)} className="button button-green">
            <Icon name="phone" />
            {company.phone.display}
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
            WhatsApp
          </a>
        ) : null}
      </div>
    </section>
  );
}

function VisitOffice({ company, texts }: BlockProps) {
  return (
    <section className="card flex flex-col p-7 sm:p-9">
      <h3 className="text-3xl text-green">{texts.visitTitle}</h3>
      <p className="mt-2 empty:hidden">{texts.visitText}</p>
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
            Get directions
          </a>
        </div>
      ) : null}
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

function Hours() {
  return useCompany().hours.lines.map(({ days, time }) => (
    <span key={days} className="prices block">
      {days}: <span className="inline-block">{time}</span>
    </span>
  ));
}
