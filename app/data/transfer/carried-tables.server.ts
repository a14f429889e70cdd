import type { Tables } from '../database/tables.server.ts';

/** What takes a table's rows along. */
type Carrier =
  /** Backups and moves: what the agency would miss. */
  | 'always'
  /**
   * Moves alone: secrets, sign-ins, counted tries, what forms made a moment ago and the site's
   * identity, which belong to the running site. What a backup is restored to is a site of its own.
   */
  | 'move'
  /** Nothing: it says who runs at this moment. */
  | 'never'
  /** Nothing: the database makes its rows of those of other tables, also while they are put in. */
  | 'made';

/**
 * Every table, those that others point at before them. TypeScript asks for the line of a new one,
 * so that no table is forgotten by a backup.
 */
const carriers: Record<keyof Tables, Carrier> = {
  packages: 'always',
  deleted_packages: 'always',
  deleted_images: 'always',
  photos: 'always',
  gallery_images: 'always',
  gallery_tags: 'made',
  row_counts: 'made',
  pending_photo_removals: 'always',
  imported_documents: 'always',
  enquiries: 'always',
  enquiry_notes: 'always',
  reviews: 'always',
  live_revisions: 'always',
  staff: 'always',
  staff_accounts: 'always',
  staff_sessions: 'move',
  staff_links: 'move',
  // Without the key, which stays behind, no secret can be read: whoever restores a site is told.
  staff_second_factors: 'always',
  staff_recovery_codes: 'always',
  staff_begun_sign_ins: 'move',
  shared_secrets: 'move',
  site_identity: 'move',
  limits: 'move',
  attempts: 'move',
  website_sections: 'always',
  website_versions: 'always',
  history: 'always',
  visit_counts: 'always',
  package_versions: 'always',
  site_settings: 'always',
  translations: 'always',
  live_listeners: 'never',
};

const inOrder = Object.entries(carriers);

/** The tables of a backup: no secret and no sign-in is among them. */
export const backedUpTables = inOrder.filter(([, by]) => by === 'always').map(([name]) => name);

/** The tables that a backup leaves out, which its copy of a SQLite file must not have either. */
export const leftOutTables = inOrder
  .filter(([, by]) => by === 'move' || by === 'never')
  .map(([name]) => name);

/** The tables of a move. */
export const movedTables = inOrder
  .filter(([, by]) => by === 'always' || by === 'move')
  .map(([name]) => name);
