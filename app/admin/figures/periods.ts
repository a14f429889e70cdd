export const figuresPage = '/admin/figures';

/** Days, today among them. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

export function parsePeriod(search: URLSearchParams): Period {
  return periods.find((days) => String(days) === search.get('days')) ?? 30;
}

export function figuresPath(days: Period): string {
  return `${figuresPage}?days=${days}`;
}
