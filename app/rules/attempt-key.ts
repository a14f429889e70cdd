/** The field of a form that carries its key. */
export const attemptField = 'attempt';

/** A new key for a form: whoever sends it twice, means one thing. */
export function newAttemptKey(): string {
  // Not `randomUUID`: browsers have it on https alone.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** True for what {@link newAttemptKey} makes; a form with anything else carries no key. */
export function isAttemptKey(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);
}
