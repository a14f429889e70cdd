import { Link } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { listPackages } from '../../data/packages/packages.server.ts';
import { countReviews } from '../../data/reviews/reviews.server.ts';
import { readDiskRoom, readServerFindings } from '../../data/server-findings.server.ts';
import { countContents } from '../../data/site-contents.server.ts';
import { groupDigits } from '../../languages/digits.ts';
import { capitalise, parseGalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { type LiveTopic, liveTopics } from '../../rules/live-topics.ts';
import { mayOpen } from '../../rules/sign-in/staff-roles.ts';
import { sectionInfo } from '../../rules/website/sections.ts';
import { version } from '../../services/version.server.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { UnreadMark } from '../enquiries/enquiry-rows.tsx';
import { type InboxOverview, mailWarning, readInboxOverview } from '../enquiries/inbox.server.ts';
import { readTotals, type Totals } from '../figures/read-figures.server.ts';
import { galleryPath } from '../gallery/gallery-path.ts';
import { adminMeta } from '../layout/admin-page.ts';
import { getOfficeClock } from '../layout/office-clock.server.ts';
import {
  Figures,
  OverviewCard,
  OverviewList,
  OverviewRow,
  overviewRowClass,
  overviewsClass,
  StaffWarning,
} from '../layout/staff-list.tsx';
import { getStaff } from '../layout/staff-request.server.ts';
import { fixedLists, listContradictions } from '../packages/staff-packages.server.ts';
import { readSetupProgress } from '../setup/setup-progress.server.ts';
import { SiteChecklist, setupPath } from '../setup/site-checklist.tsx';
import type { Route } from './+types/dashboard.ts';
import {
  batchesToRenew,
  fullDiskWarning,
  guideWarning,
  licencesToRenew,
} from './dashboard-warnings.ts';

const inboxPath = '/admin/enquiries';
const figuresPath = '/admin/figures';
const reviewsPath = '/admin/reviews';
const maxVisibleBatches = 5;
/** Limits the check for contradictions; the package list checks all packages. */
const maxCheckedPackages = 200;
const maxContradictions = 3;

const licencesLink = { to: '/admin/website/licences', text: sectionInfo.licences.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = getServices(context);
  const { config, database, mail, packageIndex, storage } = services;
  const { role } = getStaff(context);
  const clock = await getOfficeClock(context);
  const { packages, images, changes } = await countContents(database);
  const total = images.reduce((sum, { count }) => sum + count, 0);
  const offeredPackages = await packageIndex.read();
  const batches = batchesToRenew(
    offeredPackages.map((row) => ({ ...row, departures: row.facts.departures })),
    clock.today,
  );
  const week = mayOpen(role, figuresPath) ? await readTotals(services, clock.today, 7) : null;
  const setup = mayOpen(role, setupPath) ? await readSetupProgress(services) : null;
  const { content, typed } = await services.website.read();
  const lists = fixedLists(typed);
  const checkedPackages = await listPackages(database, { skip: 0, count: maxCheckedPackages });
  return {
    checklist: setup && {
      missingNeeds: setup.missingNeeds,
      findings: await readServerFindings(services, request.headers.has('x-forwarded-for')),
      next: setup.isOffered ? setup.next : null,
    },
    packages,
    version,
    mailWarning: mailWarning({ config, mail }),
    diskWarning: fullDiskWarning(await readDiskRoom(config, storage)),
    guideWarning: mayOpen(role, licencesLink.to) ? guideWarning(content, clock.today) : null,
    licencePage: mayOpen(role, licencesLink.to) ? licencesLink : null,
    licenceWarnings: licencesToRenew(content.licences, clock.today),
    contradictions: checkedPackages
      .map((row) => ({ ...row, contradiction: listContradictions(row, clock.today, lists)[0] }))
      .filter(({ contradiction }) => contradiction !== undefined)
      .slice(0, maxContradictions)
      .map(({ id, packageName, contradiction }) => ({
        sentence: `“${packageName}” contradicts itself. ${contradiction}`,
        remedyLink: { to: `/admin/packages/${id}/edit`, text: `Edit ${packageName}` },
      })),
    images: { total, categories: images },
    week,
    waitingReviewCount: (await countReviews(database)).waiting,
    inbox: config.enquiries ? await readInboxOverview(database, clock) : null,
    batches: { total: batches.length, rows: batches.slice(0, maxVisibleBatches) },
    changes: changes
      .filter(({ topic }) => topic !== 'enquiries' || config.enquiries)
      .filter(({ topic }) => topic !== 'people' && topic !== 'reviews/waiting')
      .filter(({ topic }) => mayOpen(role, getTopicLink(topic).to))
      .map(({ topic, changedAt }) => ({
        ...getTopicLink(topic),
        changedAt,
        when: clock.formatWhen(new Date(changedAt)),
      })),
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

/** The dashboard shows no accounts, so it ignores sign-ins. */
export const handle: LiveHandle = {
  live: () => liveTopics.filter((topic) => topic !== 'people').map((topic) => ({ topic })),
};

export const meta = () => adminMeta('Dashboard');

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { packages, images, inbox, batches, changes, waitingReviewCount: reviewCount } = loaderData;
  return (
    <>
      <h1 className="staff-heading">Dashboard</h1>
      <Figures
        figures={[
          { to: '/admin/packages', icon: 'document', label: 'Total Packages', count: packages },
          { to: '/admin/gallery', icon: 'image', label: 'Gallery Images', count: images.total },
          { to: inboxPath, icon: 'inbox', label: 'Unread enquiries', count: inbox?.counts.unread },
          { to: inboxPath, icon: 'clock', label: 'Due today', count: inbox?.counts.due },
          {
            to: reviewsPath,
            icon: 'quote',
            label: 'Reviews to approve',
            count: reviewCount || undefined,
          },
        ]}
      />
      <StaffWarning sentence={loaderData.diskWarning} />
      <StaffWarning sentence={loaderData.mailWarning} />
      {loaderData.licenceWarnings.map((sentence) => (
        <StaffWarning key={sentence} sentence={sentence} remedyLink={loaderData.licencePage} />
      ))}
      {loaderData.contradictions.map((warning) => (
        <StaffWarning key={warning.remedyLink.to} {...warning} />
      ))}
      {loaderData.guideWarning && <StaffWarning {...loaderData.guideWarning} />}
      {loaderData.checklist && <SiteChecklist {...loaderData.checklist} />}
      <div className={overviewsClass}>
        {inbox && <EnquiryOverview overview={inbox} />}
        {loaderData.week ? <WeekOverview week={loaderData.week} /> : null}
        <OverviewList
          id="next-batches"
          title="Next batches"
          empty="No package has a next batch that has passed or is due within 30 days."
          more={
            batches.total > batches.rows.length
              ? { to: '/admin/packages', text: `${groupDigits(batches.total)} in all` }
              : null
          }
        >
          {batches.rows.map(({ id, name, words, hasPassed }) => (
            <OverviewRow
              key={id}
              to={`/admin/packages/${id}/edit`}
              aside={words}
              isUrgent={hasPassed}
            >
              <bdi className="min-w-0 grow basis-32 font-semibold">{name}</bdi>
            </OverviewRow>
          ))}
        </OverviewList>
        <OverviewCard id="by-category" title="Images by category">
          <ul className="sm:grid sm:grid-cols-2 sm:gap-x-4 sm:[&>:nth-child(2)]:border-t-0">
            {images.categories.map(({ category, count }) => (
              <li key={category}>
                <Link to={galleryPath(category)} className={`capitalize ${overviewRowClass}`}>
                  {category}
                  <span className="prices">{groupDigits(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </OverviewCard>
        <OverviewList
          id="changed-last"
          title="Latest changes"
          empty="Nothing has been changed yet."
        >
          {changes.map(({ name, to, changedAt, when }) => (
            <OverviewRow key={name} to={to} aside={<time dateTime={changedAt}>{when}</time>}>
              <span className="min-w-0 grow basis-32">{name}</span>
            </OverviewRow>
          ))}
        </OverviewList>
      </div>
      <p className="mt-8 flex flex-wrap items-center gap-x-4 text-sm text-soft print:hidden">
        Version {loaderData.version}
        {loaderData.checklist && (
          <Link to="/admin/server" className="text-link touch-link">
            Server
          </Link>
        )}
      </p>
    </>
  );
}

function getTopicLink(topic: LiveTopic): { name: string; to: string } {
  const category = parseGalleryCategory(topic.replace('gallery/', ''));
  if (category) return { name: `${capitalise(category)} gallery`, to: galleryPath(category) };
  const [area = ''] = topic.split('/');
  const name = area === 'translations' ? 'Languages' : capitalise(area);
  return { name, to: `/admin/${area}` };
}

function EnquiryOverview({ overview }: { overview: InboxOverview }) {
  const { newest, due, counts } = overview;
  return (
    <>
      <OverviewList
        id="newest-enquiries"
        title="Newest enquiries"
        empty="What visitors send through the contact form appears here at once."
      >
        {newest.map((line) => (
          <OverviewRow
            key={line.id}
            to={`${inboxPath}/${line.id}`}
            aside={<time dateTime={line.createdAt}>{line.received}</time>}
          >
            <Person line={line} />
          </OverviewRow>
        ))}
      </OverviewList>
      <OverviewList
        id="due-today"
        title="Due today"
        empty="No follow-ups are due today."
        more={
          counts.due > due.length
            ? { to: inboxPath, text: `All ${groupDigits(counts.due)} due` }
            : null
        }
      >
        {due.map((line) => (
          <OverviewRow
            key={line.id}
            to={`${inboxPath}/${line.id}`}
            aside={line.followUp}
            isUrgent={line.isOverdue}
          >
            <Person line={line} />
          </OverviewRow>
        ))}
      </OverviewList>
    </>
  );
}

function Person({ line: { isUnread, name, subject } }: { line: InboxOverview['due'][number] }) {
  return (
    <>
      <span className={`min-w-0 grow basis-32 ${isUnread ? 'font-bold' : 'font-semibold'}`}>
        {isUnread && <UnreadMark className="mr-2" />}
        <bdi>{name}</bdi>
      </span>{' '}
      <bdi className="order-1 shrink-0 basis-full truncate text-[0.9375rem] text-soft">
        {subject}
      </bdi>
    </>
  );
}

function WeekOverview({ week }: { week: Totals }) {
  const rows = [
    { label: 'Visits to pages', count: week.visit },
    { label: 'Taps on WhatsApp', count: week.whatsapp },
    { label: 'Taps on Call Us Now', count: week.call },
    { label: 'Taps on Book Now', count: week.book },
    { label: 'New enquiries', count: week.enquiry },
  ];
  const isCounted = rows.some(({ count }) => count);
  return (
    <OverviewList
      id="last-seven-days"
      title="The last 7 days"
      empty="Nothing was counted in these 7 days."
      more={{ to: `${figuresPath}?days=30`, text: 'All figures' }}
    >
      {(isCounted ? rows : []).map(({ label, count }) =>
        count === null ? null : (
          <OverviewRow key={label} to={`${figuresPath}?days=7`} aside={groupDigits(count)}>
            <span className="min-w-0 grow basis-32">{label}</span>
          </OverviewRow>
        ),
      )}
    </OverviewList>
  );
}
