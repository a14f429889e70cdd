const neverNext = /^\/admin\/(login|logout|session)\b/i;

/** The staff page that was asked for, else the dashboard; never another site. */
export function parseNextPath(value: string | null): string {
  const home = '/admin/dashboard';
  if (!value?.startsWith('/admin/') || value.length > 500 || /[\\\p{Cc}]|\/\//u.test(value)) {
    return home;
  }
  const url = URL.parse(value, 'http://site.invalid');
  if (!url?.pathname.startsWith('/admin/') || neverNext.test(url.pathname)) return home;
  return url.pathname + url.search;
}

export const loginPath = (next: string): string => `/admin/login?next=${encodeURIComponent(next)}`;

/** True for every path that the router leads into the staff area, however it is spelled. */
export function isStaffPath(pathname: string): boolean {
  const [, first = ''] = pathname.split('/', 2);
  try {
    return /^admin(?:\.data)?$/i.test(decodeURIComponent(first));
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** No log keeps the token of an invitation or of a link to a new password. */
export const withoutLinkToken = (pathname: string) => pathname.replace(/[\w%-]{40,}/g, '***');
