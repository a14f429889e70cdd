import type { Licence } from '../../rules/website/company.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Certificate, LinkedText, UnbrokenNumber } from './licence-parts.tsx';
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
      <h2 className="text-gilt text-xl">Licensed &amp; Recognized</h2>
      <ul className="mt-4 grid gap-3">
        {valid.map((licence) => (
          <li
            key={`${licence.authority} ${licence.number}`}
            className="rounded border border-gilt/35 bg-black/15 p-4"
          >
            <p className="flex items-start gap-2.5 font-semibold leading-snug">
              <Icon name="shield" className="text-gilt" />
              {licence.authority}
            </p>
            <p className="mt-1 text-base text-on-band-soft empty:hidden">
              <UnbrokenNumber text={licence.number} />
            </p>
            {licence.validWords ? (
              <p className="text-base text-on-band-soft">{licence.validWords}</p>
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
          Certificate
        </Certificate>
      ) : null}
      {check ? (
        <details className="footer-details">
          <summary className="footer-link text-base">
            <Icon name="chevronDown" className="text-gilt" />
            How to check it
          </summary>
          <p className="wrap-anywhere whitespace-pre-line text-base text-on-band-soft">
            <LinkedText text={check} />
          </p>
        </details>
      ) : null}
    </>
  );
}
