const urlSafe = /^[\w-]{1,80}$/;

/**
 * True for what URLs and both databases carry unchanged, however often it is decoded. Every id has
 * this form, made here or imported.
 */
export function isUrlSafe(text: string): boolean {
  return urlSafe.test(text);
}
