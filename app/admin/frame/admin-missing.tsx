import { data, redirect } from 'react-router';
import type { Route } from './+types/admin-missing.ts';
import { adminMeta } from './admin-page.ts';

/** Below the guard like every page: a stranger does not learn which addresses exist. */
export function loader({ params }: Route.LoaderArgs): never {
  throw params['*'] === '' ? redirect('/admin/dashboard') : data(null, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

export const meta = () => adminMeta('Page not found');

/** Never drawn: the loader always throws. */
export default function AdminMissing() {
  return null;
}

export { AdminFailure as ErrorBoundary } from './admin-failure.tsx';
