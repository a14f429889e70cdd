import type { MetaDescriptor, UIMatch } from 'react-router';
import { company } from '../../content/company.ts';
import { pageTitles } from '../../content/page-titles.ts';
import { truncateText } from './truncate-text.ts';

/** Characters of a description that search engines and messengers show. */
const descriptionLength = 155;

interface PageMeta {
  title: string;
  description: string;
  /** The page's one address, without origin. */
  path: string;
  /** The picture that shows when the page is forwarded: its address without origin. */
  preview: { path: string; alt: string };
}

interface MetaArgs {
  matches: readonly (Pick<UIMatch, 'id' | 'loaderData'> | undefined)[];
  error?: unknown;
}

/**
 * What a crawler or messenger learns of a page without running it: title, description, the one
 * address, and the preview. A page that failed says only that it is not to be kept.
 */
export function pageMeta({ matches, error }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  if (error) return absentMeta(page.title);
  const title = `${page.title} | ${company.name}`;
  const description = truncateText(page.description, descriptionLength);
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { siteUrl: string }
    | undefined;
  const texts = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: description },
  ];
  if (!root) return texts;
  const address = root.siteUrl + page.path;
  const picture = root.siteUrl + page.preview.path;
  return [
    ...texts,
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.preview.alt },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: page.preview.alt },
  ];
}

/** The same for a page whose texts are fixed, by its name in `content/page-titles.ts`. */
export function namedPageMeta(args: MetaArgs, name: string, path: string): MetaDescriptor[] {
  const page = pageTitles.get(name);
  if (!page) throw new Error(`content/page-titles.ts has no page "${name}"`);
  const { title, description, headline, line } = page;
  const preview = { path: `/preview/pages/${name}.jpg`, alt: `${headline}. ${line}` };
  return pageMeta(args, { title, description, path, preview });
}

/** A page that is not there or failed is not for search engines. */
export function absentMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${company.name}` }, { name: 'robots', content: 'noindex' }];
}
