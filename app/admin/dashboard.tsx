import { adminMeta } from './admin-meta.ts';

export function meta() {
  return adminMeta('Dashboard');
}

export default function Dashboard() {
  return <h1 className="staff-heading">Dashboard</h1>;
}

export { AdminFailure as ErrorBoundary } from './admin-failure.tsx';
