import { servicesOf } from '../../../app-context.server.ts';
import { listPackages } from '../../../data/packages/packages.server.ts';
import { factCells, factColumns } from '../../../rules/packages/package-fields.ts';
import { textFields } from '../../../rules/packages/package-rules.ts';
import { csvOf } from '../../../services/csv.ts';
import { officeClock, staffOf } from '../../frame/staff-context.server.ts';
import type { Route } from './+types/packages-csv.ts';

/** Every package as a table that opens in a spreadsheet; an import takes it again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, log } = servicesOf(context);
  const { today } = await officeClock(context);
  const packages = await listPackages(database);
  log.info({ staffId: staffOf(context).id, count: packages.length }, 'Packages exported');
  const head = [
    ...['Id', ...textFields.map(({ label }) => label), 'Created'],
    ...factColumns.map(({ header }) => header),
  ];
  const rows = packages.map((tourPackage) => {
    const cells = factCells(tourPackage.facts);
    return [
      tourPackage.id,
      ...textFields.map(({ key }) => tourPackage[key]),
      tourPackage.createdAt,
      ...factColumns.map(({ key }) => cells[key] ?? ''),
    ];
  });
  return new Response(csvOf([head, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="packages-${today}.csv"`,
    },
  });
}
