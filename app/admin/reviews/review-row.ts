import type { ReviewRow } from '../../data/database/tables.server.ts';
import { directionOf, englishNameOf, type Language } from '../../languages/languages.ts';
import { type ReviewState, reviewSourceLabels } from '../../rules/reviews/review-words.ts';
import type { OfficeClock } from '../frame/office-time.ts';

/** A review as the list shows it, every text ready to be read. */
export interface ListedReview {
  id: string;
  name: string;
  /** Town, year and package on one line. */
  about: string;
  text: string;
  language: Language;
  direction: 'ltr' | 'rtl';
  /** 'Urdu'; null for English. */
  writtenIn: string | null;
  state: ReviewState;
  isExample: boolean;
  hasPhoto: boolean;
  source: string;
  createdAt: string;
  received: string;
}

export function listedReview(row: ReviewRow, { whenWords }: OfficeClock): ListedReview {
  const { id, name, town, year, packageName, text, language, state, source, createdAt } = row;
  return {
    ...{ id, name, text, language, state, createdAt },
    about: [town, year, packageName].filter(Boolean).join(' · '),
    direction: directionOf(language),
    writtenIn: language === 'en' ? null : englishNameOf(language),
    isExample: row.isSample === 1,
    hasPhoto: row.photoUrl !== '',
    source: reviewSourceLabels[source],
    received: whenWords(new Date(createdAt)),
  };
}
