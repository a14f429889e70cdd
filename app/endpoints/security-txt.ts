import { servicesOf } from '../app-context.server.ts';
import type { Route } from './+types/security-txt.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt` (RFC 9116): how to report a security problem. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, now } = servicesOf(context);
  if (config.securityContact === null) return new Response(null, { status: 404 });
  const lines = [
    `Contact: ${config.securityContact}`,
    `Expires: ${new Date(now().getTime() + yearMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
