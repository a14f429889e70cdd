import type { RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { type Person, removePerson, setRole } from '../../data/staff/people.server.ts';
import { endSecondFactorOf } from '../../data/staff/second-factor.server.ts';
import { makePasswordLink } from '../../data/staff/staff-links.server.ts';
import { type FormErrors, parseForm } from '../../rules/form.ts';
import { confirmedRules, roleRules } from '../../rules/sign-in/people-rules.ts';
import { roleLabels } from '../../rules/sign-in/staff-roles.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import type { ActAnswer } from '../sign-in/act-form.tsx';
import { passwordProblem } from '../sign-in/confirmed.server.ts';
import { answered, tryAct, unknownIntent } from '../sign-in/try-act.server.ts';
import { refusalSentence } from './people-words.ts';
import { type ShownLink, shownLink } from './shown-link.server.ts';

export type PersonAnswer = ActAnswer & { link?: ShownLink };

const list = '/admin/people';

/** The action of a person's page: the form's intent says which of its forms was sent. */
export function actOnPerson(
  request: Request,
  context: Readonly<RouterContextProvider>,
  person: Person,
  form: FormData,
) {
  const intent = String(form.get('intent') ?? '');
  const role = form.get('role');
  const values: Record<string, string> = {
    ...(typeof role === 'string' ? { role } : {}),
    mail: form.get('mail') === 'yes' ? 'yes' : 'no',
  };
  const { database, log } = servicesOf(context);
  const staff = staffOf(context);
  const isSelf = person.id === staff.id;
  return tryAct(context, { intent, values }, async () => {
    const refuse = (errors: FormErrors, status: number) =>
      answered<PersonAnswer>({ intent, errors, values }, status);
    if (intent === 'role') {
      const parsed = parseForm(roleRules, form);
      if (!parsed.ok) return refuse(parsed.errors, 400);
      return act(parsed.value.password, () => giveRole(parsed.value.role));
    }
    const work = new Map([
      ['link', makeLink],
      ['second step off', endSecondStep],
      ['remove', remove],
    ]).get(intent);
    if (!work) return unknownIntent(intent);
    const parsed = parseForm(confirmedRules, form);
    if (!parsed.ok) return refuse(parsed.errors, 400);
    return act(parsed.value.password, work);

    /** What is done with the owner's password and not without it. */
    async function act<Answer>(password: string, work: () => Promise<Answer>) {
      const problem = await passwordProblem(context, password);
      return problem ? refuse({ password: problem.sentence }, problem.status) : work();
    }

    async function giveRole(role: Person['role']) {
      const refusal = await setRole(database, { id: person.id, by: staff.id, role });
      if (refusal) return refuse({ form: refusalSentence(refusal, person.name) }, 409);
      log.info({ event: 'role changed', email: person.email, role, by: staff.email });
      const text = `${person.name}: ${roleLabels[role]} now`;
      // Whoever gave the right away is on a page that is closed now.
      const next = isSelf && role === 'staff' ? '/admin/dashboard' : list;
      return redirectWithToast(next, { text, kind: 'success' });
    }

    async function makeLink() {
      const made = await makePasswordLink(database, { id: person.id, by: staff.id });
      if (typeof made === 'string')
        return refuse({ form: refusalSentence(made, person.name) }, 409);
      log.info({ event: 'password link made', email: person.email, by: staff.email });
      const link = await shownLink({ request, context }, made, {
        kind: 'password',
        isMailed: form.get('mail') === 'yes',
      });
      return answered<PersonAnswer>({ intent, errors: {}, values: {}, link });
    }

    async function endSecondStep() {
      const refusal = await endSecondFactorOf(database, { id: person.id, by: staff.id });
      if (refusal) return refuse({ form: refusalSentence(refusal, person.name) }, 409);
      log.info({ event: 'second step off', email: person.email, by: staff.email });
      const text = `${person.name}: the second step is off`;
      return redirectWithToast(`${list}/${person.id}`, { text, kind: 'success' });
    }

    async function remove() {
      const refusal = await removePerson(database, { id: person.id, by: staff.id });
      if (refusal) return refuse({ form: refusalSentence(refusal, person.name) }, 409);
      log.info({ event: 'person removed', email: person.email, by: staff.email });
      const text = `${person.name} was removed`;
      return redirectWithToast(isSelf ? '/admin/login' : list, { text, kind: 'success' });
    }
  });
}
