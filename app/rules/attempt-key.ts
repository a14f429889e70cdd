export const attemptField = 'attempt';

/** Forms with the same key are done once. */
export function newAttemptKey(): string {
  // Not `randomUUID`: browsers have it on https alone.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isAttemptKey(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);
}
