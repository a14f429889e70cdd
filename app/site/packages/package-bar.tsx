import { Link } from 'react-router';
import { Icon } from '../../ui/icons/icon.tsx';
import { linkToPage } from '../../ui/link-to-page.ts';
import { phoneLink, whatsappLink } from '../frame/contact-links.ts';
import type { SharedPackage } from './package-sharing.tsx';

/** On phones the price and the two ways to ask stay at the bottom of the screen. */
export function PackageBar(forwarded: SharedPackage) {
  const { company } = forwarded;
  return (
    <section aria-label="Price and contact" className="package-bar">
      <p className="package-bar-price prices">
        {forwarded.summary.price}
        {forwarded.summary.priceMeaning ? (
          // The whole of it stands at the price above.
          <span className="price-meaning">per person</span>
        ) : null}
      </p>
      {company.phone.tel ? (
        <a
          href={phoneLink(company)}
          aria-label="Call Us Now"
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
          aria-label="Ask on WhatsApp"
          className="button button-gold"
        >
          <Icon name="chat" />
          WhatsApp
        </a>
      ) : (
        <Link
          to={`/contact?package=${forwarded.summary.id}`}
          {...linkToPage()}
          className="button button-gold"
        >
          Ask us
        </Link>
      )}
    </section>
  );
}
