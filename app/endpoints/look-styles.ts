import { data } from 'react-router';
import { coloursOf, paletteStyles } from '../rules/website/look/palette.ts';
import type { Route } from './+types/look-styles.ts';

/** `/look/10204a-e8c15c.css`: the site in two colours. */
export function loader({ params }: Route.LoaderArgs) {
  const colours = coloursOf(params.file);
  if (!colours) throw data(null, { status: 404 });
  return new Response(paletteStyles(colours), {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
