import { isCameraName } from '../../rules/gallery/gallery-image-rules.ts';

/** Without a readable caption the picture is described by `name`, of its gallery or package. */
export function captionAndAlt(typed: { caption: string; alt?: string }, name: string) {
  const caption = isCameraName(typed.caption) ? '' : readableCaption(typed.caption);
  return { caption, alt: typed.alt || caption || name };
}

function readableCaption(caption: string): string {
  const name = caption.trim().replace(/\.(jpe?g|png|gif)$/i, '');
  return name === caption.trim() ? caption : name.replace(/[-_\s]+/g, ' ').trim();
}
