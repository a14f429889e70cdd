/** `waiting` until staff approve it; `hidden` when staff took it down. */
const reviewStates = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewStateLabels: Record<ReviewState, string> = {
  waiting: 'Waiting',
  shown: 'Shown',
  hidden: 'Taken down',
};

export const reviewSources = ['form', 'letter', 'email', 'whatsapp', 'told'] as const;
export type ReviewSource = (typeof reviewSources)[number];

export const reviewSourceLabels: Record<ReviewSource, string> = {
  form: 'Written in the form of this site',
  letter: 'By letter',
  email: 'By e-mail',
  whatsapp: 'By WhatsApp',
  told: 'Told in the office',
};
