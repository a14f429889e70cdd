import type { SamplePackage } from '../../../sample/packages/sample-package.ts';
import { samplePackages } from '../../../sample/packages/sample-packages.ts';
import { dayOfStart } from '../../../sample/sample-content.ts';

const packages = samplePackages(dayOfStart(new Date()));

/** A package of the sample as sites that start today have it, by the last word of its picture. */
export function sampleOf(picture: string): SamplePackage {
  const found = packages.find((one) => one.picture === `package-${picture}`);
  if (!found) throw new Error(`The sample has no package-${picture}`);
  return found;
}
