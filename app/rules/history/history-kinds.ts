/** What an entry of the history is about. */
export const historyKinds = [
  'packages',
  'images',
  'website',
  'people',
  'enquiries',
  'reviews',
  'sign-ins',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const historyKindLabels: Record<HistoryKind, string> = {
  packages: 'Packages',
  images: 'Images',
  website: 'Website',
  people: 'People',
  enquiries: 'Enquiries',
  reviews: 'Reviews',
  'sign-ins': 'Sign-ins',
};

/** For so many days it is known who did what. */
export const historyKeepDays = 400;
