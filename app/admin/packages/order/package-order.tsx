import { servicesOf } from '../../../app-context.server.ts';
import { readOrderVersion } from '../../../data/packages/package-order.server.ts';
import { countPackages, listPackages } from '../../../data/packages/packages.server.ts';
import { listSteps, parseShown, partOf, windowWithin } from '../../../rules/pagination.ts';
import { staleIfError } from '../../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../../ui/live/use-live.ts';
import { adminMeta } from '../../frame/admin-meta.ts';
import { officeClock } from '../../frame/staff-context.server.ts';
import { OrderPage } from '../../order/order-page.tsx';
import { packageRow } from '../package-row.ts';
import type { Route } from './+types/package-order.ts';
import { arrangeProblems } from './arrange-texts.ts';
import { PackageOrderRow } from './package-order-row.tsx';

const step = listSteps.staffPackages;
const title = 'Order of the packages';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database } = servicesOf(context);
  // First: of a change between the two the version is the older one, and the next move is told.
  const version = await readOrderVersion(database);
  const total = await countPackages(database);
  const window = windowWithin(parseShown(url.searchParams.get('show'), step), step, total);
  const packages = await listPackages(database, window);
  const { today } = await officeClock(context);
  const rows = packages.map((tourPackage) => packageRow(tourPackage, today));
  return { version, part: partOf(window, step, total), rows };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = { live: () => [{ topic: 'packages' }] };

export function meta() {
  return adminMeta(title);
}

export default function PackageOrder({ loaderData }: Route.ComponentProps) {
  return (
    <OrderPage
      {...loaderData}
      title={title}
      back={{ to: '/admin/packages', label: 'Back to the packages' }}
      note="Visitors see the packages in this order. A new package stands above the others until you move it. The home page shows three: the pinned ones, then the newest."
      noun="packages"
      one="package"
      whenEmpty="Add the first one: visitors see it at once."
      add={{ to: '/admin/packages/new', label: 'Add New Package' }}
      step={step}
      address="/admin/packages/arrange"
      problems={arrangeProblems}
    >
      {(row, frame) => <PackageOrderRow key={row.id} row={row} frame={frame} />}
    </OrderPage>
  );
}

export { AdminFailure as ErrorBoundary } from '../../frame/admin-failure.tsx';
