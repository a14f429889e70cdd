import { facts as served } from '#texts/server.ts';
import { servicesOf } from '../../../app-context.server.ts';
import { listOfferedPackages } from '../../../data/packages/offered-packages.server.ts';
import { linesOf } from '../../../rules/packages/fact-words.ts';
import { sayPackage } from '../../../rules/translations/package-phrases.ts';
import { pageAddress } from '../../metadata/page-meta.ts';
import type { Route } from './+types/compare-columns.ts';
import { comparedRows } from './comparison.server.ts';
import type { ComparedColumns } from './kept-comparison.ts';

/** Packages that a device keeps for comparing: the first of the list. */
const mostKept = 60;

/** `/compare/columns`: what a device keeps, so that packages are compared without a network, too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, database, translations, website } = servicesOf(context);
  const found = await listOfferedPackages(database, 'all', { skip: 0, count: mostKept });
  const packages = await translations.said((say) => found.map((one) => sayPackage(one, say)));
  const { content, company, today } = await website.read();
  const included = content.packages.inclusions.flatMap(({ items }) => linesOf(items));
  const rows = comparedRows(packages, { today, included });
  const columns: ComparedColumns = {
    labels: rows.map(({ label }) => label),
    packages: packages.map(({ id, packageName }, column) => ({
      id,
      title: packageName.trim() || served.untitled,
      cells: rows.map(({ cells }) => cells[column] ?? []),
    })),
    address: pageAddress(config.siteUrl, '/compare'),
    companyName: company.name,
  };
  return Response.json(columns);
}
