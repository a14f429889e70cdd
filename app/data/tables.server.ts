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
  live_revisions: { topic: LiveTopic; revision: number };
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
export interface DeletedPackageRow extends PackageRow {
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
export interface PendingPhotoRemovalRow {
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
