/**
 * What Chromium reports of a frame in which nothing runs, as the preview of a page for staff: what a test adds to
 * every frame does not run there, and the field of the site's search does not take the focus.
 */
export const inQuietFrame =
  /^Blocked (?:script execution in '[^']*\/preview' because the document's|autofocusing on a <input> element because the element's) frame is sandboxed/;
