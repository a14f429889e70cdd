import { createHash } from 'node:crypto';
import { paletteStyles } from '../rules/website/palette.ts';

/** The address of the agency's own colours; blank for those with which the site was drawn. */
export function lookAddress(colours: { green: string; gold: string }): string {
  const styles = paletteStyles(colours);
  return styles && `/look/${createHash('sha256').update(styles).digest('hex').slice(0, 12)}.css`;
}
