import { useRef } from 'react';
import { useLocation } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { countBin, listBin } from '../../data/bin/bin.server.ts';
import { binDays } from '../../rules/bin.ts';
import { listSteps, parseShown, partOf, windowWithin } from '../../rules/pagination.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Star } from '../../ui/star-divider.tsx';
import { adminMeta } from '../frame/admin-meta.ts';
import { officeClock } from '../frame/staff-context.server.ts';
import { useDeletion } from '../frame/use-deletion.ts';
import { useNewDay } from '../frame/use-new-day.ts';
import type { Route } from './+types/bin-page.ts';
import { BinItemRow } from './bin-item-row.tsx';
import { binRow } from './bin-row.ts';
import { forGoodQuestion, forGoodTexts } from './bin-texts.ts';

const step = listSteps.bin;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database } = servicesOf(context);
  const clock = await officeClock(context);
  const total = await countBin(database);
  const window = windowWithin(parseShown(url.searchParams.get('show'), step), step, total);
  const items = await listBin(database, window);
  return {
    part: partOf(window, step, total),
    rows: items.map((item) => binRow(item, clock)),
    msToNextDay: clock.msToNextDay,
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = { live: () => [{ topic: 'bin' }] };

export function meta() {
  return adminMeta('Bin');
}

export default function BinPage({ loaderData }: Route.ComponentProps) {
  const { part, rows, msToNextDay } = loaderData;
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useNewDay(msToNextDay);
  const { ask, dialog } = useDeletion({
    list: '/admin/bin',
    texts: forGoodTexts,
    onDone: () => heading.current?.focus(),
  });
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="staff-heading outline-none">
        Bin <span className="prices font-text text-base text-soft">{part.total}</span>
      </h1>
      <p className="mt-1 text-soft">
        Deleted packages and images stay here for {binDays} days. Visitors do not see them.
      </p>
      {rows.length > 0 ? (
        <ul aria-label="In the bin" className="card bin-list">
          {rows.map((row, index) => (
            <BinItemRow
              key={`${row.kind}/${row.id}`}
              row={row}
              number={part.first + index}
              onDelete={() => ask({ id: `${row.kind}/${row.id}`, name: row.name })}
            />
          ))}
        </ul>
      ) : (
        <div className="card lattice mt-4 px-6 py-12 text-center text-green">
          <Star className="mx-auto size-10 text-gold" />
          <p className="mt-4 font-display text-xl">The bin is empty</p>
          <p className="mt-1 text-soft">
            A package or image that is deleted can be put back from here.
          </p>
        </div>
      )}
      <ShowMore part={part} step={step} noun="items" search={search} />
      <ConfirmDialog {...forGoodQuestion} {...dialog} />
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
