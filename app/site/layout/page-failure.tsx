import type { ReactNode } from 'react';
import { data, isRouteErrorResponse, useRouteError } from 'react-router';
import { frame as t } from '#texts/site.ts';
import { useScene } from '../../company-data.tsx';
import { LoadFailure } from '../../ui/hydration.tsx';
import { GreenLink, OutlineLink } from '../../ui/page-link.tsx';
import { notFoundMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/page-failure.ts';
import { PhoneButton } from './contact-links.tsx';
import { PageHero } from './page-hero.tsx';

// Handles unknown URLs.
export function loader(): never {
  throw data(null, { status: 404 });
}

export function meta(args: Route.MetaArgs) {
  return notFoundMeta(args, t.pageNotFound);
}

export default function NotFound() {
  return null;
}

export { PageFailure as ErrorBoundary };

export function PageFailure() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status >= 500) return <PageBroken />;
  if (error.status === 404) return <PageMissing />;
  return <PageMissing title={t.sorry} sentence={t.formUnread} />;
}

interface MissingProps {
  title?: string;
  sentence?: string;
  links?: { to: string; label: string }[];
}

export function PageMissing(props: MissingProps) {
  const { title = t.pageNotFound, sentence = t.nothingHere, links } = props;
  return (
    <>
      <PageHero title={title} lead={sentence} photo={useScene('missing')} />
      <WhereToGo>
        {links?.map(({ to, label }) => (
          <OutlineLink key={to} to={to}>
            {label}
          </OutlineLink>
        ))}{' '}
        <OutlineLink to="/">{t.goHome}</OutlineLink>
      </WhereToGo>
    </>
  );
}

export function WhereToGo({ children }: { children?: ReactNode }) {
  return (
    <nav aria-label={t.whereToGo} className="column section flex flex-wrap gap-4">
      <GreenLink to="/packages">{t.viewAllPackages}</GreenLink> {children}{' '}
      <OutlineLink to="/contact">{t.contactUs}</OutlineLink>
    </nav>
  );
}

function PageBroken() {
  return (
    <>
      <PageHero title={t.sorry} />
      <div className="column section">
        <LoadFailure>
          <PhoneButton />
        </LoadFailure>
      </div>
    </>
  );
}
