import { data, Form, Link, useLocation, useNavigation } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { changePrice } from '../../data/packages/package-changes.server.ts';
import { listPackages, listPackageTypes } from '../../data/packages/packages.server.ts';
import { parseForm } from '../../rules/form.ts';
import { priceRules } from '../../rules/packages/package-rules.ts';
import { typeLabel } from '../../rules/packages/package-types.ts';
import { listSteps, paginate } from '../../rules/pagination.ts';
import { mayOpen } from '../../rules/sign-in/staff-roles.ts';
import { readForm } from '../../services/read-form.server.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { BulkBar, BulkButton, useSelection } from '../bulk/bulk-actions.tsx';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import {
  AddLink,
  EmptyList,
  ListHead,
  MatchCount,
  SearchField,
  SearchWithoutScript,
  useAutoSubmit,
} from '../layout/staff-list.tsx';
import { answerStatuses, getStaff } from '../layout/staff-request.server.ts';
import { withUniqueNames } from '../layout/unique-names.ts';
import type { Route } from './+types/package-table.ts';
import { PackageRows, type PriceAnswer } from './package-rows.tsx';
import {
  choosePackages,
  fixedLists,
  minPackagesForChoice,
  type PackageChoice,
  parsePackageChoice,
  toPackageRow,
  toUndoCommand,
} from './staff-packages.server.ts';

const step = listSteps.staffPackages;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, website } = getServices(context);
  const lists = fixedLists((await website.read()).typed);
  const { today } = await getOfficeClock(context);
  const packages = await listPackages(database);
  const canChoose = packages.length >= minPackagesForChoice;
  const choice = parsePackageChoice(canChoose ? url.searchParams : new URLSearchParams());
  const matches = choosePackages(packages, choice, today);
  const { window, part } = paginate(url.searchParams.get('show'), step, matches.length);
  return {
    total: packages.length,
    canChoose,
    choice,
    part,
    types: (await listPackageTypes(database)).map((type) => type || 'none').sort(),
    rows: withUniqueNames(
      matches
        .slice(window.skip, window.skip + window.count)
        .map((tourPackage) => toPackageRow(tourPackage, today, lists)),
      ({ type, price, duration }) => [type, price, duration].filter(Boolean).join(', '),
    ),
    mayExport: mayOpen(getStaff(context).role, '/admin/packages.csv'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, log } = getServices(context);
  const form = await readForm(request);
  const id = String(form.get('id'));
  const parsed = parseForm(priceRules, form);
  let answer: PriceAnswer = { state: 'failed' };
  try {
    if (parsed.ok) {
      const result = await changePrice(database, id, parsed.value);
      answer =
        result.state === 'saved'
          ? { state: 'saved', undo: toUndoCommand(id, result.undo) }
          : result;
    } else answer = { state: 'invalid', error: parsed.errors.price ?? 'Price is required' };
    log.info({ packageId: id, state: answer.state, staffId: getStaff(context).id }, 'Price');
  } catch (error) {
    log.error({ err: error, packageId: id }, 'A price could not be saved');
  }
  return data(answer, { status: answerStatuses[answer.state] });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  actionWithFallback(args, { state: 'failed' } satisfies PriceAnswer);

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = {
  live: () => [{ topic: 'packages' }, { topic: 'website' }],
};

export const meta = () => adminMeta('Packages');

export default function PackageTable({ loaderData }: Route.ComponentProps) {
  const { total, canChoose, choice, part, types, rows } = loaderData;
  const { search } = useLocation();
  const selection = useSelection(rows);
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/admin/packages';
  return (
    <>
      <ListHead
        title="Packages"
        count={part.total === total ? String(total) : `${part.total} of ${total}`}
      >
        {total > 1 && (
          <Link to="/admin/packages/order" className="button button-outline">
            <StaffIcon name="sort" />
            Order
          </Link>
        )}
        <AddLink to="/admin/packages/new" label="Add New Package" />
      </ListHead>
      {canChoose && <PackageChoiceForm choice={choice} types={types} />}
      <MatchCount count={part.total} noun="packages" row="package" />
      <div aria-busy={isLoading} className="mt-4">
        {rows.length > 0 ? (
          <>
            <PackageRows
              rows={rows}
              first={part.first}
              choice={canChoose ? choice : null}
              selection={selection}
            />
            <BulkBar kind="packages" selection={selection}>
              <BulkButton kind="packages" action="hide" />
              <BulkButton kind="packages" action="show" />
            </BulkBar>
            <ShowMore part={part} step={step} noun="packages" search={search} />
            {loaderData.mayExport && <ExportLinks />}
          </>
        ) : (
          <EmptyList noun="packages" row="package" path={total > 0 ? '/admin/packages' : null}>
            Add the first one: visitors see it at once.
          </EmptyList>
        )}
      </div>
    </>
  );
}

const sortOptions = [
  ['', 'As on the website'],
  ['batch', 'Next batch, earliest first'],
  ['name', 'Name'],
  ['type', 'Type'],
  ['price', 'Price, lowest first'],
  ['-price', 'Price, highest first'],
  ['duration', 'Duration, shortest first'],
  ['-duration', 'Duration, longest first'],
  ['madina', 'Nearest to Madina'],
  ['makka', 'Nearest to Makka'],
];

function PackageChoiceForm({ choice, types }: { choice: PackageChoice; types: string[] }) {
  const form = useAutoSubmit(choice.search);
  const sort = choice.sort ? `${choice.isDescending ? '-' : ''}${choice.sort}` : '';
  // Column headings offer sort orders that the select lacks.
  const extraOptions = sortOptions.some(([value]) => value === sort) ? [] : [[sort, 'By column']];
  return (
    <Form {...form} role="search" aria-label="Packages" className="mt-4 flex flex-wrap gap-2">
      <SearchField
        label="Search packages"
        placeholder="Search name, hotel or batch"
        value={choice.search}
        className="grow basis-60"
      />
      <label className="grow basis-36">
        <span className="sr-only">Type</span>
        {/* Here and below, the id keeps the focus when a choice renders the field again. */}
        <select
          key={choice.type}
          id="packages-type"
          name="type"
          defaultValue={choice.type}
          className="field-input"
        >
          <option value="">All types</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {type === 'none' ? 'No type' : typeLabel(type)}
            </option>
          ))}
        </select>
      </label>
      <label className="grow basis-44">
        <span className="sr-only">Order</span>
        <select
          key={sort}
          id="packages-order"
          name="sort"
          defaultValue={sort}
          className="field-input"
        >
          {[...sortOptions, ...extraOptions].map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <SearchWithoutScript />
    </Form>
  );
}

function ExportLinks() {
  return (
    <p className="mt-6 text-base text-soft">
      All packages with their texts and details as a file:{' '}
      <a href="/admin/packages.csv" className="text-link">
        table (CSV)
      </a>{' '}
      or{' '}
      <a href="/admin/packages.json" className="text-link">
        JSON
      </a>
      . Both name the picture of each package, JSON also its photos. The pictures themselves,
      leaflets, pins and the order are not in the file.
    </p>
  );
}
