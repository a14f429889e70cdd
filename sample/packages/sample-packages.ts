import { hajjPackages } from './hajj-packages.ts';
import { ramadanPackages } from './ramadan-packages.ts';
import { sampleDays } from './sample-days.ts';
import type { SamplePackage } from './sample-package.ts';
import { specialPackages } from './special-packages.ts';
import { umrahPackages } from './umrah-packages.ts';
import { zyarathPackages } from './zyarath-packages.ts';

/**
 * The twelve packages that a new, empty site starts with on a day, '2026-11-23'. They are examples,
 * not offers. On a running site staff change packages in the admin area; these are only read once.
 * The next one goes into the file of its type, its picture into `sample/pictures`.
 */
export function samplePackages(today: string): SamplePackage[] {
  const days = sampleDays(today);
  return [
    ...hajjPackages(days),
    ...umrahPackages(days),
    ...ramadanPackages(days),
    ...zyarathPackages(days),
    ...specialPackages(days),
  ];
}
