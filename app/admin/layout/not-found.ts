import { data, redirect } from 'react-router';
import type { Route } from './+types/not-found.ts';

// The page of all staff addresses that no other page has. Below the guard like every page: a stranger
// does not learn which addresses exist.
export function loader({ params }: Route.LoaderArgs): never {
  throw params['*'] === '' ? redirect('/admin/dashboard') : data(null, { status: 404 });
}

export function action(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
