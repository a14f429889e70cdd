import type { Generated } from 'kysely';
import type { Language } from '../../languages/languages.ts';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { HistoryKind } from '../../rules/history/history-kinds.ts';
import type { VisitKind } from '../../rules/visits/visit-rules.ts';

// What is kept of what staff said and did: the website, its versions, the history, the bin.

/** A section of the website that staff have changed; one that nobody changed has no row. */
export interface WebsiteSectionRow {
  name: string;
  /** JSON, as the rules of the section know it. */
  content: string;
  /** Counted up with every save. */
  version: number;
  changedAt: string;
  /** The e-mail address of who saved it. */
  changedBy: string;
}

/** What a section said after a save, kept for who wants it back. */
export interface WebsiteVersionRow {
  id: string;
  section: string;
  content: string;
  version: number;
  changedAt: string;
  changedBy: string;
}

/** What somebody did. */
export interface HistoryRow {
  id: string;
  at: string;
  /** The e-mail address of who did it; blank for a command or the site itself. */
  actor: string;
  kind: HistoryKind;
  act: string;
  subjectId: string;
  /** Its name at that time. */
  subject: string;
  /** JSON: what a reader needs besides. */
  details: string;
}

/** How often something happened on one of the office's days, '2027-01-31', at one address. */
export interface VisitCountRow {
  day: string;
  kind: VisitKind;
  /** The page's path, in the site's one spelling. */
  subject: string;
  count: number;
}

/** What the bin knows of anything in it. */
export interface BinEntry {
  /** Blank for what an older version of the program deleted a moment ago. */
  deletedAt: Generated<string>;
  /** The e-mail address of who deleted it; blank for a command or the site itself. */
  deletedBy: Generated<string>;
  /** Until then it can be put back, and afterwards it goes for good. */
  undoUntil: string;
}

export interface DeletedImageRow extends BinEntry {
  id: string;
  category: GalleryCategory;
  url: string;
  caption: string;
  /** JSON of its whole row of `gallery_images`. */
  image: string;
}

/** What a package said after a save, or before the first one that is kept. */
export interface PackageVersionRow {
  packageId: string;
  /** That of the package then. */
  version: number;
  /** JSON: what staff decide about a package. */
  content: string;
  imageUrl: string;
  changedAt: string;
  /** The e-mail address of who saved it; blank when nobody knows. */
  changedBy: string;
}

/** How a phrase of the agency is said in another language, wherever it stands. */
export interface TranslationRow {
  language: Language;
  /** Of `phrase`: see `idOfPhrase`. */
  id: string;
  /** In English. */
  phrase: string;
  /** Blank: it is shown in English on purpose. */
  said: string;
  /** Where it was translated, 'packages/ID/description.0': another phrase there is newer than it. */
  place: string;
  changedAt: string;
}
