import { getServices } from '../../app-context.server.ts';
import { cookieHeaders } from '../layout/flash.server.ts';
import type { Route } from './+types/session.ts';
import { expiredSentence, wrongLoginSentence } from './password-field.tsx';
import type { SessionAnswer } from './sign-in-again.tsx';
import { formatTooMany, readSignInForm } from './try-intent.server.ts';
import { type RefusedSignIn, trySignIn } from './try-sign-in.server.ts';

// For the dialog of an ended session (`sign-in-again.tsx`): whether there is one, and the steps of a sign-in.

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await getServices(context).sessions.peek(request.headers);
  return new Response(null, { status: staff ? 204 : 401 });
}

export async function action(args: Route.ActionArgs) {
  const form = await readSignInForm(args);
  const result = await trySignIn(args, form, form.has('password') ? 'password' : 'code');
  if (result.state === 'refused') return answer({ error: toSentence(result) }, result.status);
  if (result.state === 'expired') return answer({ step: 'password', error: expiredSentence });
  const step = result.state === 'code' ? 'code' : 'done';
  return answer({ step }, 200, result.cookies);
}

function answer(sessionAnswer: SessionAnswer, status = 200, cookies: string[] = []) {
  return Response.json(sessionAnswer, { status, headers: cookieHeaders(cookies) });
}

function toSentence({ errors, waitSeconds }: RefusedSignIn): string {
  const sentence = Object.values(errors).join(' ') || wrongLoginSentence;
  if (!waitSeconds || sentence !== wrongLoginSentence) return sentence;
  return `${sentence} ${formatTooMany({ waitSeconds })}`;
}
