import { useLocation } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { type BinItem, countBin, listBin } from '../../data/bin/bin.server.ts';
import { readStaffNames } from '../../data/staff/people.server.ts';
import { dayMs } from '../../rules/durations.ts';
import { albumLabel } from '../../rules/gallery/albums.ts';
import { capitalise } from '../../rules/gallery/gallery-category-names.ts';
import { listSteps, paginate } from '../../rules/pagination.ts';
import { binDays, binKindsFor, type RowKind } from '../../rules/row-actions.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { ShowMore, stepId } from '../../ui/show-more.tsx';
import { Breakable } from '../../ui/texts/agency-text.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { getOfficeClock, type OfficeClock } from '../layout/office-clock.server.ts';
import { EmptyList, ListHead } from '../layout/staff-list.tsx';
import { getStaff } from '../layout/staff-request.server.ts';
import { withUniqueNames } from '../layout/unique-names.ts';
import type { Route } from './+types/bin-page.ts';
import { RowAction } from './bulk-actions.tsx';
import { nouns } from './bulk-texts.ts';

const step = listSteps.bin;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, config } = getServices(context);
  const clock = await getOfficeClock(context);
  const kinds = binKindsFor(getStaff(context).role).filter(
    (kind) => kind !== 'enquiries' || config.enquiries,
  );
  const total = await countBin(database, kinds);
  const { window, part } = paginate(url.searchParams.get('show'), step, total);
  const items = await listBin(database, kinds, window);
  const getStaffName = await readStaffNames(database);
  return {
    part,
    kinds: `${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}`,
    rows: withUniqueNames(
      items.map((item) => toBinRow({ ...item, deletedBy: getStaffName(item.deletedBy) }, clock)),
      ({ kindLabel }) => kindLabel,
    ),
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = { live: () => [{ topic: 'bin' }] };

export const meta = () => adminMeta('Bin');

export default function BinPage({ loaderData }: Route.ComponentProps) {
  const { part, kinds, rows } = loaderData;
  const { search } = useLocation();
  return (
    <>
      <ListHead title="Bin" count={String(part.total)} />
      <p className="mt-1 text-soft">
        Deleted {kinds} stay here for {binDays} days. Visitors do not see them.
      </p>
      {rows.length > 0 ? (
        <ul aria-label="In the bin" className="card mt-5 divide-y divide-line">
          {rows.map((row, index) => (
            <BinItemRow key={`${row.kind}/${row.id}`} row={row} number={part.first + index} />
          ))}
        </ul>
      ) : (
        <EmptyList noun="items" title="The bin is empty">
          Deleted {kinds} can be restored from here.
        </EmptyList>
      )}
      <ShowMore part={part} step={step} noun="items" search={search} />
    </>
  );
}

function BinItemRow({ row, number }: { row: BinRow; number: number }) {
  const { kind, id, name, uniqueName, kindLabel, deletedText, deadlineText, hasPhoto } = row;
  const actionRow = { id, name: uniqueName };
  return (
    <li
      id={stepId('items', number, listSteps.bin)}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3"
    >
      {hasPhoto ? (
        <img
          src={`/admin/bulk/${kind}/${id}/photo`}
          alt=""
          width="72"
          height="72"
          loading="lazy"
          className="h-14 w-18 flex-none rounded bg-sand object-cover"
        />
      ) : (
        <span className="h-14 w-18 flex-none rounded bg-sand object-cover" />
      )}
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-semibold break-words">{name}</bdi>
          <span className="chip">{kindLabel}</span>
        </p>
        <p className="text-[0.9375rem] text-soft">
          <Breakable>{deletedText}</Breakable>
        </p>
        <p className="text-[0.9375rem]">{deadlineText}</p>
      </div>
      <div className="row-actions">
        <RowAction kind={kind} action="restore" row={actionRow} fields={{ from: 'bin' }} />
        <RowAction kind={kind} action="delete-for-good" row={actionRow} />
      </div>
    </li>
  );
}

type BinRow = ReturnType<typeof toBinRow> & { uniqueName: string };

function toBinRow(item: BinItem, clock: OfficeClock) {
  const { kind, id, name, category, url, deletedAt, deletedBy, until } = item;
  const kindName = capitalise(nouns[kind]);
  return {
    kind,
    id,
    name: name || (fallbackNames[kind] ?? kindName),
    kindLabel: kindName + (category ? `, ${albumLabel(category)}` : ''),
    deletedText: `Deleted ${clock.whenInSentence(new Date(deletedAt))}${deletedBy ? ` by ${deletedBy}` : ''}`,
    deadlineText: formatDeadline(clock.today, clock.sortableTime(new Date(until)).slice(0, 10)),
    hasPhoto: url !== '',
  };
}

const fallbackNames: Partial<Record<RowKind, string>> = {
  images: 'Image without a caption',
  enquiries: 'Somebody',
};

function formatDeadline(today: string, lastDay: string): string {
  const days = Math.round((Date.parse(lastDay) - Date.parse(today)) / dayMs);
  if (Number.isNaN(days)) return 'Stays until somebody deletes it for good';
  if (days <= 0) return 'Will be deleted for good today';
  return days === 1
    ? 'Will be deleted for good tomorrow'
    : `Will be deleted for good in ${days} days`;
}
