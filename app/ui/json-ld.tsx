import { useState } from 'react';
import { useIsHydrated } from './hydration.tsx';

/**
 * Facts for search engines in the page's HTML: a block of data that no browser runs. In the browser
 * there are no data: the block that came with the page stays as it is, and a page that the visitor
 * goes on to has none.
 */
export function JsonLd({ data }: { data: object | null }) {
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
