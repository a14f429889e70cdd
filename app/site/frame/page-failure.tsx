import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { useCompany, useScene } from '../../company-data.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { linkToPage } from '../../ui/link-to-page.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { phoneLink } from './contact-links.ts';
import { PageHero } from './page-hero.tsx';

/**
 * What a page shows instead of itself: a friendly 404 when there is nothing at the address, else
 * that it could not be loaded, with a way to try again. Pages export it as their `ErrorBoundary`.
 */
export function PageFailure() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status >= 500) return <PageBroken />;
  return error.status === 404 ? <PageMissing /> : <PageMissing {...formUnread} />;
}

const formUnread = {
  title: 'Sorry',
  sentence: 'What was sent did not arrive whole. Please go back, and send it again.',
};

interface PageMissingProps {
  title?: string;
  sentence?: string;
}

export function PageMissing({
  title = 'Page not found',
  sentence = 'There is nothing at this address. It may have been moved or typed differently.',
}: PageMissingProps) {
  return (
    <>
      <PageHero title={title} lead={sentence} photo={useScene('missing')} />
      <nav aria-label="Where to go" className="column section flex flex-wrap gap-4">
        <Link to="/packages" {...linkToPage()} className="button button-green">
          View All Packages
        </Link>
        <Link to="/" {...linkToPage()} className="button button-outline">
          Go to the home page
        </Link>
        <Link to="/contact" {...linkToPage()} className="button button-outline">
          Contact Us
        </Link>
      </nav>
    </>
  );
}

function PageBroken() {
  const company = useCompany();
  return (
    <>
      <PageHero title="Sorry" />
      <div className="column section text-xl">
        <LoadFailure>
          {company.phone.tel ? (
            <a href={phoneLink(company)} className="button button-outline">
              <Icon name="phone" />
              <bdi dir="ltr">{company.phone.display}</bdi>
            </a>
          ) : null}
        </LoadFailure>
      </div>
    </>
  );
}
