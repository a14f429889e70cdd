import { Link } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import {
  countHistory,
  findLasting,
  listActors,
  listHistory,
} from '../../data/history/history-list.server.ts';
import { historyKeepDays } from '../../rules/history/history-kinds.ts';
import { liveTopics } from '../../rules/live-topics.ts';
import { officeDay } from '../../rules/office-day.ts';
import { listSteps, parseShown, partOf, windowWithin } from '../../rules/pagination.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { adminMeta } from '../frame/admin-meta.ts';
import { dayAfter, dayWords } from '../frame/office-time.ts';
import { officeClock } from '../frame/staff-context.server.ts';
import { EmptyList } from '../frame/staff-list.tsx';
import { useNewDay } from '../frame/use-new-day.ts';
import type { Route } from './+types/history-list.ts';
import { historyQuestion, isChoice, parseHistoryChoice } from './history-choice.ts';
import { HistoryChoiceForm } from './history-choice-form.tsx';
import { type HistoryDay, HistoryDays } from './history-days.tsx';
import { actWords } from './history-words.ts';

const step = listSteps.history;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { config, database, website } = servicesOf(context);
  const { timeZone } = (await website.read()).company.hours;
  const clock = await officeClock(context);
  const choice = parseHistoryChoice(url.searchParams);
  const question = historyQuestion(choice, timeZone);
  const total = await countHistory(database, question);
  const window = windowWithin(parseShown(url.searchParams.get('show'), step), step, total);
  const acts = await listHistory(database, question, window);
  const lasting = await findLasting(database, acts);
  const surroundings = { lasting, today: clock.today, hasInbox: config.enquiries };
  const part = partOf(window, step, total);
  const days: HistoryDay[] = [];
  for (const [index, act] of acts.entries()) {
    const moment = new Date(act.at);
    const day = officeDay(moment, timeZone);
    if (days.at(-1)?.day !== day) days.push({ day, title: titleOf(day, clock.today), lines: [] });
    days.at(-1)?.lines.push({
      ...actWords(act, surroundings),
      id: act.id,
      row: part.first + index,
      at: act.at,
      time: clock.timeWords(moment),
      who: act.actor,
    });
  }
  return {
    ...{ choice, part, days },
    isChoice: isChoice(choice),
    people: await listActors(database),
    today: clock.today,
    msToNextDay: clock.msToNextDay,
  };
}

function titleOf(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === dayAfter(today, -1) ? 'Yesterday' : dayWords(day, today);
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = { live: () => liveTopics.map((topic) => ({ topic })) };

export function meta() {
  return adminMeta('History');
}

export default function HistoryList({ loaderData }: Route.ComponentProps) {
  const { choice, part, days, people, today } = loaderData;
  useNewDay(loaderData.msToNextDay);
  return (
    <>
      <h1 className="staff-heading">History</h1>
      <p className="mt-1 text-soft">
        Who did what, kept for {historyKeepDays} days. Only owners see it.
      </p>
      <HistoryChoiceForm choice={choice} people={people} today={today} />
      {part.total > 0 ? (
        <>
          <HistoryDays days={days} step={step} />
          <ShowMore part={part} step={step} noun="entries" search={searchOf(choice)} />
        </>
      ) : (
        <div className="mt-4">
          <EmptyList noun="entries" one="entry" all={loaderData.isChoice ? '/admin/history' : null}>
            What somebody changes from now on stands here.
          </EmptyList>
        </div>
      )}
      {loaderData.isChoice && part.total > 0 ? (
        <Link to="/admin/history" className="button button-outline mt-6 text-ink">
          Show all entries
        </Link>
      ) : null}
    </>
  );
}

function searchOf({ person, kind, day }: Route.ComponentProps['loaderData']['choice']): string {
  const params = new URLSearchParams();
  if (person) params.set('person', person);
  if (kind) params.set('kind', kind);
  if (day) params.set('day', day);
  return `?${params}`;
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
