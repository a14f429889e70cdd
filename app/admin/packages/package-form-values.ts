import type { TourPackage } from '../../data/packages/tour-package.server.ts';
import { attemptField } from '../../rules/attempt-key.ts';
import type { FormValues } from '../../rules/form.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { PackageAnswer } from './save-package.server.ts';

/** What a package form begins with. */
export interface PackageFormStart {
  /** What the fields hold at first, and what is sent along unseen: {@link unseenFields}. */
  values: FormValues;
  /** The picture that stays when no other is chosen. */
  photo: Photo | null;
  /** Types in use beside those that are always offered. */
  otherTypes: string[];
}

/**
 * The version that an editor saw; the package that a new one began as a copy of; the key by which
 * a save that comes twice is known.
 */
export const unseenFields = ['version', 'copyOf', attemptField] as const;

/** What is drawn around the typed values when the package itself is not to be had. */
export const emptyForm: PackageFormStart = { values: {}, photo: null, otherTypes: [] };

/** The answer to a save that got none. */
export const notSent: PackageAnswer = { state: 'failed', values: {}, hadPhoto: false };

/** A stored package as the form's first values. */
export function formOfPackage(tourPackage: TourPackage) {
  const { id, imageUrl, createdAt, changedAt, version, photo, ...others } = tourPackage;
  const { hiddenAt, pinnedAt, position, facts, leafletUrl, ...values } = others;
  return { values, facts, photo, version: String(version) };
}
