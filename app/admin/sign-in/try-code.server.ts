import { type Context, requestInfoContext, servicesOf } from '../../app-context.server.ts';
import { type FinishAnswer, finishSignIn } from '../../data/staff/sign-in.server.ts';
import { parseForm } from '../../rules/form.ts';
import { codeRules, recoveryRules } from '../../rules/sign-in/login-rules.ts';
import { waitWords } from './try-intent.server.ts';

/** Why a code signed nobody in: what its field says. `over` leads back to the password. */
export interface CodeProblem {
  field: 'code' | 'recoveryCode';
  status: number;
  sentence: string;
  isOver: boolean;
  waitSeconds?: number;
}

/** A sign-in is counted and stored: there is none while the database takes no writes. */
export const notStored =
  'Login is not possible just now: the site cannot store anything. Your password is not wrong. Please try again in a minute, or tell the person who runs the site.';

export const overSentence =
  'Please log in again: the code has to follow the password within five minutes.';

export async function tryCode(
  { request, context }: { request: Request; context: Context },
  form: FormData,
  email?: string,
): Promise<Extract<FinishAnswer, { ok: true }> | (CodeProblem & { ok: false })> {
  const field = form.has('recoveryCode') ? 'recoveryCode' : 'code';
  const refuse = (status: number, sentence: string, isOver = false) =>
    ({ ok: false, field, status, sentence, isOver }) as const;
  const parsed = form.has('recoveryCode')
    ? parseForm(recoveryRules, form)
    : parseForm(codeRules, form);
  if (!parsed.ok) return refuse(400, parsed.errors[field] ?? '');
  const { clientIp } = context.get(requestInfoContext);
  const attempt = { proof: parsed.value, clientIp, headers: request.headers, email };
  const answer = await finishSignIn(servicesOf(context), attempt);
  if (answer.ok) return answer;
  if (answer.reason === 'over') return refuse(410, overSentence, true);
  if (answer.reason === 'unreadable') return refuse(409, unreadableSentence);
  if (answer.reason !== 'limited') return refuse(401, sentences[field][answer.reason]);
  const { waitSeconds } = answer;
  const sentence = `There were too many wrong codes, so this account takes none for now. Please wait ${waitWords(answer)} and try again.`;
  return { ...refuse(429, sentence), waitSeconds };
}

const sentences = {
  code: {
    wrong:
      'This code is not right. Enter the one that the app shows now. If it never fits, let your phone set its clock by itself.',
    used: 'This code was used already. Wait until the app shows the next one.',
  },
  recoveryCode: {
    wrong: 'This is none of your recovery codes. Newer codes take the place of those before.',
    used: 'This recovery code was used already: each works once. Enter another one.',
  },
};

const unreadableSentence =
  'This site was restored from a backup, which does not know your app. Use a recovery code, or ask an owner to turn your second step off.';
