import { redirect } from 'react-router';

/** A message for the next page: a toast, or a plain banner where there is no script. */
export interface Flash {
  /** Different for each, so that the same words are shown again when they are said again. */
  id: string;
  text: string;
  kind: 'success' | 'error';
}

const attributes = 'Path=/admin; HttpOnly; SameSite=Strict';

/** Ends an action: leads to another page, which shows the message once. */
export function redirectWithToast(
  url: string,
  message: { text: string; kind: 'success' | 'error' },
  cookies: string[] = [],
): Response {
  const headers = new Headers();
  const flash: Flash = { id: crypto.randomUUID(), ...message };
  const value = encodeURIComponent(JSON.stringify(flash));
  headers.append('Set-Cookie', `flash=${value}; Max-Age=30; ${attributes}`);
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(url, { headers });
}

/**
 * The message left for this page, and the headers that forget it. A script's request leaves it there
 * for its 30 s: the answer may be dropped for a newer one, and the message with it. The page shows
 * each one once.
 */
export function takeFlash(request: Request): { flash: Flash | null; headers: Headers } {
  const headers = new Headers();
  const [, value] = /(?:^|;\s*)flash=([^;]*)/.exec(request.headers.get('cookie') ?? '') ?? [];
  if (value === undefined) return { flash: null, headers };
  if (request.headers.get('sec-fetch-dest') !== 'empty') {
    headers.append('Set-Cookie', `flash=; Max-Age=0; ${attributes}`);
  }
  return { flash: parse(value), headers };
}

function parse(value: string): Flash | null {
  try {
    // `null` is JSON, too.
    const { id, text, kind } = Object(JSON.parse(decodeURIComponent(value)));
    const isWhole = typeof id === 'string' && typeof text === 'string';
    return isWhole && (kind === 'success' || kind === 'error') ? { id, text, kind } : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return null;
    throw error;
  }
}
