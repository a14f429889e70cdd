import { frame as t } from '#texts/site.ts';
import type { Licence } from '../../rules/website/company.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { AgencyText, getBlockAttributes } from '../../ui/texts/agency-text.tsx';
import {
  Certificate,
  LicenceNumber,
  LinkedText,
  useValidLicences,
  validUntilText,
} from '../layout/licence-parts.tsx';

export function TrustPanel() {
  const valid = useValidLicences();
  if (valid.length === 0) return null;
  return (
    <section aria-labelledby="registered" className="trust-panel column py-10">
      <h2
        id="registered"
        className="flex items-center gap-3 text-[1.5rem] text-green leading-[1.2]"
      >
        <Icon name="shield" className="text-gold print:hidden" />
        {t.checkRegistration}
      </h2>
      <RegistrationList licences={valid} />
    </section>
  );
}

export function RegistrationList({ licences }: { licences: Licence[] }) {
  return (
    <ul className="mt-3 grid items-start gap-4 lg:grid-cols-2">
      {licences.map((licence) => (
        <Registration key={`${licence.authority} ${licence.number}`} licence={licence} />
      ))}
    </ul>
  );
}

function Registration({ licence }: { licence: Licence }) {
  const { authority, number, validUntil, check, certificate, thumbnail } = licence;
  return (
    <li className="grid items-start gap-x-5 gap-y-3 rounded-md border border-line bg-raised p-5 max-[26rem]:justify-items-start min-[26rem]:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="font-text font-semibold text-[1.125rem] leading-[1.35]">
          <AgencyText>{authority}</AgencyText>
        </h3>
        {number && (
          <p>
            <LicenceNumber number={number} />
          </p>
        )}
        {validUntil && <p>{validUntilText(licence)}</p>}
      </div>
      {certificate && (
        <Certificate
          authority={authority}
          address={certificate}
          className="grid min-h-11 justify-items-center gap-1.5 font-semibold text-[1rem] text-green underline underline-offset-4 print:hidden"
        >
          <img
            src={thumbnail}
            alt=""
            loading="lazy"
            width={80}
            height={96}
            className="h-[6rem] w-[5rem] border border-line bg-paper object-contain"
          />
          {t.certificate}
        </Certificate>
      )}
      {check && (
        <div className="col-span-full">
          <h4 className="font-semibold text-[1rem] text-soft">{t.howToCheck}</h4>
          <p className="wrap-anywhere whitespace-pre-line" {...getBlockAttributes(check)}>
            <LinkedText text={check} />
          </p>
        </div>
      )}
    </li>
  );
}
