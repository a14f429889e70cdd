import { type RouterContextProvider, redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endOwnSecondFactor,
  renewRecoveryCodes,
} from '../../data/staff/second-factor.server.ts';
import { type FormErrors, parseForm } from '../../rules/form.ts';
import { confirmedRules } from '../../rules/sign-in/people-rules.ts';
import { codeRules } from '../../rules/sign-in/second-factor-rules.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import type { ActAnswer } from '../sign-in/act-form.tsx';
import { passwordProblem } from '../sign-in/confirmed.server.ts';
import { answered, tryAct, unknownIntent } from '../sign-in/try-act.server.ts';

/** The recovery codes are in one answer, and nowhere else. */
export type SecondStepAnswer = ActAnswer & { codes?: string[] };

const page = '/admin/account/second-step';

/** The action of one's own second step: the form's intent says which of its forms was sent. */
export function actOnSecondStep(context: Readonly<RouterContextProvider>, form: FormData) {
  const { database, log } = servicesOf(context);
  const { id, email, sessionId } = staffOf(context);
  const intent = String(form.get('intent') ?? '');
  const values = {};
  const refuse = (errors: FormErrors, status: number) =>
    answered<SecondStepAnswer>({ intent, errors, values }, status);
  const show = (codes: string[]) =>
    answered<SecondStepAnswer>({ intent, errors: {}, values, codes });
  const say = (text: string, kind: 'success' | 'error', url = page) =>
    redirectWithToast(url, { text, kind });
  return tryAct(context, { intent, values }, async () => {
    if (intent === 'confirm') {
      const parsed = parseForm(codeRules, form);
      if (!parsed.ok) return refuse(parsed.errors, 400);
      const { code } = parsed.value;
      const codes = await confirmSecondFactor(database, { id, email }, code, sessionId);
      if (codes === 'over') return say('That took too long. Please begin again.', 'error');
      if (codes === 'wrong') return refuse({ code: wrongCode }, 400);
      log.info({ event: 'second step on', email });
      return show(codes);
    }
    if (intent !== 'begin' && intent !== 'codes' && intent !== 'off') return unknownIntent(intent);
    const parsed = parseForm(confirmedRules, form);
    if (!parsed.ok) return refuse(parsed.errors, 400);
    const problem = await passwordProblem(context, parsed.value.password);
    if (problem) return refuse({ password: problem.sentence }, problem.status);
    if (intent === 'begin') {
      const isBegun = await beginSecondFactor(database, id);
      return isBegun ? redirect(page) : say('Your second step is on already', 'error');
    }
    if (intent === 'codes') {
      const codes = await renewRecoveryCodes(database, { id, email });
      if (!codes) return say('Your second step is off already', 'error');
      log.info({ event: 'recovery codes made', email });
      return show(codes);
    }
    await endOwnSecondFactor(database, { id, email });
    log.info({ event: 'second step off', email });
    return say('Your second step is off', 'success', '/admin/account');
  });
}

const wrongCode =
  'This code is not right. Enter the one that the app shows now for the key above. If it never fits, let your phone set its clock by itself.';
