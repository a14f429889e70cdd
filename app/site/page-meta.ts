import type { MetaDescriptor, UIMatch } from 'react-router';
import { company } from '../content/company.ts';

interface PageMeta {
  title: string;
  description: string;
  /** The page's one address, without origin. */
  path: string;
}

interface MetaMatches {
  matches: readonly (Pick<UIMatch, 'id' | 'loaderData'> | undefined)[];
}

/** Title, description and canonical address of a page. */
export function pageMeta({ matches }: MetaMatches, page: PageMeta): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { siteUrl: string }
    | undefined;
  return [
    { title: `${page.title} | ${company.name}` },
    { name: 'description', content: page.description },
    ...(root
      ? [{ tagName: 'link', rel: 'canonical', href: root.siteUrl + page.path } as const]
      : []),
  ];
}

/** A page that is not there or failed is not for search engines. */
export function absentMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${company.name}` }, { name: 'robots', content: 'noindex' }];
}
