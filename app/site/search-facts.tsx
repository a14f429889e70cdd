import { useRouteLoaderData } from 'react-router';
import type { Graph } from 'schema-dts';
import type { loader } from '../root.tsx';
import { JsonLd } from '../ui/json-ld.tsx';

/** What the page says of itself to search engines; `facts` is given the site's own address. */
export function SearchFacts({ facts }: { facts: (siteUrl: string) => Graph['@graph'] }) {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) return null;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': facts(root.siteUrl) };
  return <JsonLd data={graph} />;
}
