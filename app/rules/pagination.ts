export const listSteps = {
  packages: 18,
  images: 48,
  staffPackages: 50,
  enquiries: 50,
  bin: 50,
  history: 50,
  reviews: 30,
} as const;

/** A new page starts after this many steps, so no page grows forever. */
const maxSteps = 10;

/** `show` of a URL, rounded up to whole steps; one step unless it is digits. */
export function parseShown(show: string | null, step: number): number {
  const count = /^\d{1,7}$/.test(show ?? '') ? Number(show) : 0;
  return Math.max(1, Math.ceil(count / step)) * step;
}

export type ListWindow = ReturnType<typeof toListWindow>;

export function toListWindow(end: number, step: number) {
  const max = step * maxSteps;
  const skip = Math.floor((end - 1) / max) * max;
  return { skip, count: end - skip };
}

/** The rows for `show` of a URL; if the list is shorter now, those of its last page. */
export function paginate(show: string | null, step: number, total: number) {
  const count = Math.min(parseShown(show, step), parseShown(String(total), step));
  const window = toListWindow(count, step);
  return { window, part: toListPart(window, step, total) };
}

export type ListPart = ReturnType<typeof toListPart>;

export function toListPart({ skip, count }: ListWindow, step: number, total: number) {
  const last = Math.min(skip + count, total);
  const show = skip + count + step;
  return {
    /** From 1; both 0 in an empty list. */
    first: Math.min(skip + 1, total),
    last,
    total,
    /** `isSamePage`: the rows above stay. Null without more rows. */
    more: last < total ? { show, isSamePage: toListWindow(show, step).skip === skip } : null,
    /** Null on the first page. */
    before: skip > 0 ? skip : null,
  };
}

export function formatShown(search: string, show: number, step: number): string {
  const params = new URLSearchParams(search);
  params.delete('show');
  if (show > step) params.set('show', String(show));
  return params.size > 0 ? `?${params}` : '';
}

/** For cache keys; null for pages so far down that few visitors see the same one. */
export function cacheableShown(show: string | null, step: number): number | null {
  const count = parseShown(show, step);
  return count <= step * maxSteps ? count : null;
}
