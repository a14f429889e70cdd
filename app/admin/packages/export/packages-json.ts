import { servicesOf } from '../../../app-context.server.ts';
import { textsOf } from '../../../data/packages/package-versions.server.ts';
import { listPackages } from '../../../data/packages/packages.server.ts';
import { officeClock, staffOf } from '../../frame/staff-context.server.ts';
import type { Route } from './+types/packages-json.ts';

/** Every package by its id, in the shape that an import takes again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, log } = servicesOf(context);
  const { today } = await officeClock(context);
  const found = await listPackages(database);
  log.info({ staffId: staffOf(context).id, count: found.length }, 'Packages exported');
  const packages = Object.fromEntries(
    found.map((tourPackage) => {
      const { id, imageUrl, createdAt } = tourPackage;
      const { facts, ...texts } = textsOf(tourPackage);
      return [
        id,
        { ...texts, imageUrl, createdAt, ...(facts && { facts: JSON.parse(facts) }) },
      ] as const;
    }),
  );
  return new Response(JSON.stringify({ packages }, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="packages-${today}.json"`,
    },
  });
}
