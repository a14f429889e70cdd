import { PhotoRefused } from './sanitize-picture.server.ts';

/**
 * Refuses a PDF that is cut off or locked, or that says in plain sight that it runs something. This
 * is help for staff, not a guard: nothing here parses the file, because its content can be hidden in
 * ways that only a viewer follows. Visitors are safe because it is only ever downloaded.
 * Throws {@link PhotoRefused}.
 */
export function checkPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.subarray(-2048).toString('latin1');
  if (!/startxref\s+\d+\s+%%EOF/.test(end)) {
    throw new PhotoRefused(
      'This PDF is damaged or was not copied to its end: please copy it again.',
    );
  }
  if (file.includes('/Encrypt')) {
    throw new PhotoRefused('This PDF is protected with a password: please save it without one.');
  }
  if (file.includes('/EmbeddedFile')) {
    throw new PhotoRefused('This PDF has other files inside: please print it to a new PDF.');
  }
  if (['/JavaScript', '/Launch'].some((name) => file.includes(name))) {
    throw new PhotoRefused(
      'This PDF does things by itself when it is opened: please print it to a new PDF.',
    );
  }
}
