import type { Language } from '../../languages/languages.ts';
import type { ReviewSource, ReviewState } from '../../rules/reviews/review-words.ts';

/** What a pilgrim says of a journey. */
export interface ReviewRow {
  id: string;
  /** As the pilgrim wishes to be named. */
  name: string;
  /** May be blank. */
  town: string;
  /** Of the journey, '2026'. */
  year: string;
  /** The package of the journey, with its name as it was then; blank when it is about none. */
  packageId: string;
  packageName: string;
  /** That of the text. */
  language: Language;
  text: string;
  source: ReviewSource;
  /** Where it can be read besides, an https address; may be blank. */
  link: string;
  /** Of a photo that the person has allowed to be shown; blank without one. */
  photoUrl: string;
  state: ReviewState;
  createdAt: string;
  changedAt: string;
  /** 1 for an example of the sample content, which no pilgrim wrote, else 0. */
  isSample: number;
  /** Counts the edits, so that the later of two editors is noticed. */
  version: number;
  /** Deleted, and gone for good after this moment; null while it is not deleted. */
  undoUntil: string | null;
}
