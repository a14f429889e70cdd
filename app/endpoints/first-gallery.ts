import { redirect } from 'react-router';

/** `/gallery` alone leads to the first gallery that visitors ask for. */
export function loader() {
  return redirect('/gallery/hajj');
}
