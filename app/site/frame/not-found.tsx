import { data } from 'react-router';
import { frame as t } from '#texts/site.ts';
import { absentMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/not-found.ts';

export function loader(): never {
  throw data(null, { status: 404 });
}

export function meta(args: Route.MetaArgs) {
  return absentMeta(args, t.pageNotFound);
}

export default function NotFound() {
  return null;
}

export { PageFailure as ErrorBoundary } from './page-failure.tsx';
