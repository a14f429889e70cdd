import type { PersonRefusal } from '../../data/staff/people.server.ts';
import { linkHours } from '../../rules/sign-in/people-rules.ts';
import type { StaffRole } from '../../rules/sign-in/staff-roles.ts';

/** What each role is for, where one is chosen. */
export const roleSentences: Record<StaffRole, string> = {
  staff: 'Packages, galleries, enquiries and the dashboard.',
  owner: 'Everything: also the website’s texts, the people, and exports.',
};

export const linkSentence = `The link works once, for ${linkHours} hours.`;

/** Why an act on somebody was not done. */
export function refusalSentence(refusal: PersonRefusal, name: string): string {
  switch (refusal) {
    case 'last owner':
      return `${name} is the only owner. Make somebody else an owner first.`;
    case 'not owner':
      return 'You are no owner any more: somebody changed your account meanwhile. Nothing was done.';
    case 'missing':
      return 'This account was removed meanwhile.';
  }
}
