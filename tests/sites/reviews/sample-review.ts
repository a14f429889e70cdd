import type { ReviewInput } from '../../../app/data/reviews/review-changes.server.ts';

/** What staff wrote down of a pilgrim. */
export const spokenReview: ReviewInput = {
  name: 'Haji Ibrahim',
  town: 'Sira',
  year: '2024',
  packageId: '',
  language: 'en',
  text: 'They carried my bag, and came back for my wife’s.',
  source: 'told',
  link: '',
};

/** What a pilgrim sends by the page of the site. */
export const writtenReview = {
  name: 'A pilgrim from Gubbi',
  town: 'Gubbi',
  year: '2025',
  packageId: '',
  text: 'The classes before the journey helped us most.',
  consent: 'yes',
};
