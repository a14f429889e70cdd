import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { company } from '../content/company.ts';
import { Icon } from '../ui/icon.tsx';
import { PageHero } from '../ui/page-hero.tsx';
import { RequestReference } from '../ui/request-marks.tsx';
import { phoneLink } from './contact-links.ts';

/**
 * What a page shows instead of itself: a friendly 404 when there is nothing at the address, else
 * that it could not be loaded, with a way to try again. Pages export it as their `ErrorBoundary`.
 */
export function PageFailure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status < 500) return <PageMissing />;
  return <PageBroken />;
}

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
      <PageHero title={title} lead={sentence} />
      <nav aria-label="Where to go" className="column section flex flex-wrap gap-4">
        <Link to="/packages" className="button button-green">
          View All Packages
        </Link>
        <Link to="/" className="button button-outline">
          Go to the home page
        </Link>
        <Link to="/contact" className="button button-outline">
          Contact Us
        </Link>
      </nav>
    </>
  );
}

function PageBroken() {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHero title="Sorry" />
      <div className="column section">
        <p role="alert" className="max-w-[50ch] text-xl">
          We could not load this page. Please check your internet and try again.
        </p>
        <form
          className="mt-8 flex flex-wrap gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void revalidate();
          }}
        >
          <button type="submit" className="button button-green">
            {state === 'loading' ? 'Trying again...' : 'Try again'}
          </button>
          <a href={phoneLink} className="button button-outline">
            <Icon name="phone" />
            {company.phone.display}
          </a>
        </form>
        <p className="mt-8 text-base text-soft">
          Reference: <RequestReference />
        </p>
      </div>
    </>
  );
}
