import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { LoadFailure } from '../../ui/hydration.tsx';
import type { Route } from './+types/admin-failure.ts';
import { adminMeta } from './admin-page.ts';

// Around every page below the layout: a failure takes the place of the page, and the menu stays.
export const meta = ({ error }: Route.MetaArgs) =>
  adminMeta(isNotFound(error) ? 'Page not found' : 'Sorry');

export { AdminFailure as ErrorBoundary };

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export function AdminFailure() {
  if (isNotFound(useRouteError())) {
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
