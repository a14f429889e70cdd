import { uploadLimits } from '../../rules/limits.ts';
import { heicHelp, isHeic } from '../../rules/photo-file.ts';

/**
 * Why a file was not taken and what to do, as one sentence that begins as the drop component says it.
 * `codes` is all that the component found; what cannot be helped by another fault's remedy comes first.
 */
export function refusalSentence(
  file: { name: string; type: string },
  codes: readonly string[],
): string {
  const takes = 'File type must be JPEG, PNG or GIF';
  if (isHeic(file)) return `${takes}, not HEIC: ${heicHelp}.`;
  if (codes.includes('file-invalid-type')) return `${takes}: please choose a photo.`;
  if (codes.includes('file-too-large')) {
    return `File is larger than ${uploadLimits.bytes / 1024 / 1024} MB: please choose a smaller version.`;
  }
  if (codes.includes('file-too-small'))
    return 'File is smaller than 1 byte: please choose another.';
  if (codes.includes('too-many-files')) return 'Too many files: please choose fewer at a time.';
  return 'File cannot be taken: please choose another.';
}
