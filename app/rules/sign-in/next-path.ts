const excludedPaths = /^\/admin\/(login|logout|session)\b/i;

/** The requested staff page, else the dashboard; never another site. */
export function parseNextPath(value: string | null): string {
  const home = '/admin/dashboard';
  if (!value?.startsWith('/admin/') || value.length > 500 || /[\\\p{Cc}]|\/\//u.test(value)) {
    return home;
  }
  const url = new URL(value, 'http://site.invalid');
  if (!url.pathname.startsWith('/admin/') || excludedPaths.test(url.pathname)) return home;
  return url.pathname + url.search;
}

export const loginPath = (next: string): string => `/admin/login?next=${encodeURIComponent(next)}`;

/** True for every path that the router sends to the staff area, in any spelling. */
export function isStaffPath(pathname: string): boolean {
  const [, first = ''] = pathname.split('/', 2);
  try {
    return /^admin(?:\.data)?$/i.test(decodeURIComponent(first));
  } catch {
    return false;
  }
}

/** No log may contain the token of an invitation or a password link. */
export const withoutLinkToken = (pathname: string) => pathname.replace(/[\w%-]{40,}/g, '***');
