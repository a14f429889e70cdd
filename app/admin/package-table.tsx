import { adminMeta } from './admin-meta.ts';

export function meta() {
  return adminMeta('Packages');
}

export default function PackageTable() {
  return <h1 className="staff-heading">Packages</h1>;
}

export { AdminFailure as ErrorBoundary } from './admin-failure.tsx';
