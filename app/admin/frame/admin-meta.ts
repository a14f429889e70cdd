import type { MetaDescriptor } from 'react-router';

export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Staff` }, { name: 'robots', content: 'noindex, nofollow' }];
}
