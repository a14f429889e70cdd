import type { MetaDescriptor } from 'react-router';

/** Title of a staff page; none of them is for search engines. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Staff` }, { name: 'robots', content: 'noindex, nofollow' }];
}
