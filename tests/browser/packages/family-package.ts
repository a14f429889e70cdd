import { listPackages } from '../../../app/data/packages/packages.server.ts';
import type { TestSite } from '../../sites/test-site.ts';

/** The package of the sample that has a price, a hotel, a batch and distances. */
export async function familyPackage(site: TestSite) {
  const packages = await listPackages(site.services.database);
  const found = packages.find(({ packageName }) => packageName === 'Umrah Family Comfort');
  if (!found) throw new Error('The sample has no Umrah Family Comfort');
  const path = `/packages/details/${found.id}`;
  return { ...found, path, address: site.services.config.siteUrl + path };
}
