import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { servicesOf } from '../app-context.server.ts';
import { findDeletedPackage } from '../data/deleted-packages.server.ts';
import { listPackages } from '../data/packages.server.ts';
import { normalType } from '../rules/package-types.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { keepShown } from '../ui/keep-shown.ts';
import type { LiveHandle } from '../ui/use-live.ts';
import type { Route } from './+types/package-table.ts';
import { adminMeta } from './admin-meta.ts';
import { choiceFrom, choosePackages, parsePackageChoice } from './package-choice.ts';
import { PackageChoiceForm } from './package-choice-form.tsx';
import { deleteQuestion } from './package-delete-texts.ts';
import { packageRow } from './package-row.ts';
import { PackageCards, PackageRows } from './package-rows.tsx';
import { usePackageDeletion } from './use-package-deletion.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database } = servicesOf(context);
  const all = await listPackages(database);
  const canChoose = all.length >= choiceFrom;
  const choice = parsePackageChoice(canChoose ? url.searchParams : new URLSearchParams());
  const deletedId = url.searchParams.get('deleted');
  return {
    total: all.length,
    canChoose,
    choice,
    types: [...new Set(all.map(({ packageType }) => normalType(packageType) || 'none'))].sort(),
    rows: choosePackages(all, choice).map(packageRow),
    // After a delete without a script; with one the toast offers Undo.
    deleted: deletedId ? await findDeletedPackage(database, deletedId) : null,
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown(args);

export const handle: LiveHandle = { live: () => [{ topic: 'packages' }] };

export function meta() {
  return adminMeta('Packages');
}

export default function PackageTable({ loaderData }: Route.ComponentProps) {
  const { total, canChoose, choice, types, rows, deleted } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const { ask, dialog } = usePackageDeletion(() => heading.current?.focus());
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/admin/packages';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="staff-heading outline-none">
          Packages{' '}
          <span className="prices font-text text-base text-soft">
            {rows.length === total ? total : `${rows.length} of ${total}`}
          </span>
        </h1>
        <Link to="/admin/packages/new" className="button button-green">
          <Icon name="plus" />
          Add New Package
        </Link>
      </div>
      {deleted ? <UndoBanner {...deleted} /> : null}
      {canChoose ? <PackageChoiceForm choice={choice} types={types} /> : null}
      <div aria-busy={isLoading} className="mt-4">
        {rows.length > 0 ? (
          <>
            <PackageRows rows={rows} choice={canChoose ? choice : null} onDelete={ask} />
            <PackageCards rows={rows} onDelete={ask} />
          </>
        ) : (
          <Nothing isFiltered={total > 0} />
        )}
      </div>
      <ConfirmDialog
        {...deleteQuestion}
        {...dialog}
        confirmLabel="Delete"
        busyLabel="Deleting..."
      />
    </>
  );
}

function UndoBanner({ id, packageName }: { id: string; packageName: string }) {
  return (
    <Form
      method="post"
      action={`/admin/packages/${id}/restore`}
      aria-label="Undo the delete"
      className="card mt-4 flex flex-wrap items-center justify-between gap-3 px-4 py-3"
    >
      <p>
        <strong>{packageName}</strong> was deleted.
      </p>
      <button type="submit" className="button button-outline">
        Undo
      </button>
    </Form>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="card lattice px-6 py-14 text-center">
      <p className="font-display text-2xl text-green">
        {isFiltered ? 'No package matches' : 'No packages yet'}
      </p>
      {isFiltered ? (
        <Link to="/admin/packages" className="button button-outline mt-4">
          Show all packages
        </Link>
      ) : (
        <p className="mt-2 text-soft">Add the first one: visitors see it at once.</p>
      )}
    </div>
  );
}

export { AdminFailure as ErrorBoundary } from './admin-failure.tsx';
