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

// Times are ISO 8601 texts in UTC and days '2027-01-31', in both databases. `actor`, `…By`,
// `author` and `assignee` are e-mail addresses of staff; blank for none, a command or the site.
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
  // Counts of rows, kept by triggers. Lists: `packages` and `packages/hidden` (parts: types as
  // written), `gallery` (categories), `tags/{category}` (tags).
  row_counts: { list: string; part: string; count: number };
  photos: PhotoRow;
  /** A photo's file that is removed after `dueAt`, unless something shows it again. */
  pending_photo_removals: { url: string; dueAt: string };
  enquiries: EnquiryRow;
  enquiry_notes: EnquiryNoteRow;
  reviews: ReviewRow;
  live_revisions: { topic: LiveTopic; revision: number; changedAt: string | null };
  shared_secrets: { name: string; value: string };
  /** One row: the site's id, which the photos carry too, and the number of orphan collections. */
  site_identity: { name: 'site'; id: string; sweeps: number };
  // better-auth asks for the columns of `staff`, sessions and accounts; those that we never set are not named here.
  staff: {
    id: string;
    name: string;
    email: string;
    emailVerified: unknown;
    role: Generated<StaffRole>;
    /** ISO text: the last request in any session, to the minute; null before the first. */
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
    /** The token itself is nowhere but in the link. */
    tokenHash: string;
    email: string;
    role: StaffRole;
    staffId: string | null;
    /** The owner who made it: without that account, or as staff, it is worth nothing. */
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
  /** Taken once, also when staff deleted the row since; `source` is the place in the export. */
  imported_documents: { source: string; rowId: string; checksum: string; importedAt: string };
  /** What a form with a key made, so that a second sending makes nothing. */
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
  /** Of one of the office's days; `subject` is the page's path. */
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
  /** JSON of older data, kept and not shown. */
  inclusions: string | null;
  gallery: string | null;
  createdAt: string;
  changedAt: string | null;
  /** Counts the edits, so that the later of two editors is noticed. */
  version: number;
  hiddenAt: string | null;
  pinnedAt: string | null;
  /** Its place in the order of staff, from 1; 0 before anybody gave it one: above the others then. */
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
  /** What stays in view where it is cut, in hundredths from its left and upper edge. */
  focusX: number;
  focusY: number;
}

type GalleryImageTable = Defaults<GalleryImageRow, 'position' | 'focusX' | 'focusY'>;

interface BinEntry {
  /** Blank for what an older version of the program deleted a moment ago. */
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

/** Written as an ISO text; PostgreSQL gives it back as a date. */
type Moment = ColumnType<string | Date, string, string>;

export interface EnquiryRow {
  id: string;
  name: string;
  /** Blank where staff wrote it down without one; so may be the name. */
  email: string;
  /** Ten digits, or blank; what staff wrote down may be any number, `+966551234567`. */
  phone: Generated<string>;
  subject: string;
  message: string;
  /** The package that it is about, with its name as it was then; blank when it is about none. */
  packageId: Generated<string>;
  packageName: Generated<string>;
  createdAt: string;
  state: Generated<EnquiryState>;
  readAt: Generated<string | null>;
  followUpOn: Generated<string>;
  /** 'none': no mail is configured. 'waiting': being sent, or the process ended meanwhile. */
  mailState: Generated<'none' | 'waiting' | 'sent' | 'failed'>;
  mailError: Generated<string>;
  /** When it was sent or, while waiting, begun; after a failure when it is tried again, null: never. */
  mailedAt: Generated<string | null>;
  closedAt: Generated<string | null>;
  /** Deleted, and gone for good after this moment; null while it is not deleted. */
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
  /** The package of the journey, with its name as it was then; blank when it is about none. */
  packageId: string;
  packageName: string;
  language: Language;
  text: string;
  source: ReviewSource;
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
  undoUntil: string | null;
}

type WebsiteSave = { content: string; version: number; changedAt: string; changedBy: string };

export interface TranslationRow {
  language: Language;
  id: string;
  phrase: string;
  /** Blank: it is shown in English on purpose. */
  said: string;
  /** Where it was translated, 'packages/ID/description.0': another phrase there is newer than it. */
  place: string;
  changedAt: string;
}

// The one place that reads these two tables, so that no list forgets that some rows are deleted.

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
