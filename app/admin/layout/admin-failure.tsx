import { data, isRouteErrorResponse, Link, redirect, useRouteError } from 'react-router';
import { LoadFailure } from '../../ui/hydration.tsx';
import type { Route } from './+types/admin-failure.ts';
import { adminMeta } from './admin-page.ts';

// The page of all staff addresses that no other page has. Below the guard like every page: a stranger
// does not learn which addresses exist.
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
