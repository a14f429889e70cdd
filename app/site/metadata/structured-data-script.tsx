import { useLocation, useRouteLoaderData } from 'react-router';
import type { Graph } from 'schema-dts';
import type { loader } from '../../root.tsx';
import { JsonLd } from '../../ui/json-ld.tsx';

interface StructuredDataScriptProps {
  /**
   * Given the site's own address. False in the browser: crawlers read the page's HTML, so pages
   * write `import.meta.env.SSR && …` and visitors do not download what makes the facts.
   */
  facts: false | ((siteUrl: string) => Graph['@graph']);
}

/** What the page says of itself to search engines. */
export function StructuredDataScript({ facts }: StructuredDataScriptProps) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  if (!root) return null;
  const graph: Graph | null = facts
    ? {
        '@context': 'https://schema.org',
        '@graph': facts(root.siteUrl),
      }
    : null;
  return <JsonLd key={pathname} data={graph} />;
}
