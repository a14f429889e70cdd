import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import type { Fields } from '../site/open-site.ts';

type Id = string | string[];

/** Address and form of what is done with rows of a kind; `delete.data` is asked by a script. */
export function bulk(kind: string, action: string, id: Id, fields: Fields = {}) {
  const form: Fields = { id, sure: 'yes', ...fields };
  return [`/admin/bulk/${kind}/${action}`, form] as const;
}

/** The same for images of a gallery. */
export const bulkImages = (action: string, id: Id, category = 'umrah', fields: Fields = {}) =>
  bulk('images', action, id, { category, ...fields });

/** Status and answer, as a script gets them. */
export async function bulkAnswer(response: Response): Promise<[number, unknown]> {
  if (!response.body) throw new Error('No answer');
  const { value } = await decode(response.body, globalThis as never);
  return [response.status, Object(value).data];
}
