/** Where the link leads by which somebody deletes their enquiry, without its token; in English. */
export const deletionPath = '/privacy/delete/';

/** What the token of a page is called that says that it was done. */
export const doneToken = 'done';

/** How far a copy of a deleted enquiry in the office's mailbox is: as the done page's search says it. */
export const mailboxes = ['asked', 'not-asked'] as const;
export type Mailbox = (typeof mailboxes)[number];

/**
 * A path without the token of such a link, however it is spelled; null when it has none. Whoever
 * has the token can delete: no log keeps it.
 */
export function withoutDeletionToken(path: string): string | null {
  const plain = decoded(path).replace(/[\\/]+/g, '/');
  const start = plain.toLowerCase().indexOf(deletionPath);
  return start === -1 ? null : `${plain.slice(0, start)}${deletionPath}***`;
}

/** What cannot be decoded is refused, and logged as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
