import { servicesOf } from '../app-context.server.ts';
import { paletteStyles } from '../rules/website/palette.ts';
import { lookAddress } from '../services/look-address.server.ts';
import type { Route } from './+types/look-styles.ts';

/** `/look/{version}.css`: the agency's own colours. A version that is not today's has none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = await servicesOf(context).website.read();
  const isOfToday = lookAddress(content.look) === `/look/${params.file}`;
  return new Response(isOfToday ? paletteStyles(content.look) : '', {
    status: isOfToday ? 200 : 404,
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': isOfToday ? 'public, max-age=31536000, immutable' : 'no-store',
    },
  });
}
