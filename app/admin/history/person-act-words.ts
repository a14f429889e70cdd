import type { LastingSubjects, PastAct } from '../../data/history/history-list.server.ts';
import { readRole, roleLabels } from '../../rules/sign-in/staff-roles.ts';

/** What was done to an account, by its owner or by somebody else, in plain words. */
export function personWords(
  { act, actor, subjectId, subject, details }: PastAct,
  { lasting }: { lasting: LastingSubjects },
) {
  const about = {
    name: subject,
    href: lasting.people.has(subjectId) ? `/admin/people/${encodeURIComponent(subjectId)}` : null,
  };
  const role = roleLabels[readRole(details.role)].toLowerCase();
  const device = typeof details.device === 'string' ? details.device : 'An unknown browser';
  switch (act) {
    case 'signed in':
      return { did: `signed in: ${device}` };
    case 'signed out':
      return { did: `signed out: ${device}` };
    case 'joined':
      return { did: `joined as ${role}` };
    case 'invited':
      return { ...about, did: 'invited', rest: `as ${role}` };
    case 'invitation withdrawn':
      return { ...about, did: 'withdrew the invitation of' };
    case 'added':
      return { ...about, did: 'made an account for', rest: `as ${role}` };
    case 'role changed':
      return { ...about, did: 'changed the role of', rest: `to ${role}` };
    case 'reset link made':
      return { ...about, did: 'made a link to a new password for' };
    case 'password changed':
      return actor === subject
        ? { did: 'changed their own password' }
        : { ...about, did: 'changed the password of' };
    case 'sign-in ended':
      return { did: `ended a sign-in of their own: ${device}` };
    case 'signed out elsewhere':
      return { did: 'signed out everywhere else' };
    case 'signed out everywhere':
      return { ...about, did: 'ended every sign-in of' };
    case 'second step turned on':
      return { did: 'turned the second step on' };
    case 'second step turned off':
      return actor === subject
        ? { did: 'turned the second step off' }
        : { ...about, did: 'turned the second step off for' };
    case 'recovery codes made':
      return { did: 'made new recovery codes' };
    case 'recovery code used':
      return { did: 'used a recovery code' };
    default:
      return actor === subject ? { did: act } : { ...about, did: act };
  }
}
