const urlSafe = /^[\w-]{1,80}$/;

/**
 * True for what addresses and both databases carry as it is, however often it is decoded: ASCII
 * letters, digits, `_` and `-`. Every id has this form, made here or imported.
 */
export function isUrlSafe(text: string): boolean {
  return urlSafe.test(text);
}
