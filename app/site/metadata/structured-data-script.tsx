import { useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { Graph } from 'schema-dts';
import type { RootData } from '../../company-data.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import type { DescribedSite } from './structured-agency.ts';

interface StructuredDataScriptProps {
  /**
   * Given the site. False in the browser: crawlers read the page's HTML, so pages
   * write `import.meta.env.SSR && …` and visitors do not download what makes the facts.
   */
  facts: false | ((site: DescribedSite) => Graph['@graph']);
}

/** What the page says of itself to search engines. */
export function StructuredDataScript({ facts }: StructuredDataScriptProps) {
  const root = useRouteLoaderData('root') as RootData | undefined;
  const { pathname } = useLocation();
  if (!root) return null;
  const graph: Graph | null = facts
    ? {
        '@context': 'https://schema.org',
        '@graph': facts({ url: root.siteUrl, company: root.company, logo: root.look.logo }),
      }
    : null;
  return <JsonLd key={pathname} data={graph} />;
}

/**
 * Facts for search engines in the page's HTML: a block of data that no browser runs. In the browser
 * there are no data: the block that came with the page stays as it is, and a page that the visitor
 * goes on to has none.
 */
function JsonLd({ data }: { data: object | null }) {
  const [cameWithPage] = useState(!useIsHydrated());
  if (!cameWithPage) return null;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, nothing in it ends the block
      dangerouslySetInnerHTML={{ __html: data ? inHtml(JSON.stringify(data)) : '' }}
    />
  );
}

/** JSON in which no text can be read as HTML, or as the end of a line of script. */
function inHtml(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
