import { data } from 'react-router';
import { adminMeta } from './admin-meta.ts';

/** Below the guard like every other page: a stranger does not learn which addresses exist. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

export function meta() {
  return adminMeta('Page not found');
}

/** Never drawn: the loader always answers that there is nothing here. */
export default function AdminMissing() {
  return null;
}

export { AdminFailure as ErrorBoundary } from './admin-failure.tsx';
