import { servicesOf } from '../../app-context.server.ts';
import { signIn } from '../../data/staff/sign-in.server.ts';
import { parseForm } from '../../rules/form.ts';
import { emailRule, loginRules } from '../../rules/sign-in/login-rules.ts';
import type { Route } from './+types/renew-session.ts';
import { notStored, readSignInForm, type Sent, senderOf, tryCode } from './try-intent.server.ts';

// Used only by `sign-in-again.tsx`: checks the session and renews it.

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await servicesOf(context).sessions.find(request.headers);
  return new Response(null, { status: staff ? 204 : 401 });
}

export async function action(sent: Route.ActionArgs) {
  const form = await readSignInForm(sent);
  try {
    return form.has('code') || form.has('recoveryCode')
      ? await renewByCode(sent, form)
      : await renewByPassword(sent, form);
  } catch (error) {
    servicesOf(sent.context).log.error({ err: error }, 'A login could not be checked');
    return new Response(notStored, { status: 503 });
  }
}

async function renewByPassword(sent: Sent, form: FormData) {
  const parsed = parseForm(loginRules, form);
  if (!parsed.ok) return new Response(null, { status: 401 });
  const answer = await signIn(servicesOf(sent.context), { ...parsed.value, ...senderOf(sent) });
  if (answer.ok) return answerWith(204, answer.cookies);
  if (answer.reason === 'code') return answerWith(202, [answer.cookie]);
  return new Response(null, { status: answer.reason === 'limited' ? 429 : 401 });
}

async function renewByCode(sent: Sent, form: FormData) {
  const parsed = emailRule.safeParse(form.get('email'));
  const answer = await tryCode(sent, form, parsed.success ? parsed.data : '');
  if (answer.ok) return answerWith(204, answer.cookies);
  return new Response(answer.sentence, { status: answer.status });
}

function answerWith(status: number, cookies: string[]): Response {
  const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);
  return new Response(null, { status, headers });
}
