import type { TourPackage } from '../data/packages.server.ts';
import type { FormValues } from '../rules/form.ts';
import type { Photo } from '../rules/photo-ladder.ts';

/** What a package form begins with. */
export interface PackageFormStart {
  /** What the fields hold at first. */
  values: FormValues;
  /** Values that are sent along unseen. */
  hidden: FormValues;
  /** The picture that stays when no other is chosen. */
  photo: Photo | null;
  /** Types in use beside those that are always offered. */
  otherTypes: string[];
}

/** A stored package as the form's first values. */
export function formOfPackage(tourPackage: TourPackage) {
  const { id, imageUrl, createdAt, version, photo, ...values } = tourPackage;
  return { values, photo, version };
}
