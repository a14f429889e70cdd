import type { RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { rememberDevice } from '../../data/staff/known-devices.server.ts';
import { changeOwnPassword, endDevice, endOtherDevices } from '../../data/staff/staff.server.ts';
import { type FormErrors, parseForm } from '../../rules/form.ts';
import { ownPasswordRules } from '../../rules/sign-in/people-rules.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import type { ActAnswer } from '../sign-in/act-form.tsx';
import { passwordProblem } from '../sign-in/confirmed.server.ts';
import { answered, tryAct, unknownIntent } from '../sign-in/try-act.server.ts';

const page = '/admin/account';

/** The action of one's own page: the form's intent says which of its forms was sent. */
export function actOnAccount(
  { headers }: Request,
  context: Readonly<RouterContextProvider>,
  form: FormData,
) {
  const services = servicesOf(context);
  const { database, log } = services;
  const staff = staffOf(context);
  const intent = String(form.get('intent') ?? '');
  const values = {};
  const refuse = (errors: FormErrors, status: number) =>
    answered<ActAnswer>({ intent, errors, values }, status);
  // Its own devices are forgotten with the others': this one is known again at once.
  const done = async (text: string) => {
    const cookie = await rememberDevice(services, staff.email, headers);
    return redirectWithToast(page, { text, kind: 'success' }, [cookie]);
  };
  return tryAct(context, { intent, values }, async () => {
    switch (intent) {
      case 'password': {
        const parsed = parseForm(ownPasswordRules, form);
        if (!parsed.ok) return refuse(parsed.errors, 400);
        const problem = await passwordProblem(context, parsed.value.password);
        if (problem) return refuse({ password: problem.sentence }, problem.status);
        const weakness = await changeOwnPassword(services, staff, parsed.value.newPassword);
        if (weakness) return refuse({ newPassword: weakness }, 400);
        log.info({ event: 'password changed', email: staff.email });
        return done('Your new password is stored');
      }
      case 'end': {
        const isDone = await endDevice(database, staff, String(form.get('device') ?? ''));
        log.info({ event: 'device signed out', email: staff.email, isDone });
        const text = isDone ? 'Signed out there' : 'That sign-in was over already';
        return redirectWithToast(page, { text, kind: isDone ? 'success' : 'error' });
      }
      case 'end others':
        await endOtherDevices(database, staff);
        log.info({ event: 'device signed out', email: staff.email, others: true });
        return done('Signed out everywhere else');
      default:
        return unknownIntent(intent);
    }
  });
}
