import { servicesOf } from '../../app-context.server.ts';
import { countPackages, listPackages } from '../../data/packages/packages.server.ts';
import { readOrderVersion } from '../../data/row-order.server.ts';
import { listSteps, parseShown, partOf, windowWithin } from '../../rules/pagination.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { actionWithFallback, adminMeta } from '../frame/admin-page.ts';
import { officeClock } from '../frame/staff-request.server.ts';
import { answerOrder } from '../order/answer-order.server.ts';
import { OrderPage, type OrderRow, orderNotSaved } from '../order/order-page.tsx';
import type { Route } from './+types/package-order.ts';
import { type PackageRow, packageRow } from './package-row.ts';

const step = listSteps.staffPackages;
const title = 'Order of the packages';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database } = servicesOf(context);
  // Read first: after a change between the two reads the next move is refused, not misplaced.
  const version = await readOrderVersion(database, 'packages');
  const total = await countPackages(database);
  const window = windowWithin(parseShown(url.searchParams.get('show'), step), step, total);
  const packages = await listPackages(database, window);
  const { today } = await officeClock(context);
  const rows = packages.map((tourPackage) => packageRow(tourPackage, today));
  return { version, part: partOf(window, step, total), rows };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const action = (args: Route.ActionArgs) => answerOrder(args, 'packages');

export const clientAction = (args: Route.ClientActionArgs) =>
  actionWithFallback(args, orderNotSaved);

export const handle: LiveHandle = { live: () => [{ topic: 'packages' }] };

export const meta = () => adminMeta(title);

export default function PackageOrder({ loaderData }: Route.ComponentProps) {
  return (
    <OrderPage
      {...loaderData}
      title={title}
      back={{ to: '/admin/packages', label: 'Back to the packages' }}
      note="Visitors see the packages in this order. A new package stands above the others until you move it. The home page shows three: the pinned ones, then the newest."
      noun="package"
      whenEmpty="Add the first one: visitors see it at once."
      add={{ to: '/admin/packages/new', label: 'Add New Package' }}
      step={step}
      rowOf={orderRow}
    />
  );
}

function orderRow({ name, isHidden, isPinned, type, price, duration }: PackageRow): OrderRow {
  return {
    name,
    pin: isPinned
      ? { act: 'unpin', label: 'Unpin', short: 'Unpin' }
      : { act: 'pin', label: 'Pin to the home page', short: 'Pin' },
    content: (
      <div>
        <bdi className="wrap-anywhere font-semibold">{name}</bdi>{' '}
        {isHidden ? <span className="chip font-semibold text-soft">Hidden</span> : null}{' '}
        {isPinned ? (
          <span
            className={`chip font-semibold ${isHidden ? 'text-soft' : 'border-green text-green'}`}
          >
            {isHidden ? 'Pinned when shown' : 'Pinned'}
          </span>
        ) : null}
        <p className="prices text-soft">{[type, price, duration].filter(Boolean).join(' · ')}</p>
      </div>
    ),
  };
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
