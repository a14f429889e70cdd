import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { RequestReference } from '../ui/request-marks.tsx';

/** What a staff page shows instead of itself. Pages export it as their `ErrorBoundary`. */
export function AdminFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
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
      <p role="alert" className="mt-3">
        We could not load this page. Please check your internet and try again.
      </p>
      <form
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          void revalidate();
        }}
      >
        <button type="submit" className="button button-green">
          {state === 'loading' ? 'Trying again...' : 'Try again'}
        </button>
      </form>
      <p className="mt-6 text-soft">
        Reference: <RequestReference />
      </p>
    </>
  );
}
