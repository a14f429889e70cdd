const urlSafe = /^[\w-]{1,80}$/;

/** True for what URLs and databases carry unchanged. Every id has this form, also imported ones. */
export function isUrlSafe(text: string): boolean {
  return urlSafe.test(text);
}
