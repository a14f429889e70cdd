import { adminMeta } from './admin-meta.ts';

export function meta() {
  return adminMeta('New Package');
}

export default function PackageNew() {
  return <h1 className="staff-heading">New Package</h1>;
}

export { AdminFailure as ErrorBoundary } from './admin-failure.tsx';
