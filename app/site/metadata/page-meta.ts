import type { MetaDescriptor, UIMatch } from 'react-router';
import { metadata as t } from '#texts/site.ts';
import type { RootData } from '../../company-data.tsx';
import { currentLanguage, isLanguage, type Language, localize } from '../../languages/languages.ts';
import { maxLengths, truncateText } from '../../rules/link-texts.ts';
import type { PageTexts, SharedPage } from '../../rules/website/parts/sharing-rules.ts';
import type { WebsiteContent } from '../../rules/website/sections.ts';

interface PageMeta {
  title: string;
  description: string;
  /** Without origin and language. */
  path: string;
  preview: { path: string; alt: string };
}

interface MetaArgs {
  matches: readonly (Pick<UIMatch, 'id' | 'loaderData'> | undefined)[];
  error?: unknown;
}

export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  if (args.error) return notFoundMeta(args, page.title);
  const root = rootData(args);
  const title = formatTitle(root, page.title);
  const description = truncateText(page.description, maxLengths.description);
  const address = pageAddress(root.siteUrl, page.path);
  const picture = root.siteUrl + page.preview.path;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: root.company.name },
    { property: 'og:locale', content: `${currentLanguage()}_IN` },
    // X reads the title, description and image from the `og:` tags.
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates(root, page.path),
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.preview.alt },
    { name: 'twitter:image:alt', content: page.preview.alt },
  ];
}

/** Links the page in every language of the site, with English as the default. */
function alternates({ siteUrl, languages }: RootData, path: string): MetaDescriptor[] {
  const makeLink = (hrefLang: string, localPath: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: siteUrl + localPath,
  });
  return [
    ...languages.map((code) => makeLink(code, localize(code, path))),
    makeLink('x-default', path),
  ];
}

export function sharedTexts({ sharing }: WebsiteContent, name: SharedPage) {
  return { name, texts: sharing[name] };
}

export function sharedPageMeta(
  args: MetaArgs,
  shared: ReturnType<typeof sharedTexts> | undefined,
  path: string,
  title: string,
) {
  if (!shared) return notFoundMeta(args, title);
  return pageMeta(args, { ...shared.texts, path, preview: sharedPreview(shared) });
}

interface PreviewTexts {
  name: string;
  texts: Pick<PageTexts, 'headline' | 'line'>;
}

export function sharedPreview({ name, texts }: PreviewTexts): PageMeta['preview'] {
  return {
    path: `/preview/pages/${previewFile(name)}`,
    alt: t.previewAlt(texts.headline, texts.line),
  };
}

export const noIndex = { name: 'robots', content: 'noindex' };

export function notFoundMeta(args: MetaArgs, title: string): MetaDescriptor[] {
  return [{ title: formatTitle(rootData(args), title) }, noIndex];
}

/** If the root loader fails, no page below it has a title of its own. */
export function rootData({ matches }: MetaArgs): RootData {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData;
}

function formatTitle(root: RootData, title: string): string {
  return t.pageTitle(title, root.company.name);
}

/** The absolute URL in the current language; `path` has no language prefix. */
export function pageAddress(siteUrl: string, path: string): string {
  return siteUrl + localize(currentLanguage(), path);
}

/** No page of the program has a name that begins like this. */
export const ownPreviewName = (slug: string) => `own-${slug}`;

/** 'home.jpg', or 'home.ur.jpg' in Urdu. */
export function previewFile(name: string): string {
  const language = currentLanguage();
  return language === 'en' ? `${name}.jpg` : `${name}.${language}.jpg`;
}

/** Null for any other file. */
export function parsePreviewFile(file: string): { name: string; language: Language } | null {
  const [name = '', language = 'en', ...rest] = file.replace(/\.jpg$/, '').split('.');
  if (!file.endsWith('.jpg') || rest.length > 0 || !isLanguage(language)) return null;
  // English has no suffix.
  return language === 'en' && file.endsWith('.en.jpg') ? null : { name, language };
}
