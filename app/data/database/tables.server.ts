import type { ColumnType, Generated, Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import type { Language } from '../../languages/languages.ts';
import type { EnquirySource, EnquiryState } from '../../rules/enquiries/enquiry-work-rules.ts';
import type { Album } from '../../rules/gallery/albums.ts';
import type { HistoryKind } from '../../rules/history-rules.ts';
import type { LiveTopic } from '../../rules/live-topics.ts';
import type { PackageTexts } from '../../rules/packages/package-rules.ts';
import type { PagePlace } from '../../rules/pages/page-rules.ts';
import type { ReviewSource, ReviewState } from '../../rules/reviews/review-rules.ts';
import type { StaffRole } from '../../rules/sign-in/staff-roles.ts';
import type { VisitKind } from '../../rules/visits/visit-rules.ts';

// Both databases store times as ISO 8601 texts in UTC and days as '2027-01-31'. `actor`, `…By`, `author` and
// `assignee` are staff e-mail addresses, or blank for nobody, a command or the site.
export interface Tables {
  packages: Defaults<PackageRow, 'position' | 'facts' | 'leafletUrl'> & Deletion;
  gallery_images: GalleryImageTable;
  photos: { url: string; width: number; height: number; placeholder: string; bytes: number };
  /** The file is removed after `dueAt`, unless a row uses the photo again. */
  pending_photo_removals: { url: string; dueAt: string };
  enquiries: EnquiryRow;
  enquiry_notes: { id: string; enquiryId: string; author: string; text: string; createdAt: string };
  reviews: ReviewRow & Deletion;
  /** Pages that owners add. */
  pages: PageRow & Deletion;
  live_revisions: { topic: LiveTopic; revision: number; changedAt: string | null };
  shared_secrets: { name: string; value: string };
  /** One row: the site's id, which the storage has too. */
  site_identity: { name: 'site'; id: string };
  // Columns of `staff`, sessions and accounts that stay empty are not listed.
  staff: {
    id: string;
    name: string;
    email: string;
    emailVerified: unknown;
    role: Generated<StaffRole>;
    /** The last request in any session, rounded to a minute; null before the first. */
    lastSeenAt: Generated<string | null>;
    createdAt: Moment;
    updatedAt: Moment;
  };
  staff_sessions: {
    id: string;
    /** Only the cookie contains the token. */
    tokenHash: string;
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
    /** Only the link contains the token. */
    tokenHash: string;
    email: string;
    role: StaffRole;
    staffId: string | null;
    /** The owner who created the link, which is invalid once that person has no account or is no longer an owner. */
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
  staff_recovery_codes: {
    codeHash: string;
    staffId: string;
    usedAt: string | null;
    /** 'second-step': replaces the app's code. 'password': sets a new password. */
    purpose: 'second-step' | 'password';
  };
  package_editors: {
    packageId: string;
    staffId: string;
    /** The last report of the open form. */
    seenAt: string;
  };
  /** The devices on which staff are told of new enquiries. */
  push_subscriptions: {
    /** The hash of the endpoint. */
    id: string;
    staffId: string;
    /** The last session on the device, which may have expired. */
    sessionId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** '22:00' in the office's time zone; blank for no quiet hours. */
    quietFrom: string;
    quietUntil: string;
    showsMessage: number;
    createdAt: string;
  };
  staff_begun_sign_ins: { tokenHash: string; staffId: string; expiresAt: string };
  limits: { bucket: string; times: string; changedAt: string };
  /** Rows are imported once, even if staff delete them later; `source` is the path in the export. */
  imported_documents: { source: string; rowId: string; checksum: string; importedAt: string };
  /** The rows that forms with an attempt key created, so that a resent form creates nothing. */
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
  /** `day` is the office's day; `subject` is the page's path. */
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
  translations: {
    language: Language;
    id: string;
    phrase: string;
    /** Blank: stays English on purpose. */
    said: string;
    /** Where it was translated, 'package ID description 1': reveals changes of the English there. */
    place: string;
    changedAt: string;
  };
}

export type Trx = Transaction<Tables>;

export interface PackageRow extends PackageTexts {
  id: string;
  imageUrl: string;
  facts: string;
  leafletUrl: string;
  /** Older data as JSON: stored, but not shown. */
  inclusions: string | null;
  gallery: string | null;
  createdAt: string;
  changedAt: string | null;
  version: number;
  hiddenAt: string | null;
  pinnedAt: string | null;
  /** Position in the staff's order, from 1. Rows without a position have 0 and come first. */
  position: number;
}

type Defaults<Row, Names extends keyof Row> = Omit<Row, Names> & {
  [Name in Names]: Generated<Row[Name]>;
};

interface GalleryImageTable extends Deletion {
  id: string;
  /** A gallery, or the package whose photo it is. */
  category: Album;
  url: string;
  caption: string;
  /** Describes the picture; blank if the caption does. Galleries have none. */
  alt: Generated<string>;
  tags: string;
  createdAt: string;
  position: Generated<number>;
  /** The focal point in percent, from the left and the top. */
  focusX: Generated<number>;
  focusY: Generated<number>;
}

interface Deletion {
  /** Null while the row is live. A deleted row stays in the bin until this time, then it is removed. */
  undoUntil: Generated<string | null>;
  /** Blank in live rows, or if an older version deleted the row. */
  deletedAt: Generated<string>;
  deletedBy: Generated<string>;
}

/** Written as an ISO text; PostgreSQL returns a date. */
type Moment = ColumnType<string | Date, string, string>;

export interface EnquiryRow extends Deletion {
  id: string;
  name: string;
  /** Like the name, may be blank if staff added the enquiry. */
  email: string;
  /** Ten digits or blank; staff can add any number, such as `+966551234567`. */
  phone: Generated<string>;
  subject: string;
  message: string;
  /** The package of the enquiry, with its name at that time; blank for none. */
  packageId: Generated<string>;
  packageName: Generated<string>;
  createdAt: string;
  state: Generated<EnquiryState>;
  readAt: Generated<string | null>;
  followUpOn: Generated<string>;
  /** 'none': no mail service. 'waiting': being sent, unless the process ended. */
  mailState: Generated<'none' | 'waiting' | 'sent' | 'failed'>;
  mailError: Generated<string>;
  /** When the mail was sent or, if 'waiting', started; after a failure the next try, or null for none. */
  mailedAt: Generated<string | null>;
  closedAt: Generated<string | null>;
  source: Generated<EnquirySource>;
  assignee: Generated<string>;
  language: Generated<Language>;
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
  /** A photo that the person allows the site to show; blank without one. */
  photoUrl: string;
  state: ReviewState;
  createdAt: string;
  changedAt: string;
  /** 1 for a sample review, else 0. */
  isSample: number;
  /** The number of edits; the second of two concurrent edits is refused. */
  version: number;
}

export interface PageRow {
  id: string;
  /** The end of its address, unique also among deleted pages. */
  slug: string;
  title: string;
  description: string;
  text: string;
  /** JSON. */
  questions: string;
  place: PagePlace;
  /** Null for a draft. */
  publishedAt: string | null;
  /** Of its link, from 1; 0 comes last. */
  position: number;
  version: number;
  createdAt: string;
  changedAt: string;
}

type WebsiteSave = { content: string; version: number; changedAt: string; changedBy: string };

// Every query of these five tables starts here, so that no list includes deleted rows by mistake.

export const packagesAndDeleted = (kysely: Kysely<Tables>) => kysely.selectFrom('packages');
export const imagesAndDeleted = (kysely: Kysely<Tables>) => kysely.selectFrom('gallery_images');
export const enquiriesAndDeleted = (kysely: Kysely<Tables>) => kysely.selectFrom('enquiries');
export const reviewsAndDeleted = (kysely: Kysely<Tables>) => kysely.selectFrom('reviews');
export const pagesAndDeleted = (kysely: Kysely<Tables>) => kysely.selectFrom('pages');

export const livePackages = (kysely: Kysely<Tables>) =>
  packagesAndDeleted(kysely).where('packages.undoUntil', 'is', null);
export const liveImages = (kysely: Kysely<Tables>) =>
  imagesAndDeleted(kysely).where('gallery_images.undoUntil', 'is', null);
export const liveEnquiries = (kysely: Kysely<Tables>) =>
  enquiriesAndDeleted(kysely).where('enquiries.undoUntil', 'is', null);
export const liveReviews = (kysely: Kysely<Tables>) =>
  reviewsAndDeleted(kysely).where('reviews.undoUntil', 'is', null);
export const livePages = (kysely: Kysely<Tables>) =>
  pagesAndDeleted(kysely).where('pages.undoUntil', 'is', null);

/** Also deleted enquiries that can be restored. */
export const restorableEnquiries = (kysely: Kysely<Tables>, now: Date) =>
  enquiriesAndDeleted(kysely).where(({ eb, or }) =>
    or([eb('undoUntil', 'is', null), eb('undoUntil', '>', now.toISOString())]),
  );

export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
