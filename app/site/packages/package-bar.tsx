import { Link } from 'react-router';
import { packagePage as t } from '#texts/packages.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { linkToPage } from '../../ui/link-to-page.ts';
import { phoneLink, whatsappLink } from '../frame/contact-links.ts';
import type { SharedPackage } from './shared-package.ts';

interface PackageBarProps extends SharedPackage {
  /** What the price is, in short; the whole of it stands at the price above. */
  meaning: string;
}

/** On phones the price and the two ways to ask stay at the bottom of the screen. */
export function PackageBar({ meaning, ...forwarded }: PackageBarProps) {
  const { company } = forwarded;
  return (
    <section aria-label={t.priceAndContact} className="package-bar">
      <p className="package-bar-price prices">
        <bdi>{forwarded.summary.price}</bdi>
        {meaning ? <span className="price-meaning">{meaning}</span> : null}
      </p>
      {company.phone.tel ? (
        <a
          href={phoneLink(company)}
          aria-label={t.callUsNow}
          className="icon-button package-bar-call"
        >
          <Icon name="phone" />
        </a>
      ) : null}
      {company.whatsapp.number ? (
        <a
          href={whatsappLink(company, forwarded.texts.ask)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t.askOnWhatsapp}
          className="button button-gold"
        >
          <Icon name="chat" />
          {t.whatsapp}
        </a>
      ) : (
        <Link
          to={`/contact?package=${forwarded.summary.id}`}
          {...linkToPage()}
          className="button button-gold"
        >
          {t.askUs}
        </Link>
      )}
    </section>
  );
}
