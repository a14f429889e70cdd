import type { ColumnType } from 'kysely';
import type { GalleryCategory } from '../rules/gallery-category-names.ts';
import type { LiveTopic } from '../rules/live-topics.ts';

/** The tables as SQL sees them. Times are ISO 8601 texts in UTC, in both databases. */
export interface Tables {
  packages: PackageRow;
  deleted_packages: DeletedPackageRow;
  gallery_images: GalleryImageRow;
  photos: PhotoRow;
  pending_photo_removals: PendingPhotoRemovalRow;
  enquiries: EnquiryRow;
  live_revisions: { topic: LiveTopic; revision: number; changedAt: string | null };
  staff: StaffRow;
  staff_sessions: StaffSessionRow;
  staff_accounts: StaffAccountRow;
  limits: { bucket: string; times: string; changedAt: string };
}

export interface PackageRow {
  id: string;
  packageName: string;
  packageType: string;
  price: string;
  durationOfTour: string;
  distanceFromMadina: string;
  distanceFromMakka: string;
  madinaHotel: string;
  makkaHotel: string;
  nextBatch: string;
  description: string;
  imageUrl: string;
  /** JSON texts of unknown shape, kept for the agency's older data, not displayed. */
  inclusions: string | null;
  gallery: string | null;
  createdAt: string;
  /** Counts the edits, so that the later of two editors is noticed. */
  version: number;
}

/** A package as it was, kept until nobody can put it back any more. */
interface DeletedPackageRow extends PackageRow {
  undoUntil: string;
}

export interface GalleryImageRow {
  id: string;
  category: GalleryCategory;
  url: string;
  caption: string;
  /** JSON list of texts. */
  tags: string;
  createdAt: string;
}

export interface PhotoRow {
  url: string;
  width: number;
  height: number;
  placeholder: string;
  bytes: number;
}

/** A photo's file that goes once `dueAt` has passed, unless something shows it again by then. */
interface PendingPhotoRemovalRow {
  url: string;
  dueAt: string;
}

export interface EnquiryRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: string;
}

/** Written as an ISO text; PostgreSQL gives it back as a date. */
type Moment = ColumnType<string | Date, string, string>;

// The three staff tables belong to better-auth: the columns are the ones it asks for. What it
// may set and we never do is not named here.

export interface StaffRow {
  id: string;
  name: string;
  email: string;
  emailVerified: unknown;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface StaffSessionRow {
  id: string;
  token: string;
  userId: string;
  /** The absolute end of the session. */
  expiresAt: Moment;
  /** ISO text: the last request, to the minute; null until the first one. */
  lastSeenAt: string | null;
  createdAt: Moment;
  updatedAt: Moment;
}

export interface StaffAccountRow {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  /** The hash with its parameters, as `passwords.server.ts` writes it. */
  password: string | null;
  createdAt: Moment;
  updatedAt: Moment;
}
