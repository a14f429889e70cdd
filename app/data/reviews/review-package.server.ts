import type { Transaction } from 'kysely';
import type { ReviewRow, Tables } from '../database/tables.server.ts';

type PackageOfReview = Pick<ReviewRow, 'packageId' | 'packageName'>;

/**
 * The package that a review names, with its name as it is now: the name stays when the package goes.
 * One that is gone is kept as the review had it `before`; one that nobody knows is none.
 */
export async function packageOfReview(
  rows: Transaction<Tables>,
  packageId: string,
  before?: PackageOfReview,
): Promise<PackageOfReview> {
  const none = { packageId: '', packageName: '' };
  if (packageId === '') return none;
  const found = await rows
    .selectFrom('packages')
    .select('packageName')
    .where('id', '=', packageId)
    .executeTakeFirst();
  if (found) return { packageId, packageName: found.packageName.trim() };
  return before?.packageId === packageId ? { packageId, packageName: before.packageName } : none;
}
