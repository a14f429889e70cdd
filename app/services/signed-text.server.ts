import { createHmac, timingSafeEqual } from 'node:crypto';

/** The text and its signature for a cookie: safe characters only when the text is. */
export function signText(text: string, secret: string): string {
  return `${text}.${signature(text, secret)}`;
}

/** The text that was signed with this secret, or null. */
export function readSigned(signed: string, secret: string): string | null {
  const dot = signed.lastIndexOf('.');
  const text = signed.slice(0, Math.max(dot, 0));
  const given = Buffer.from(signed.slice(dot + 1));
  const right = Buffer.from(signature(text, secret));
  return given.length === right.length && timingSafeEqual(given, right) ? text : null;
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`device\n${text}`).digest('base64url');
}
