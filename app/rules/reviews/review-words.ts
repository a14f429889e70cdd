/** `waiting` until staff approve what a pilgrim wrote; `hidden` is what staff took down. */
const reviewStates = ['waiting', 'shown', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewStateLabels: Record<ReviewState, string> = {
  waiting: 'Waiting',
  shown: 'Shown',
  hidden: 'Taken down',
};

/** How it reached the office. */
export const reviewSources = ['form', 'letter', 'email', 'whatsapp', 'told'] as const;
export type ReviewSource = (typeof reviewSources)[number];

export const reviewSourceLabels: Record<ReviewSource, string> = {
  form: 'Written in the form of this site',
  letter: 'By letter',
  email: 'By e-mail',
  whatsapp: 'By WhatsApp',
  told: 'Told in the office',
};
