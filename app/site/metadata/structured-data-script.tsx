import { useLocation, useRouteLoaderData } from 'react-router';
import type { Graph } from 'schema-dts';
import type { RootData } from '../../company-data.ts';
import { JsonLd } from '../../ui/json-ld.tsx';
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
