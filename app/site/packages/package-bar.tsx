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

const barButton = 'button button-gold flex-none px-4 max-[22rem]:[&>svg]:hidden';

/** On phones the price and the two ways to ask stay at the bottom of the screen. */
export function PackageBar({ meaning, ...forwarded }: PackageBarProps) {
  const { company } = forwarded;
  return (
    <section aria-label={t.priceAndContact} className="package-bar">
      <p className="prices line-clamp-3 min-w-0 flex-1 text-wrap font-semibold text-[clamp(1rem,5.4vw,1.25rem)] leading-[1.2]">
        <bdi>{forwarded.summary.price}</bdi>
        {meaning ? <span className="price-meaning">{meaning}</span> : null}
      </p>
      {company.phone.tel ? (
        <a
          href={phoneLink(company)}
          aria-label={t.callUsNow}
          className="icon-button flex-none border border-line text-green"
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
          className={barButton}
        >
          <Icon name="chat" />
          {t.whatsapp}
        </a>
      ) : (
        <Link
          to={`/contact?package=${forwarded.summary.id}`}
          {...linkToPage()}
          className={barButton}
        >
          {t.askUs}
        </Link>
      )}
    </section>
  );
}
