/** `/packages.data?type=hajj` belongs to `/packages?type=hajj`. */
export function toPageUrl(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\/_\.data$|\.data$/, '') || '/';
  page.searchParams.delete('_routes');
  return page;
}
