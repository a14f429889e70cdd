import { adminMeta } from './admin-meta.ts';

export function meta() {
  return adminMeta('Edit Package');
}

export default function PackageEdit() {
  return <h1 className="staff-heading">Edit Package</h1>;
}

export { AdminFailure as ErrorBoundary } from './admin-failure.tsx';
