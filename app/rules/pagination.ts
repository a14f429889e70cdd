/** Rows that a list begins with; each 'Show more' adds as many. */
export const listSteps = {
  packages: 18,
  images: 48,
  staffPackages: 50,
  bin: 50,
  history: 50,
  reviews: 30,
} as const;

/** After so many steps the next rows take the place of these: no page grows for ever. */
const maxSteps = 10;

/** The part of a list that a page shows: `count` rows after the first `skip`. */
export interface ListWindow {
  skip: number;
  count: number;
}

/**
 * `show` of an address, the number of rows counted from the first: a whole number of steps, the
 * first step for anything else than digits.
 */
export function parseShown(show: string | null, step: number): number {
  const wanted = /^\d{1,7}$/.test(show ?? '') ? Number(show) : 0;
  return Math.max(1, Math.ceil(wanted / step)) * step;
}

/** The rows on the page whose last one is number `shown`, a whole number of steps. */
export function windowOf(shown: number, step: number): ListWindow {
  const max = step * maxSteps;
  const skip = Math.floor((shown - 1) / max) * max;
  return { skip, count: shown - skip };
}

/** The same in a list that may have become shorter: its last page instead of an empty one. */
export function windowWithin(shown: number, step: number, total: number): ListWindow {
  return windowOf(Math.min(shown, parseShown(String(total), step)), step);
}

export type ListPart = ReturnType<typeof partOf>;

/** What a page says about the part that it shows. */
export function partOf({ skip, count }: ListWindow, step: number, total: number) {
  const last = Math.min(skip + count, total);
  const show = skip + count + step;
  return {
    /** Numbers of the first and the last row shown, from 1; both 0 in an empty list. */
    first: Math.min(skip + 1, total),
    last,
    total,
    /** `show` of the page with more rows, and whether these stay on it; null when there is none. */
    more: last < total ? { show, isSamePage: windowOf(show, step).skip === skip } : null,
    /** `show` of the page before this one; null when this is the first. */
    before: skip > 0 ? skip : null,
  };
}

/** The search of a list's address for another `show`; the first step has none. */
export function searchOfShown(search: string, show: number, step: number): string {
  const params = new URLSearchParams(search);
  params.delete('show');
  if (show > step) params.set('show', String(show));
  return params.size > 0 ? `?${params}` : '';
}

/**
 * `show` of an address in the one spelling under which a public page is kept; null for pages so
 * far down that hardly two visitors meet there.
 */
export function cacheableShown(show: string | null, step: number): number | null {
  const shown = parseShown(show, step);
  return shown <= step * maxSteps ? shown : null;
}
