import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Graph } from 'schema-dts';
import { useRootData } from '../../company-data.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import type { DescribedSite } from './structured-data.ts';

interface StructuredDataScriptProps {
  /** False in the browser: pages write `import.meta.env.SSR && …` so that visitors do not download it. */
  facts: false | ((site: DescribedSite) => Graph['@graph']);
}

export function StructuredDataScript({ facts }: StructuredDataScriptProps) {
  const root = useRootData();
  const { pathname } = useLocation();
  if (!root) return null;
  const site = { url: root.siteUrl, company: root.company, logo: root.look.logo };
  const graph = facts && ({ '@context': 'https://schema.org', '@graph': facts(site) } as const);
  return <JsonLd key={pathname} data={graph} />;
}

/** In the browser the block that came with the page stays as it is; later pages have none. */
function JsonLd({ data }: { data: Graph | false }) {
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

/** JSON that cannot end the script element or a line of script. */
function inHtml(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
