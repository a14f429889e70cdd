import { adminMeta } from './admin-meta.ts';

export function meta() {
  return adminMeta('Confirm Delete');
}

export default function GalleryImageDelete() {
  return <h1 className="staff-heading">Confirm Delete</h1>;
}

export { AdminFailure as ErrorBoundary } from './admin-failure.tsx';
