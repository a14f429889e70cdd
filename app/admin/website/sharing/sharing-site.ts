import type { PlaceholderValues } from '../../../rules/fields/placeholders.ts';

/** What the preview of forwarded pages needs to know of the site. */
export interface SharingSite {
  siteUrl: string;
  /** The agency's. */
  name: string;
  values: PlaceholderValues;
}
