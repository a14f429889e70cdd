import { Link } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import type { PageRow } from '../../data/database/tables.server.ts';
import { listPages } from '../../data/pages/pages.server.ts';
import { placeLabels } from '../../rules/pages/page-rules.ts';
import { pagePath } from '../../rules/pages/page-slugs.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { RowAction } from '../bulk/bulk-actions.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { getOfficeClock, type OfficeClock } from '../layout/office-clock.server.ts';
import { AddLink, EmptyList, ListHead } from '../layout/staff-list.tsx';
import { withUniqueNames } from '../layout/unique-names.ts';
import type { Route } from './+types/page-list.ts';
import { pageTemplates } from './page-templates.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = getServices(context);
  const clock = await getOfficeClock(context);
  const rows = await listPages(database);
  return {
    rows: withUniqueNames(
      rows.map((row) => toListedPage(row, clock)),
      ({ path }) => path,
    ),
    drafts: Object.entries(pageTemplates)
      .filter(([slug]) => !rows.some((row) => row.slug === slug))
      .map(([slug, { title, purpose }]) => ({ slug, title, purpose })),
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = { live: () => [{ topic: 'website' }] };

export const meta = () => adminMeta('Pages');

export default function PageList({ loaderData: { rows, drafts } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Pages" count={String(rows.length)}>
        <AddLink to="/admin/pages/new" label="New page" />
      </ListHead>
      <p className="mt-1 text-soft">
        Your own pages, in addition to those that every site has: your terms, a page about a mosque
        tour, answers for first-time pilgrims.
      </p>
      {rows.length > 0 ? (
        <ul aria-label="Pages" className="mt-4 grid grid-cols-1 gap-3">
          {rows.map((row) => (
            <PageItem key={row.id} row={row} />
          ))}
        </ul>
      ) : (
        <EmptyList noun="pages">Visitors see a page once you publish it.</EmptyList>
      )}
      {drafts.length > 0 && <Drafts drafts={drafts} />}
    </>
  );
}

function PageItem({ row }: { row: ListedPage }) {
  const { id, title, path, isPublished, place, changed } = row;
  const actionRow = { id, name: row.uniqueName };
  return (
    <li className="card grid gap-x-6 gap-y-3 p-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="wrap-anywhere font-semibold font-text">
            <bdi>{title}</bdi>
          </h2>
          <span className="chip font-semibold text-soft">
            {isPublished ? 'Published' : 'Draft'}
          </span>
        </div>
        <p className="wrap-anywhere text-soft">
          {isPublished ? '' : `${path} · `}
          <a
            href={isPublished ? path : `/admin/pages/${id}/preview`}
            target="_blank"
            rel="noreferrer"
            className="text-link touch-link"
          >
            {isPublished ? path : 'See the draft'}
          </a>
        </p>
        <p className="text-[0.9375em] text-soft">
          {place} · Changed {changed}
        </p>
      </div>
      <div className="row-actions self-start max-lg:border-line max-lg:border-t max-lg:pt-1 [&_span]:inline [&_svg]:inline">
        {isPublished ? (
          <RowAction kind="pages" action="hide" text="Take down" row={actionRow} />
        ) : (
          <RowAction kind="pages" action="show" text="Publish" row={actionRow} />
        )}
        <Link to={`/admin/pages/${id}/photos`} aria-label={`Photos of ${row.uniqueName}`}>
          <StaffIcon name="images" />
          <span>Photos</span>
        </Link>
        <Link to={`/admin/pages/${id}/edit`} aria-label={`Edit ${row.uniqueName}`}>
          <StaffIcon name="edit" />
          <span>Edit</span>
        </Link>
        <RowAction kind="pages" action="delete" row={actionRow} />
      </div>
    </li>
  );
}

function Drafts({ drafts }: Pick<Route.ComponentProps['loaderData'], 'drafts'>) {
  return (
    <section aria-labelledby="page-drafts" className="card mt-6 p-4 sm:p-6">
      <h2 id="page-drafts" className="font-semibold font-text">
        Starter texts
      </h2>
      <p className="mt-1 text-soft">
        Drafts for an agency in India. Ask a lawyer to check them before you publish them. Nothing
        is saved until you save the form.
      </p>
      <ul className="mt-3 grid gap-3">
        {drafts.map(({ slug, title, purpose }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <span className="font-semibold">{title}</span>
              <span className="block text-soft">{purpose}</span>
            </span>
            <Link
              to={`/admin/pages/new?draft=${slug}`}
              aria-label={`Start from our draft: ${title}`}
              className="button button-outline"
            >
              Start from our draft
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ListedPage = ReturnType<typeof toListedPage> & { uniqueName: string };

function toListedPage(row: PageRow, clock: OfficeClock) {
  const { id, title, slug, publishedAt, place, changedAt } = row;
  return {
    id,
    title,
    name: title,
    path: pagePath(slug),
    isPublished: publishedAt !== null,
    // A newer version may have stored another place.
    place: placeLabels[place] ?? place,
    changed: clock.whenInSentence(new Date(changedAt)),
  };
}
