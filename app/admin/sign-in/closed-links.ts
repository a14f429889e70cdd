import { linkHours } from '../../rules/sign-in/people-rules.ts';

/** What the page behind a link says when the link lets nobody in. */
export const closedLinks = {
  used: 'This link was used already. If it was you, log in with the password that you chose.',
  late: `This link was good for ${linkHours} hours, and they are over. Please ask for a new one.`,
  unknown:
    'There is no such link: it may have been cut off, or a newer one took its place. Please copy the whole link, or ask for a new one.',
  other:
    'You are signed in with another account. Please log out first, then open the link again, or open it in another browser.',
  limited: 'There were too many tries. Please wait a minute and open the link again.',
  'has account': 'There is an account with this e-mail already. Please log in.',
} as const;

export type ClosedLink = keyof typeof closedLinks;

export const closedStatus: Record<ClosedLink, number> = {
  used: 410,
  late: 410,
  unknown: 404,
  other: 409,
  limited: 429,
  'has account': 409,
};
