import { Link } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { readOrderVersion } from '../../../data/packages/package-order.server.ts';
import { countPackages, listPackages } from '../../../data/packages/packages.server.ts';
import { listSteps, parseShown, partOf, windowWithin } from '../../../rules/pagination.ts';
import { staleIfError } from '../../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../../ui/live/use-live.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import { adminMeta } from '../../frame/admin-meta.ts';
import { officeClock } from '../../frame/staff-context.server.ts';
import { EmptyList } from '../../frame/staff-list.tsx';
import { useOrder } from '../../order/use-order.ts';
import { packageRow } from '../package-row.ts';
import type { Route } from './+types/package-order.ts';
import { arrangeProblems } from './arrange-texts.ts';
import { OrderRow } from './order-row.tsx';

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
  const { version, part } = loaderData;
  const order = useOrder({
    rows: loaderData.rows,
    version,
    address: '/admin/packages/arrange',
    problems: arrangeProblems,
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="staff-heading">{title}</h1>
        <Link to="/admin/packages" className="button button-outline">
          Back to the packages
        </Link>
      </div>
      <p className="mt-2 max-w-[65ch] text-soft">
        Visitors see the packages in this order. A new package stands above the others until you
        move it. The home page shows three: the pinned ones, then the newest.
      </p>
      {order.rows.length > 0 ? (
        <>
          <ol ref={order.list} start={part.first} aria-label="Packages" className="package-order">
            {order.rows.map((row, index) => (
              <OrderRow
                key={row.id}
                row={row}
                number={part.first + index}
                total={part.total}
                version={version}
                problem={order.problem?.id === row.id ? order.problem.text : null}
                onAct={order.act}
                onDrag={order.dragTo}
                onDrop={order.drop}
              />
            ))}
          </ol>
          <ShowMore part={part} step={step} noun="packages" search="" />
        </>
      ) : (
        <EmptyList noun="packages" one="package" all={null}>
          Add the first one: visitors see it at once.
        </EmptyList>
      )}
      <p role="status" className="sr-only">
        {order.said}
      </p>
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../../frame/admin-failure.tsx';
