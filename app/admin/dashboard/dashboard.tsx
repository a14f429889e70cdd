import { Link } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { officeDay } from '../../content/office-day.ts';
import { countWaiting } from '../../data/enquiries/enquiry-inbox.server.ts';
import { readOverview } from '../../data/overview/overview.server.ts';
import type { GalleryCategory } from '../../rules/gallery-category-names.ts';
import { type LiveTopic, liveTopics } from '../../rules/live-topics.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { staleIfError } from '../../ui/stale-if-error.ts';
import type { LiveHandle } from '../../ui/use-live.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { whenWords } from '../frame/office-time.ts';
import type { Route } from './+types/dashboard.ts';
import { fullDiskWarning } from './disk-warning.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { config, database, storage, now } = servicesOf(context);
  const { packages, images, changes } = await readOverview(database);
  const total = images.reduce((sum, { count }) => sum + count, 0);
  return {
    packages,
    diskWarning: fullDiskWarning(await storage.fullness()),
    images: { total, categories: images },
    waiting: config.enquiries ? await countWaiting(database, officeDay(now())) : null,
    changes: changes
      .filter(({ topic }) => topic !== 'enquiries' || config.enquiries)
      .map(({ topic, changedAt }) => ({
        ...topicWords(topic),
        changedAt,
        when: whenWords(new Date(changedAt), now()),
      })),
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = { live: () => liveTopics.map((topic) => ({ topic })) };

export function meta() {
  return adminMeta('Dashboard');
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { packages, images, waiting, changes, diskWarning } = loaderData;
  return (
    <>
      <h1 className="staff-heading">Dashboard</h1>
      {diskWarning ? (
        <p className="mt-4 rounded border-error border-l-4 bg-sand p-4 font-semibold text-error">
          {diskWarning}
        </p>
      ) : null}
      <div className={`mt-5 grid gap-4 sm:grid-cols-2 ${waiting ? 'lg:grid-cols-3' : ''}`}>
        <CountCard to="/admin/packages" icon="document" label="Total Packages" count={packages} />
        <CountCard to="/admin/gallery" icon="image" label="Gallery Images" count={images.total} />
        {waiting ? <WaitingCard {...waiting} /> : null}
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <section aria-labelledby="by-category" className="card p-5">
          <h2 id="by-category" className="text-xl">
            Images by category
          </h2>
          <ul className="mt-3 grid gap-1">
            {images.categories.map(({ category, count }) => (
              <li key={category}>
                <Link
                  to={galleryAddress(category)}
                  className="staff-link justify-between capitalize"
                >
                  {category}
                  <span className="prices">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="changed-last" className="card p-5">
          <h2 id="changed-last" className="text-xl">
            Changed last
          </h2>
          {changes.length > 0 ? (
            <ul className="mt-3 grid gap-1">
              {changes.map(({ name, to, changedAt, when }) => (
                <li key={name}>
                  <Link to={to} className="staff-link flex-wrap justify-between gap-y-0 py-1.5">
                    {name}
                    <time dateTime={changedAt} className="prices font-normal text-soft">
                      {when}
                    </time>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-3 text-soft">Nothing has been changed yet.</p>
          )}
        </section>
      </div>
    </>
  );
}

/** Quieter than the two counts beside it: what waits for an answer, not how much there is. */
function WaitingCard({ unread, due }: { unread: number; due: number }) {
  return (
    <Link to="/admin/enquiries" className="card flex items-center gap-4 p-5 hover:border-gold">
      <span className="grid size-12 place-items-center rounded-full bg-sand text-green">
        <Icon name="inbox" className="size-6" />
      </span>
      <span>
        <span className="block font-semibold text-soft">Enquiries</span>
        <span className="prices block text-lg leading-snug">{unread} unread</span>
        <span className="prices block text-soft leading-snug">{due} due today</span>
      </span>
    </Link>
  );
}

interface CountCardProps {
  to: string;
  icon: IconName;
  label: string;
  count: number;
}

function CountCard({ to, icon, label, count }: CountCardProps) {
  return (
    <Link to={to} className="card flex items-center gap-4 p-5 hover:border-gold">
      <span className="grid size-12 place-items-center rounded-full bg-sand text-green">
        <Icon name={icon} className="size-6" />
      </span>
      <span>
        <span className="block font-semibold text-soft">{label}</span>
        <span className="prices block font-semibold text-3xl leading-tight">{count}</span>
      </span>
    </Link>
  );
}

function galleryAddress(category: GalleryCategory): string {
  return `/admin/gallery?category=${category}`;
}

function topicWords(topic: LiveTopic): { name: string; to: string } {
  if (topic === 'enquiries') return { name: 'Enquiries', to: '/admin/enquiries' };
  if (topic === 'packages') return { name: 'Packages', to: '/admin/packages' };
  const category = topic.slice('gallery/'.length) as GalleryCategory;
  const title = category.charAt(0).toUpperCase() + category.slice(1);
  return { name: `${title} gallery`, to: galleryAddress(category) };
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
