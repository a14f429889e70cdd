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
