import { frame as t } from '#texts/site.ts';
import type { Licence } from '../../rules/website/company.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { asBlock, Said } from '../../ui/texts/said.tsx';
import { Certificate, LicenceNumber, LinkedText, validWords } from './licence-parts.tsx';
import { useValidLicences } from './use-valid-licences.ts';

interface LicencesProps {
  licences: Licence[];
  timeZone: string;
}

/** What the agency is registered with, and how one finds out that it is true. */
export function Licences({ licences, timeZone }: LicencesProps) {
  const valid = useValidLicences(licences, timeZone);
  if (valid.length === 0) return null;
  return (
    <section id="licences" className="lg:col-span-3">
      <h2 className="text-gilt text-xl">{t.licensed}</h2>
      <ul className="mt-4 grid gap-3">
        {valid.map((licence) => (
          <li
            key={`${licence.authority} ${licence.number}`}
            className="rounded border border-gilt/35 bg-black/15 p-4"
          >
            <p className="flex items-start gap-2.5 font-semibold leading-snug">
              <Icon name="shield" className="text-gilt" />
              <Said>{licence.authority}</Said>
            </p>
            <p className="mt-1 text-base text-on-band-soft empty:hidden">
              {licence.number ? <LicenceNumber number={licence.number} /> : null}
            </p>
            {licence.validUntil ? (
              <p className="text-base text-on-band-soft">{validWords(licence)}</p>
            ) : null}
            <Proof licence={licence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The certificate, and how to check it. */
function Proof({ licence: { authority, check, certificate } }: { licence: Licence }) {
  return (
    <>
      {certificate ? (
        <Certificate authority={authority} address={certificate} className="footer-link text-base">
          <Icon name="image" className="text-gilt" />
          {t.certificate}
        </Certificate>
      ) : null}
      {check ? (
        <details className="group">
          <summary className="footer-link list-none text-base [&::-webkit-details-marker]:hidden">
            <Icon name="chevronDown" className="text-gilt group-open:rotate-180" />
            {t.howToCheck}
          </summary>
          <p
            className="wrap-anywhere whitespace-pre-line text-base text-on-band-soft"
            {...asBlock(check)}
          >
            <LinkedText text={check} />
          </p>
        </details>
      ) : null}
    </>
  );
}
