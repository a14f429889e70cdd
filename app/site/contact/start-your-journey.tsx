import { contact as t } from '#texts/contact.ts';
import { useCompany } from '../../company-data.ts';
import type { Company } from '../../rules/website/company.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { StarDivider } from '../../ui/star-divider.tsx';
import { Said } from '../../ui/texts/said.tsx';
import { phoneLink, whatsappLink } from '../frame/contact-links.ts';
import { Address, canBeCalled, canBeVisited, Hours } from './contact-details.tsx';

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
