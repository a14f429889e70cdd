import type { PackageInput } from '../../app/data/packages/package-changes.server.ts';

/** A package in which nothing is filled in. */
export const blankPackage = {
  packageName: '',
  packageType: '',
  price: '',
  durationOfTour: '',
  distanceFromMadina: '',
  distanceFromMakka: '',
  madinaHotel: '',
  makkaHotel: '',
  nextBatch: '',
  description: '',
} satisfies PackageInput;
