import { data } from 'react-router';
import { absentMeta } from '../metadata/page-meta.ts';

export function loader(): never {
  throw data(null, { status: 404 });
}

export function meta() {
  return absentMeta('Page not found');
}

/** Never drawn: the loader always answers that there is nothing here. */
export default function NotFound() {
  return null;
}

export { PageFailure as ErrorBoundary } from './page-failure.tsx';
