import { trust as t } from '#texts/site.ts';
import { useCompany } from '../../company-data.ts';
import type { Licence } from '../../rules/website/company.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { asBlock, Said } from '../../ui/texts/said.tsx';
import { Certificate, LicenceNumber, LinkedText, validWords } from '../frame/licence-parts.tsx';
import { useValidLicences } from '../frame/use-valid-licences.ts';

/**
 * Is this agency real: what it is registered with, until when, its certificate, and how one finds out
 * that it is true. Nothing when staff entered nothing that is valid; small on paper.
 */
export function TrustPanel() {
  const company = useCompany();
  const valid = useValidLicences(company.licences, company.hours.timeZone);
  if (valid.length === 0) return null;
  return (
    <section aria-labelledby="registered" className="trust-panel column">
      <h2 id="registered">
        <Icon name="shield" className="text-gold" />
        {t.checkRegistration}
      </h2>
      <ul>
        {valid.map((licence) => (
          <Registration key={`${licence.authority} ${licence.number}`} licence={licence} />
        ))}
      </ul>
    </section>
  );
}

function Registration({ licence }: { licence: Licence }) {
  const { authority, number, validUntil, check, certificate, thumbnail } = licence;
  return (
    <li>
      <div className="min-w-0">
        <h3>
          <Said>{authority}</Said>
        </h3>
        {number ? (
          <p>
            <LicenceNumber number={number} />
          </p>
        ) : null}
        {validUntil ? <p>{validWords(licence)}</p> : null}
      </div>
      {certificate ? (
        <Certificate authority={authority} address={certificate} className="trust-thumbnail">
          <img src={thumbnail} alt="" loading="lazy" width={80} height={96} />
          {t.certificate}
        </Certificate>
      ) : null}
      {check ? (
        <div className="trust-check">
          <h4>{t.howToCheck}</h4>
          <p className="wrap-anywhere whitespace-pre-line" {...asBlock(check)}>
            <LinkedText text={check} />
          </p>
        </div>
      ) : null}
    </li>
  );
}

/** Beside Book Now on packages whose seats depend on a quota; nothing when staff wrote nothing. */
export function BookingNote({ text }: { text: string }) {
  return text ? (
    <p className="booking-note">
      <Icon name="shield" className="mt-1 text-gold" />
      <span className="wrap-anywhere" {...asBlock(text)}>
        {text}
      </span>
    </p>
  ) : null;
}
