import { Link } from 'react-router';
import { search as t } from '#texts/guide.ts';
import { frame } from '#texts/site.ts';
import { useCompany } from '../../company-data.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { linkToPage } from '../../ui/link-to-page.ts';
import { phoneLink, whatsappLink } from '../frame/contact-links.ts';
import { FoundLink } from './found-list.tsx';
import type { FoundView } from './search-view.server.ts';

/** What comes nearest, and whom to ask. */
export function NothingFound({ perhaps }: { perhaps: FoundView[] }) {
  const company = useCompany();
  return (
    <div className="card lattice grid max-w-3xl gap-5 p-6">
      {perhaps.length > 0 ? (
        <div>
          <h2 className="text-[1.5rem] text-green">{t.perhaps}</h2>
          <ul className="mt-2 grid gap-2">
            {perhaps.map((one) => (
              <li key={one.path}>
                <FoundLink found={one} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="text-lg">{t.askUs}</p>
      <div className="flex flex-wrap gap-3">
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
            {frame.chatOnWhatsapp}
          </a>
        ) : null}
      </div>
      <Ways />
    </div>
  );
}

/** What one could look for. */
export function NothingAsked() {
  return (
    <div className="card lattice grid max-w-3xl gap-5 p-6">
      <p className="text-lg">{t.writeWords}</p>
      <ul className="flex flex-wrap gap-3">
        {t.examples.map((word) => (
          <li key={word}>
            <Link
              to={`/search?q=${encodeURIComponent(word)}`}
              className="filter-button inline-flex items-center"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
      <Ways />
    </div>
  );
}

function Ways() {
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link to="/packages" {...linkToPage()} className="text-link touch-link">
        {frame.viewAllPackages}
      </Link>
      <Link to="/guide" {...linkToPage()} className="text-link touch-link">
        {t.guide}
      </Link>
    </p>
  );
}
