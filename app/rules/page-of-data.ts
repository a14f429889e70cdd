/** `/packages.data?type=hajj` belongs to `/packages?type=hajj`. */
export function toPageUrl(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\/_\.data$|\.data$/, '') || '/';
  page.searchParams.delete('_routes');
  return page;
}

/** Marks requests that the page makes by itself: they do not keep an idle session alive. */
export const automaticHeader = 'X-Automatic';
