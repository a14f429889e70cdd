export const figuresPage = '/admin/figures';

/** So many days, today among them. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** The period that an address asks for, 30 days when it asks for none that there is. */
export function parsePeriod(search: URLSearchParams): Period {
  return periods.find((days) => String(days) === search.get('days')) ?? 30;
}

/** The address of the figures of a period. */
export function figuresPath(days: Period): string {
  return `${figuresPage}?days=${days}`;
}
