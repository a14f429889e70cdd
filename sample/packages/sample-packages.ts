import { hajjPackages } from './hajj-packages.ts';
import { ramadanPackages } from './ramadan-packages.ts';
import { sampleDays } from './sample-days.ts';
import type { SamplePackage } from './sample-package.ts';
import { specialPackages } from './special-packages.ts';
import { umrahPackages } from './umrah-packages.ts';
import { zyarathPackages } from './zyarath-packages.ts';

/**
 * The packages of a site that starts on `today`, such as '2026-11-23'. Read once: later staff edit packages
 * in the staff area. Add a package to the file of its type, and its picture to `sample/pictures`.
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
