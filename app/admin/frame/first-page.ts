import { redirect } from 'react-router';

/** `/admin` alone leads to the dashboard. */
export function loader() {
  return redirect('/admin/dashboard');
}
