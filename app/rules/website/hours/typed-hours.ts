import { sectionInput } from '../../fields/section-form.ts';
import { officeDay } from '../../office-day.ts';
import { hoursRules, type Week, weekdays } from '../parts/hours-rules.ts';
import { type ComingDay, comingDays } from './office-hours.ts';

const daysAhead = 7;
const { shape: weekRules } = hoursRules.shape.week.unwrap();
const { shape: closureRules } = hoursRules.shape.closures.unwrap().element;

/**
 * The coming days by a form of the hours, right or half typed: a weekday that cannot be right is
 * unclear, a closure without a first day is none yet.
 */
export function comingDaysOf(form: FormData, now: Date): ComingDay[] {
  const { fields } = sectionInput(hoursRules, form);
  const typedWeek = recordOf(fields.week);
  const week = Object.fromEntries(
    weekdays.map((day) => [day, weekRules[day].safeParse(typedWeek[day]).data ?? null]),
  ) as { [Day in keyof Week]: Week[Day] | null };
  const closures = (Array.isArray(fields.closures) ? fields.closures : []).flatMap((typed) => {
    const { from, to, reason } = recordOf(typed);
    const first = closureRules.from.safeParse(from).data;
    const last = closureRules.to.safeParse(to).data ?? '';
    return first ? [{ from: first, to: last, reason: String(reason ?? '').trim() }] : [];
  });
  const timeZone = hoursRules.shape.timeZone.safeParse(fields.timeZone).data ?? 'Asia/Kolkata';
  return comingDays({ week, closures }, officeDay(now, timeZone), daysAhead);
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
