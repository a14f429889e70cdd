import { adminMeta } from './admin-meta.ts';

export function meta() {
  return adminMeta('Gallery Management');
}

export default function GalleryManager() {
  return <h1 className="staff-heading">Gallery Management</h1>;
}

export { AdminFailure as ErrorBoundary } from './admin-failure.tsx';
