import { maxShortlist } from '../limits.ts';
import { parsePackageFilter } from '../packages/package-types.ts';
import { readRupees } from '../packages/read-amounts.ts';
import type { Season } from '../packages/seasons.ts';

export const budgetSteps = [
  75_000, 100_000, 125_000, 150_000, 200_000, 300_000, 500_000, 800_000,
] as const;

export const daysChoices = {
  'up-to-10': { from: 0, to: 10 },
  '11-15': { from: 11, to: 15 },
  '16-21': { from: 16, to: 21 },
  'over-21': { from: 22, to: Number.POSITIVE_INFINITY },
} as const;
export type DaysChoice = keyof typeof daysChoices;

export const sortChoices = { date: true, price: true, days: true, distance: true } as const;
export type SortChoice = keyof typeof sortChoices;

/** The seasons, apart from their calendar: browsers load this and have no use for that. */
const seasons: Record<Season, true> = {
  ramadan: true,
  'last-ten': true,
  'rabi-al-awwal': true,
  holidays: true,
};

/** What a visitor wants of the list; blank, null and 'all': it makes no difference. */
export type PackageQuestion = ReturnType<typeof parseQuestion>;

const conditionNames = ['q', 'month', 'budget', 'days', 'from', 'season', 'ids'] as const;
export type ConditionName = (typeof conditionNames)[number] | 'type';

const maxCharacters = 80;
const longestId = 64;

/** The question of an address; what is unknown or odd makes no difference. */
export function parseQuestion(search: URLSearchParams) {
  const text = (name: string) => (search.get(name) ?? '').trim().slice(0, maxCharacters);
  const month = text('month');
  return {
    q: text('q').replace(/\s+/g, ' '),
    /** '2027-01'. */
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    budget: readRupees(text('budget')),
    days: keyIn(daysChoices, text('days')),
    from: text('from').replace(/\s+/g, ' '),
    season: keyIn(seasons, text('season')),
    ids: parseIds(search.getAll('ids'), maxShortlist),
    type: parsePackageFilter(search.get('type')) ?? ('all' as const),
    sort: keyIn(sortChoices, text('sort')),
  };
}

/** Ids from an address, `a,b` or one parameter each: each once, the first `most` of them. */
export function parseIds(values: readonly string[], most: number): string[] {
  const ids = values.slice(0, maxShortlist).flatMap((value) => value.slice(0, 4000).split(','));
  const plain = ids.map((id) => id.trim()).filter((id) => /^[\w-]+$/.test(id));
  return [...new Set(plain.filter((id) => id.length <= longestId))].slice(0, most);
}

export function questionSearch(question: Partial<PackageQuestion>): string {
  const params = new URLSearchParams();
  for (const name of conditionNames) {
    const value = question[name];
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') params.set(name, text);
  }
  if (question.sort) params.set('sort', question.sort);
  if (question.type && question.type !== 'all') params.set('type', question.type);
  // Ids are plain words, and addresses are read out by people.
  return params.size > 0 ? `?${String(params).replaceAll('%2C', ',')}` : '';
}

export function conditionsOf(question: PackageQuestion): ConditionName[] {
  const names = new URLSearchParams(questionSearch({ ...question, sort: '' })).keys();
  return [...names] as ConditionName[];
}

export function withoutCondition(question: PackageQuestion, name: ConditionName): PackageQuestion {
  const search = new URLSearchParams(questionSearch(question));
  search.delete(name);
  return parseQuestion(search);
}

/** Whether the page is cached: at most one choice out of a fixed list. Others are too many to keep. */
export function isCommonQuestion(question: PackageQuestion): boolean {
  const used = conditionsOf(question);
  const isFixed = used.every((name) =>
    name === 'budget'
      ? budgetSteps.some((step) => step === question.budget)
      : ['type', 'days', 'season'].includes(name),
  );
  return isFixed && used.length + (question.sort === '' ? 0 : 1) <= 1;
}

function keyIn<Key extends string>(choices: Record<Key, unknown>, text: string): Key | '' {
  return Object.hasOwn(choices, text) ? (text as Key) : '';
}
