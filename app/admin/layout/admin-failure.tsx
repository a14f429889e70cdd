import { data, isRouteErrorResponse, Link, redirect, useRouteError } from 'react-router';
import { LoadFailure } from '../../ui/hydration.tsx';
import type { Route } from './+types/admin-failure.ts';
import { adminMeta } from './admin-page.ts';

// Handles unknown staff URLs. The layout guards this page, too, so strangers cannot tell which URLs
// exist.
export function loader({ params }: Route.LoaderArgs): never {
  throw params['*'] === '' ? redirect('/admin/dashboard') : data(null, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

export const meta = () => adminMeta('Page not found');

export default function NotFound() {
  return null;
}

export { AdminFailure as ErrorBoundary };

export function AdminFailure() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <h1 className="staff-heading">Page not found</h1>
        <p className="mt-3 text-soft">
          There is nothing at this address. It may have been deleted.
        </p>
        <Link to="/admin/dashboard" className="button button-green mt-6">
          Go to the dashboard
        </Link>
      </>
    );
  }
  return (
    <>
      <h1 className="staff-heading">Sorry</h1>
      <div className="mt-3">
        <LoadFailure />
      </div>
    </>
  );
}
