import { data } from 'react-router';

export function action() {
  return data(null, { status: 501 });
}
