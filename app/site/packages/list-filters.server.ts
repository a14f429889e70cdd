import { packageList as t } from '#texts/packages.ts';
import { facts, listForm as texts } from '#texts/server.ts';
import { monthText } from '../../rules/office-day.ts';
import { type Holidays, seasonName, seasons } from '../../rules/packages/departures.ts';
import { rupeeText } from '../../rules/packages/typed-amounts.ts';
import { placeName } from '../../rules/phrases.ts';
import type { Nearest, SearchOptions } from '../../rules/search/find-packages.ts';
import {
  budgetSteps,
  type ConditionName,
  daysNames,
  listConditions,
  type PackageQuery,
  packageQueryString,
  sortChoices,
  walkChoices,
  withoutCondition,
} from '../../rules/search/find-packages.ts';

export type ListFilters = ReturnType<typeof listFilters>;

export function listFilters(
  query: PackageQuery,
  { months, airports }: SearchOptions,
  holidays: readonly Holidays[],
) {
  const { q, month, budget, days, from, season, walk, sort, ids, type } = query;
  const values = { q, month, budget: String(budget ?? ''), days, from, season, walk, sort };
  const budgets = [...new Set([...budgetSteps, ...(budget === null ? [] : [budget])])];
  return {
    values,
    options: {
      month: [...new Set([...months, month])].filter(Boolean).sort().map(option(monthText)),
      budget: budgets
        .sort((lower, higher) => lower - higher)
        .map((rupees) => ({ value: String(rupees), label: texts.upTo(rupeeText(rupees)) })),
      days: daysNames.map(option((name) => texts.days[name])),
      from: airports.map(option(placeName)),
      // Holidays need dates from staff.
      season: seasons
        .filter((name) => name !== 'holidays' || holidays.length > 0)
        .map(option(seasonName)),
      walk: walkChoices.map(option(texts.walk)),
      sort: sortChoices.map(option((name) => texts.sort[name])),
    },
    // URL parameters without a control.
    hidden: [
      ...(ids.length > 0 ? [{ name: 'ids', value: ids.join(',') }] : []),
      ...(type === 'all' ? [] : [{ name: 'type', value: type }]),
    ],
    chips: [...listConditions(query), 'sort' as const]
      .filter((name) => name !== 'type' && (name !== 'sort' || sort !== ''))
      .map((name) => ({
        text: conditionText(query, name),
        search: packageQueryString(withoutCondition(query, name)),
      })),
    isInUse: Object.values(values).some(Boolean) || ids.length > 0,
    search: packageQueryString(query),
  };
}

function option<Value extends string>(getLabel: (value: Value) => string) {
  return (value: Value) => ({ value, label: getLabel(value) });
}

export type NearestView = NonNullable<ReturnType<typeof nearestView>>;

/** Null without suggestions, or if the type is the only condition. */
export function nearestView(query: PackageQuery, nearest: readonly Nearest[]) {
  if (listConditions(query).every((name) => name === 'type')) return null;
  const [first, ...others] = nearest.map(({ without, query: wider, total }) => ({
    without: conditionText(query, without),
    total,
    search: packageQueryString(wider),
  }));
  return first ? { ...first, others } : null;
}

function conditionText(query: PackageQuery, name: ConditionName | 'sort'): string {
  const { q, month, budget, days, from, season, walk, sort, type } = query;
  const { conditions } = texts;
  const formatLabel = (control: keyof typeof t.controls, value: string) =>
    facts.wayFrom(t.controls[control].label, value);
  const names: Record<typeof name, string> = {
    q: conditions.q(q),
    month: formatLabel('month', monthText(month)),
    budget: conditions.budget(rupeeText(budget ?? 0)),
    days: formatLabel('days', days && texts.days[days]),
    from: formatLabel('from', placeName(from)),
    season: formatLabel('season', season && seasonName(season)),
    walk: formatLabel('walk', walk && texts.walk(walk)),
    sort: formatLabel('sort', sort && texts.sort[sort]),
    ids: conditions.ids,
    type: t.filters[type],
  };
  return names[name];
}
