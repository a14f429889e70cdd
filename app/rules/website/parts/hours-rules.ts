import { choice, date, group, line, list, section, time } from '../../fields/fields.ts';
import { buildContent, type FormInput } from '../../fields/section-fields.ts';
import { dayAfter, monthNames, type Weekday, weekdays } from '../../office-day.ts';
import { officeDay } from '../../office-zone.ts';
import type { z } from '../../zod.ts';

const day = (label: Weekday) =>
  group(
    label,
    {
      opens: time('Opens'),
      closes: time('Closes'),
      opensAgain: time('Opens again', {
        hint: 'After a break; leave both blank if there is none.',
      }),
      closesAgain: time('Closes again'),
    },
    {
      isHours: true,
      check({ opens, closes, opensAgain, closesAgain }, addIssue) {
        if (!opens && closes) addIssue(['opens'], `When does the office open on ${label}?`);
        if (opens && !closes) addIssue(['closes'], `When does the office close on ${label}?`);
        if (!opensAgain && closesAgain) addIssue(['opensAgain'], 'When does the break end?');
        if (opensAgain && !closesAgain) addIssue(['closesAgain'], 'When does the office close?');
        if (opensAgain && opensAgain < closes) {
          addIssue(['opensAgain'], 'The break must come after the first hours');
        }
      },
    },
  );

const timeZones = new Set(['Asia/Kolkata', ...Intl.supportedValuesOf('timeZone')]);

export const hoursRules = section(
  {
    title: 'Opening hours',
    sentence: 'When the office is open, and the days on which it is closed.',
    page: '/contact#business-hours',
  },
  {
    week: group(
      'Week',
      Object.fromEntries(weekdays.map((name) => [name, day(name)])) as Record<
        Weekday,
        ReturnType<typeof day>
      >,
    ),
    closures: list(
      'Days closed',
      {
        from: date('From', { isRequired: true }),
        to: date('To', { hint: 'The last closed day; blank for a single day.' }),
        reason: line('Reason', { limit: 60, isRequired: true, hint: 'The name of the holiday.' }),
      },
      {
        noun: 'closure',
        max: 40,
        namedBy: 'reason',
        check(closures, addIssue) {
          for (const [index, { from, to }] of closures.entries()) {
            if (to && to < from) addIssue([index, 'to'], 'A closure cannot end before it begins');
          }
        },
      },
    ),
    timeZone: choice('Time zone', [...timeZones]),
  },
);

export type Week = z.output<typeof hoursRules>['week'];

type Day = Week[Weekday];

/** Groups successive days with the same hours. Midnight is '24:00'; a time before `opens` is on the next day. */
export function listOpeningTimes(week: Week) {
  const groups: { days: Weekday[]; spans: ReturnType<typeof listSpans> }[] = [];
  for (const day of weekdays) {
    const spans = listSpans(week[day]);
    const last = groups.at(-1);
    if (JSON.stringify(last?.spans) === JSON.stringify(spans)) last?.days.push(day);
    else groups.push({ days: [day], spans });
  }
  return groups.flatMap(({ days, spans }) => spans.map((span) => ({ days, ...span })));
}

interface TypedHours {
  /** Null if a weekday's hours are incomplete. */
  week: Readonly<Record<Weekday, Day | null>>;
  closures: readonly { from: string; to: string; reason: string }[];
}

/** `unclear`: the typed hours are invalid. `reason`: why the office is closed on a day that has hours. */
export function comingDays(hours: TypedHours, today: string, count: number) {
  return Array.from({ length: count }, (_, offset) => {
    const date = dayAfter(today, offset);
    const day = new Date(date);
    // `getUTCDay` starts on Sunday.
    const name = weekdays[(day.getUTCDay() + 6) % 7] ?? 'Monday';
    const words = `${name} ${day.getUTCDate()} ${monthNames[day.getUTCMonth()]?.slice(0, 3)}`;
    const closure = hours.closures.find(({ from, to }) => from <= date && date <= (to || from));
    const entry = { date, words, times: [] as string[], reason: closure?.reason ?? '' };
    if (closure) return { ...entry, state: 'closed' };
    const dayHours = hours.week[name];
    if (!dayHours) return { ...entry, state: 'unclear' };
    const times = listSpans(dayHours).map(
      ({ opens, closes }) =>
        `${formatTime(opens)}–${formatTime(closes)}${closes <= opens ? ' the next day' : ''}`,
    );
    return { ...entry, times, state: times.length > 0 ? 'open' : 'closed' };
  });
}

function listSpans({ opens, closes, opensAgain, closesAgain }: Day) {
  return [
    { opens, closes },
    { opens: opensAgain, closes: closesAgain },
  ].filter((span) => span.opens !== '' && span.closes !== '');
}

function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour % 24 < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}

const daysAhead = 7;
const { shape: weekRules } = hoursRules.shape.week.unwrap();
const { shape: closureRules } = hoursRules.shape.closures.unwrap().element;

/** From the hours form, even if incomplete. */
export function previewComingDays(input: FormInput, now: Date) {
  const { content } = buildContent(hoursRules, new FormData(), input);
  const weekInput: Record<string, unknown> = Object(content.week);
  const week = Object.fromEntries(
    weekdays.map((day) => [day, weekRules[day].safeParse(weekInput[day]).data ?? null]),
  ) as { [Day in keyof Week]: Week[Day] | null };
  const closures = (Array.isArray(content.closures) ? content.closures : []).flatMap((row) => {
    const { from, to, reason } = Object(row);
    const first = closureRules.from.safeParse(from).data;
    const last = closureRules.to.safeParse(to).data ?? '';
    return first ? [{ from: first, to: last, reason: String(reason ?? '').trim() }] : [];
  });
  const timeZone = hoursRules.shape.timeZone.safeParse(content.timeZone).data ?? 'Asia/Kolkata';
  return comingDays({ week, closures }, officeDay(now, timeZone), daysAhead);
}
