import type { ServerBuild } from 'react-router';

type Manifest = ServerBuild['assets'];

const layout = 'site/layout/site-layout';

/** Only the routes of public pages: the staff area and files have most of the routes. */
export function publicManifest({ url, routes, ...rest }: Manifest): Manifest {
  const pages = Object.entries(routes).filter(
    ([id, route]) => id === 'root' || id === layout || route?.parentId === layout,
  );
  // The build writes this file beside the full manifest.
  const file = url.replace(/manifest-(?=[^/]*$)/, 'manifest-public-');
  return { ...rest, url: file, routes: Object.fromEntries(pages) };
}
