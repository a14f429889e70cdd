import { Link } from 'react-router';
import { useCompany } from '../../company-data.ts';
import { linkToPage } from '../../ui/link-to-page.ts';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { addressLines, MailLink, PhoneLink } from '../frame/contact-links.tsx';

/** How to reach the agency; `write` is the text of the link to the form. */
export function OfficeAddresses({ write }: { write: string }) {
  const company = useCompany();
  return (
    <address className="mt-2 grid justify-items-start gap-1 not-italic">
      <AgencyText>{company.name}</AgencyText>
      {addressLines(company).map((line) => (
        <AgencyText key={line}>{line}</AgencyText>
      ))}
      <PhoneLink className="text-link touch-link" />
      <MailLink className="text-link touch-link" />
      <Link to="/contact" {...linkToPage()} className="text-link touch-link">
        {write}
      </Link>
    </address>
  );
}
