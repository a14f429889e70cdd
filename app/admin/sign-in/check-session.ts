import { getServices } from '../../app-context.server.ts';
import type { Route } from './+types/check-session.ts';

/** For `sign-in-again.tsx`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await getServices(context).sessions.find(request.headers);
  return new Response(null, { status: staff ? 204 : 401 });
}
