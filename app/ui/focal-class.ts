import type { PictureFocus } from '../rules/srcset-widths.ts';

/**
 * The classes of the nearest frame of a picture that is cut (see base.css): the site's policy lets
 * no page carry a style of its own. Blank for the middle.
 */
export function focalClass(focus: PictureFocus | undefined): string {
  return focus ? `focal-x-${focus.x} focal-y-${focus.y}` : '';
}
