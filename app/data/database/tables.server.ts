import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Language } from '../../languages/languages.ts';
import type { EnquirySource, EnquiryState } from '../../rules/enquiries/enquiry-work-rules.ts';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { HistoryKind } from '../../rules/history-rules.ts';
import type { LiveTopic } from '../../rules/live-topics.ts';
import type { PackageTexts } from '../../rules/packages/package-rules.ts';
import type { ReviewSource, ReviewState } from '../../rules/reviews/review-rules.ts';
import type { StaffRole } from '../../rules/sign-in/staff-roles.ts';
import type { VisitKind } from '../../rules/visits/visit-rules.ts';

// Both databases store times as ISO 8601 texts in UTC and days as '2027-01-31'. `actor`, `…By`, `author` and
// `assignee` are e-mail addresses of staff; blank for nobody, a command or the site.
export interface Tables {
  packages: PackageTable;
  deleted_packages: PackageTable & BinEntry;
  gallery_images: GalleryImageTable;
  deleted_images: DeletedImageRow;
  gallery_tags: {
    imageId: string;
    tag: string;
    category: GalleryCategory;
    createdAt: string;
    position: number;
    imagePosition: Generated<number>;
  };
  // Row counts, kept by triggers. Lists: `packages` and `packages/hidden` (parts: types as
  // typed), `gallery` (categories), `tags/{category}` (tags).
  row_counts: { list: string; part: string; count: number };
  photos: PhotoRow;
  /** The file is removed after `dueAt`, unless a row uses it again. */
  pending_photo_removals: { url: string; dueAt: string };
  enquiries: EnquiryRow;
  enquiry_notes: EnquiryNoteRow;
  reviews: ReviewRow;
  live_revisions: { topic: LiveTopic; revision: number; changedAt: string | null };
  shared_secrets: { name: string; value: string };
  /** One row: the site's id, which the storage has too, and the number of orphan collections. */
  site_identity: { name: 'site'; id: string; sweeps: number };
  // better-auth selects all columns of `staff`, sessions and accounts; columns that we never set are not listed here.
  staff: {
    id: string;
    name: string;
    email: string;
    emailVerified: unknown;
    role: Generated<StaffRole>;
    /** The last request in any session, to the minute; null before the first. */
    lastSeenAt: Generated<string | null>;
    createdAt: Moment;
    updatedAt: Moment;
  };
  staff_sessions: {
    id: string;
    token: string;
    userId: string;
    expiresAt: Moment;
    lastSeenAt: string | null;
    userAgent: Generated<string | null>;
    createdAt: Moment;
    updatedAt: Moment;
  };
  staff_accounts: {
    id: string;
    accountId: string;
    providerId: string;
    userId: string;
    password: string | null;
    createdAt: Moment;
    updatedAt: Moment;
  };
  staff_links: {
    id: string;
    /** Only the link contains the token itself. */
    tokenHash: string;
    email: string;
    role: StaffRole;
    staffId: string | null;
    /** The owner who made the link: it is void once that account is gone or no owner. */
    madeBy: string;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
  };
  staff_second_factors: {
    staffId: string;
    secret: string;
    createdAt: string;
    onSince: string | null;
    lastStep: Generated<number>;
  };
  staff_recovery_codes: { codeHash: string; staffId: string; usedAt: string | null };
  staff_begun_sign_ins: { tokenHash: string; staffId: string; expiresAt: string };
  limits: { bucket: string; times: string; changedAt: string };
  /** Imported once, even if staff deleted the row later; `source` is the place in the export. */
  imported_documents: { source: string; rowId: string; checksum: string; importedAt: string };
  /** What a form with an attempt key created, so that sending it twice creates nothing. */
  attempts: { attempt: string; rowId: string; createdAt: string };
  website_sections: WebsiteSave & { name: string };
  website_versions: WebsiteSave & { id: string; section: string };
  history: {
    id: string;
    at: string;
    actor: string;
    kind: HistoryKind;
    act: string;
    subjectId: string;
    subject: string;
    details: string;
  };
  /** `day` is a day of the office; `subject` is the page's path. */
  visit_counts: { day: string; kind: VisitKind; subject: string; count: number };
  package_versions: {
    packageId: string;
    version: number;
    content: string;
    imageUrl: string;
    changedAt: string;
    changedBy: string;
  };
  site_settings: { name: string; value: string };
  translations: TranslationRow;
}

export interface PackageRow extends PackageTexts {
  id: string;
  imageUrl: string;
  facts: string;
  leafletUrl: string;
  /** JSON of older data: kept, but not shown. */
  inclusions: string | null;
  gallery: string | null;
  createdAt: string;
  changedAt: string | null;
  version: number;
  hiddenAt: string | null;
  pinnedAt: string | null;
  /** Position in the order of staff, from 1. Rows without a position have 0 and come first. */
  position: number;
}

type Defaults<Row, Names extends keyof Row> = Omit<Row, Names> & {
  [Name in Names]: Generated<Row[Name]>;
};

type PackageTable = Defaults<PackageRow, 'position' | 'facts' | 'leafletUrl'>;

export interface GalleryImageRow {
  id: string;
  category: GalleryCategory;
  url: string;
  caption: string;
  tags: string;
  createdAt: string;
  position: number;
  /** The focal point, in hundredths from the left and upper edge. */
  focusX: number;
  focusY: number;
}

type GalleryImageTable = Defaults<GalleryImageRow, 'position' | 'focusX' | 'focusY'>;

interface BinEntry {
  /** Blank for rows that an older version deleted. */
  deletedAt: Generated<string>;
  deletedBy: Generated<string>;
  undoUntil: string;
}

interface DeletedImageRow
  extends BinEntry,
    Pick<GalleryImageRow, 'id' | 'category' | 'url' | 'caption'> {
  image: string;
}

export interface PhotoRow {
  url: string;
  width: number;
  height: number;
  placeholder: string;
  bytes: number;
}

/** Written as an ISO text; PostgreSQL returns a date. */
type Moment = ColumnType<string | Date, string, string>;

export interface EnquiryRow {
  id: string;
  name: string;
  /** May be blank, like the name, for enquiries that staff added. */
  email: string;
  /** Ten digits or blank; staff may add any number, such as `+966551234567`. */
  phone: Generated<string>;
  subject: string;
  message: string;
  /** The package that the enquiry is about, with its name at that time; blank for none. */
  packageId: Generated<string>;
  packageName: Generated<string>;
  createdAt: string;
  state: Generated<EnquiryState>;
  readAt: Generated<string | null>;
  followUpOn: Generated<string>;
  /** 'none': no mail service. 'waiting': being sent, unless the process ended meanwhile. */
  mailState: Generated<'none' | 'waiting' | 'sent' | 'failed'>;
  mailError: Generated<string>;
  /** When it was sent or, while waiting, begun; after a failure the time of the next try, null for none. */
  mailedAt: Generated<string | null>;
  closedAt: Generated<string | null>;
  /** Set when deleted: the row is removed after this moment. */
  undoUntil: Generated<string | null>;
  source: Generated<EnquirySource>;
  assignee: Generated<string>;
  language: Generated<Language>;
}

export interface EnquiryNoteRow {
  id: string;
  enquiryId: string;
  author: string;
  text: string;
  createdAt: string;
}

export interface ReviewRow {
  id: string;
  name: string;
  town: string;
  year: string;
  /** The package of the journey, with its name at that time; blank for none. */
  packageId: string;
  packageName: string;
  language: Language;
  text: string;
  source: ReviewSource;
  link: string;
  /** A photo that the person allows us to show; blank without one. */
  photoUrl: string;
  state: ReviewState;
  createdAt: string;
  changedAt: string;
  /** 1 for an example of the sample content, else 0. */
  isSample: number;
  /** Counts the edits, so that the second of two concurrent edits is refused. */
  version: number;
  undoUntil: string | null;
}

type WebsiteSave = { content: string; version: number; changedAt: string; changedBy: string };

export interface TranslationRow {
  language: Language;
  id: string;
  phrase: string;
  /** Blank: shown in English on purpose. */
  said: string;
  /** Where it was translated, 'packages/ID/description.0': shows when the English there has changed. */
  place: string;
  changedAt: string;
}

// Every query of these two tables starts here, so that no list forgets the deleted rows.

export function liveEnquiries(kysely: Kysely<Tables>) {
  return enquiriesAndDeleted(kysely).where('enquiries.undoUntil', 'is', null);
}

export function liveReviews(kysely: Kysely<Tables>) {
  return reviewsAndDeleted(kysely).where('reviews.undoUntil', 'is', null);
}

export function enquiriesAndDeleted(kysely: Kysely<Tables>) {
  return kysely.selectFrom('enquiries');
}

export function reviewsAndDeleted(kysely: Kysely<Tables>) {
  return kysely.selectFrom('reviews');
}
