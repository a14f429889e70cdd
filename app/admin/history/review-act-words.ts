import type { LastingSubjects, PastAct } from '../../data/history/history-list.server.ts';

const acts = new Map([
  ['added', 'wrote down'],
  ['shown', 'showed'],
  ['hidden', 'took down'],
]);

/** What was done with a review, in plain words; its person is named while the review is there. */
export function reviewWords({ act, subjectId }: PastAct, { reviews }: LastingSubjects) {
  const name = reviews.get(subjectId);
  return {
    did: `${acts.get(act) ?? act} ${name === undefined ? 'a review that is no longer kept' : 'the review of'}`,
    name: name ?? '',
    href: name === undefined ? null : `/admin/reviews/${encodeURIComponent(subjectId)}/edit`,
  };
}
