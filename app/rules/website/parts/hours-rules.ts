import { group, list } from '../../fields/compound-fields.ts';
import { choice, date, line, time } from '../../fields/fields.ts';
import { z } from '../../zod.ts';

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const day = (label: Weekday) =>
  group(
    label,
    {
      opens: time('Opens'),
      closes: time('Closes'),
      opensAgain: time('Opens again', { hint: 'After a break; leave both blank without one.' }),
      closesAgain: time('Closes again'),
    },
    {
      check({ opens, closes, opensAgain, closesAgain }, say) {
        if (!opens && closes) say(['opens'], `When does the office open on ${label}?`);
        if (opens && !closes) say(['closes'], `When does the office close on ${label}?`);
        if (!opensAgain && closesAgain) say(['opensAgain'], 'When does the break end?');
        if (opensAgain && !closesAgain) say(['closesAgain'], 'When does the office close?');
        if (opensAgain && opensAgain < closes) {
          say(['opensAgain'], 'The break must come after the first hours');
        }
      },
    },
  );

/** When the office is open, and the days on which it is not. */
export const hoursRules = z.object({
  week: group(
    'Week',
    {
      Monday: day('Monday'),
      Tuesday: day('Tuesday'),
      Wednesday: day('Wednesday'),
      Thursday: day('Thursday'),
      Friday: day('Friday'),
      Saturday: day('Saturday'),
      Sunday: day('Sunday'),
    },
    { alike: { count: 5, label: 'Tuesday to Saturday: the same times as Monday' } },
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
      check(closures, say) {
        for (const [index, { from, to }] of closures.entries()) {
          if (to && to < from) say([index, 'to'], 'A closure cannot end before it begins');
        }
      },
    },
  ),
  timeZone: choice('Time zone', ['Asia/Kolkata', ...otherZones()]),
});

/** The zones that this program's calendar knows. */
function otherZones(): string[] {
  return Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'Asia/Kolkata');
}

export type Week = z.output<typeof hoursRules>['week'];
