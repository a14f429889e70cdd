import { Form, Link, useLocation } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import {
  countHistory,
  findExistingSubjects,
  listActors,
  listHistory,
  type PastEntry,
} from '../../data/history/history.server.ts';
import { readStaffNames } from '../../data/staff/people.server.ts';
import { cleanText } from '../../rules/clean-text.ts';
import { isDay, readDay } from '../../rules/fields/typed-day.ts';
import {
  type HistoryKind,
  historyKeepDays,
  historyKindLabels,
  historyKinds,
} from '../../rules/history-rules.ts';
import { liveTopics } from '../../rules/live-topics.ts';
import { dayAfter } from '../../rules/office-day.ts';
import { officeDay, startOfOfficeDay } from '../../rules/office-zone.ts';
import { listSteps, paginate } from '../../rules/pagination.ts';
import { dateInput } from '../../ui/forms/staff-fields.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { ShowMore, stepId } from '../../ui/show-more.tsx';
import { Breakable } from '../../ui/texts/agency-text.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { formatDay, getOfficeClock } from '../layout/office-clock.server.ts';
import { EmptyList } from '../layout/staff-list.tsx';
import { withUniqueNames } from '../layout/unique-names.ts';
import type { Route } from './+types/history-list.ts';
import { type HistorySentence, historySentence } from './history-sentences.ts';

const step = listSteps.history;
/** The URL value for actions of a command or of the site itself. */
const commandValue = 'command';

function readFilters(params: URLSearchParams) {
  const readText = (name: string, maxLength: number) =>
    cleanText(params.get(name) ?? '').slice(0, maxLength);
  const person = readText('person', 254);
  const day = readDay(readText('day', 40));
  const kind = historyKinds.find((name) => name === params.get('kind')) ?? null;
  return { person, kind, day, isInvalidDay: day !== '' && !isDay(day) };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { config, database, website } = getServices(context);
  const { timeZone } = (await website.read()).company.hours;
  const clock = await getOfficeClock(context);
  const filters = readFilters(url.searchParams);
  const { person, kind, day } = filters;
  const getDayStart = (day: string) => startOfOfficeDay(day, timeZone).toISOString();
  const dayRange: [string, string] | null =
    day === '' || filters.isInvalidDay ? null : [getDayStart(day), getDayStart(dayAfter(day))];
  const actor = person === '' ? null : person === commandValue ? '' : person;
  const query = { actor, kind, between: dayRange };
  const total = await countHistory(database, query);
  const { window, part } = paginate(url.searchParams.get('show'), step, total);
  const entries = await listHistory(database, query, window);
  const existingSubjects = await findExistingSubjects(database, entries);
  const getStaffName = await readStaffNames(database);
  const options = {
    existing: existingSubjects,
    nameOf: getStaffName,
    today: clock.today,
    timeZone,
    hasInbox: config.enquiries,
  };
  const sentences = entries.map((entry) => ({ ...entry, ...historySentence(entry, options) }));
  const numberedNames = numberDuplicates(sentences);
  const lines = sentences.map((entry, index) => ({
    ...entry,
    name: numberedNames.get(getKey(entry)) ?? entry.name,
    row: part.first + index,
    time: clock.formatTime(new Date(entry.at)),
    who: getStaffName(entry.actor),
  }));
  const days = Map.groupBy(groupBulkChanges(lines), ({ at }) => officeDay(new Date(at), timeZone));
  return {
    filters,
    part,
    days: Array.from(days, ([day, lines]) => ({
      day,
      title: formatTitle(day, clock.today),
      lines,
    })),
    isFiltered: actor !== null || kind !== null || dayRange !== null,
    people: (await listActors(database)).map((email) => ({ email, name: getStaffName(email) })),
    today: clock.today,
  };
}

/** Groups the entries of one bulk action into one line. */
function groupBulkChanges<Line extends PastEntry>(lines: readonly Line[]) {
  const presses: (Line & { others: Line[] })[] = [];
  for (const line of lines) {
    const press = presses.at(-1);
    const isSamePress =
      press?.subjectId !== line.subjectId &&
      (['at', 'actor', 'kind', 'act'] as const).every((field) => press?.[field] === line[field]);
    if (press && isSamePress) press.others.push(line);
    else presses.push({ ...line, others: [] });
  }
  return presses;
}

type Subjects = { kind: HistoryKind; subjectId: string; name: string }[];

const getKey = ({ kind, subjectId, name }: Subjects[number]) => `${kind} ${subjectId} ${name}`;

/** The names that things of one kind share, each with a number. */
function numberDuplicates(entries: Subjects): Map<string, string> {
  const subjects = [...new Map(entries.map((entry) => [getKey(entry), entry])).values()];
  const kinds = Map.groupBy(subjects, ({ kind }) => kind);
  return new Map(
    [...kinds.values()].flatMap((group) =>
      withUniqueNames(group).map((subject) => [getKey(subject), subject.uniqueName] as const),
    ),
  );
}

function formatTitle(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === dayAfter(today, -1) ? 'Yesterday' : formatDay(day, today);
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: LiveHandle = { live: () => liveTopics.map((topic) => ({ topic })) };

export const meta = () => adminMeta('History');

export default function HistoryList({ loaderData }: Route.ComponentProps) {
  const { filters, part, days, people, today } = loaderData;
  const { search } = useLocation();
  return (
    <>
      <h1 className="staff-heading">History</h1>
      <p className="mt-1 text-soft">
        Who did what, kept for {historyKeepDays} days. Only owners see it.
      </p>
      <HistoryFilterForm filters={filters} people={people} today={today} />
      {part.total > 0 ? (
        <>
          <HistoryDays days={days} />
          <ShowMore part={part} step={step} noun="entries" search={search} />
        </>
      ) : (
        <EmptyList
          noun="entries"
          row="entry"
          path={loaderData.isFiltered ? '/admin/history' : null}
        >
          Changes will be listed here.
        </EmptyList>
      )}
      {loaderData.isFiltered && part.total > 0 && (
        <Link to="/admin/history" className="button button-outline mt-6 text-ink">
          Show all entries
        </Link>
      )}
    </>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

function HistoryDays({ days }: Pick<LoaderData, 'days'>) {
  return days.map(({ day, title, lines }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mt-6">
      <h2 id={`day-${day}`} className="staff-subheading mb-2">
        <time dateTime={day}>{title}</time>
      </h2>
      <ol className="card">
        {lines.map((line) => (
          <li
            key={line.id}
            id={stepId('entries', line.row, step)}
            className="grid gap-x-3 border-line px-4 py-2 not-first:border-t sm:grid-cols-[5rem_minmax(0,1fr)]"
          >
            <time dateTime={line.at} className="prices text-soft">
              {line.time}
            </time>
            <div>
              <p>
                {line.who ? (
                  <Breakable className="font-semibold">{line.who}</Breakable>
                ) : (
                  <em className="font-semibold text-soft not-italic">{line.by}</em>
                )}{' '}
                {line.did}
                <Subject {...line} />
                {line.rest}
              </p>
              <Changes changes={line.changes} />
              <OtherLines press={line} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  ));
}

function OtherLines({ press }: { press: LoaderData['days'][number]['lines'][number] }) {
  const { time, did, name, others } = press;
  if (others.length === 0) return null;
  return (
    <details>
      <summary className="tap-link text-soft underline">
        and {others.length} more
        <span className="sr-only">{`, ${time}: ${did}${name}`}</span>
      </summary>
      <ul className="grid gap-1 pb-2">
        {others.map((line) => (
          <li key={line.id}>
            <p>
              {line.name ? <Subject {...line} /> : line.did}
              {line.rest}
            </p>
            <Changes changes={line.changes} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Subject({ name, href }: HistorySentence) {
  if (!name) return null;
  return href ? (
    <Link to={href} className="text-link">
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi className="font-semibold">{name}</bdi>
  );
}

function Changes({ changes }: Pick<HistorySentence, 'changes'>) {
  const visible = changes.filter(({ from, to }) => from !== to);
  if (visible.length === 0) return null;
  return (
    <details>
      <summary className="tap-link text-soft underline">What was changed</summary>
      <dl className="grid gap-2 pb-2">
        {visible.map(({ label, from, to }) => (
          <div key={label}>
            <dt className="text-[0.9375rem] text-soft">{label}</dt>
            <dd className="[&>del]:mr-2 [&>del]:text-soft [&>ins]:no-underline">
              <del>{from || 'Nothing'}</del> <ins>{to || 'Nothing'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function HistoryFilterForm({
  filters,
  people,
  today,
}: Pick<LoaderData, 'filters' | 'people' | 'today'>) {
  const { person, kind, day, isInvalidDay } = filters;
  const options = people.map(({ email, name }) => ({
    value: email || commandValue,
    label: name || 'Commands',
  }));
  const isListed = person === '' || options.some(({ value }) => value === person);
  const extraOptions = isListed ? [] : [{ value: person, label: person }];
  return (
    <Form
      role="search"
      aria-label="History"
      preventScrollReset
      className="mt-4 flex flex-wrap items-end gap-2"
    >
      <label className="grow basis-40">
        <span className="text-[0.9375rem] text-soft">Person</span>
        <select key={person} name="person" defaultValue={person} className="field-input">
          <option value="">Everybody</option>
          {[...options, ...extraOptions].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label className="grow basis-40">
        <span className="text-[0.9375rem] text-soft">Kind</span>
        <select key={kind} name="kind" defaultValue={kind ?? ''} className="field-input">
          <option value="">Everything</option>
          {historyKinds.map((name) => (
            <option key={name} value={name}>
              {historyKindLabels[name]}
            </option>
          ))}
        </select>
      </label>
      <label className="grow basis-40">
        <span className="text-[0.9375rem] text-soft">Day</span>
        <input
          key={day}
          {...dateInput}
          name="day"
          max={today}
          defaultValue={day}
          aria-invalid={isInvalidDay}
          aria-describedby={isInvalidDay ? 'no-day' : undefined}
          className="field-input"
        />
      </label>
      <button type="submit" className="button button-outline">
        Filter
      </button>
      {isInvalidDay && (
        <p id="no-day" role="alert" className="basis-full font-semibold text-error">
          “{day}” is not a day, so all days are shown. Write it like {today}.
        </p>
      )}
    </Form>
  );
}
