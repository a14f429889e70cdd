import { servicesOf } from '../../../app-context.server.ts';
import { listOfferedPackages } from '../../../data/packages/offered-packages.server.ts';
import type { Route } from './+types/compare-columns.ts';
import { comparedColumns } from './comparison.server.ts';

/** Packages that a device keeps for comparing: the first of the list. */
const mostKept = 60;

/** `/compare/columns`: what a device keeps to compare packages without a network. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const found = await listOfferedPackages(services.database, 'all', { skip: 0, count: mostKept });
  return Response.json(await comparedColumns(services, found));
}
