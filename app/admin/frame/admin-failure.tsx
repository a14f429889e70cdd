import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { LoadFailure } from '../../ui/hydration.tsx';

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
