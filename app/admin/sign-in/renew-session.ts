import { requestFactsContext, servicesOf } from '../../app-context.server.ts';
import { signIn } from '../../data/staff/sign-in.server.ts';
import { parseForm } from '../../rules/form.ts';
import { loginRules } from '../../rules/sign-in/login-rules.ts';
import { readForm } from '../../services/read-form.server.ts';
import type { Route } from './+types/renew-session.ts';

// For `sign-in-again.tsx` alone: says whether the session stands, and renews it from the dialog.

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await servicesOf(context).sessions.find(request.headers);
  return new Response(null, { status: staff ? 204 : 401 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(loginRules, await readForm(request));
  if (!parsed.ok) return new Response(null, { status: 401 });
  const { clientIp } = context.get(requestFactsContext);
  const { headers } = request;
  const answer = await signIn(servicesOf(context), { ...parsed.value, clientIp, headers });
  if (!answer.ok) return new Response(null, { status: answer.reason === 'limited' ? 429 : 401 });
  const response = new Response(null, { status: 204 });
  for (const cookie of answer.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
