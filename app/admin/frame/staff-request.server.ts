import { parse, serialize } from 'hono/utils/cookie';
import { createContext, redirect } from 'react-router';
import { type Context, servicesOf } from '../../app-context.server.ts';
import type { Staff } from '../../data/staff/staff.server.ts';
import { clockAt, type OfficeClock } from './office-time.ts';

export interface Flash {
  id: string;
  text: string;
  kind: 'success' | 'error';
}

const attributes = { path: '/admin', httpOnly: true, sameSite: 'Strict' } as const;

export function redirectWithToast(
  url: string,
  message: { text: string; kind: 'success' | 'error' },
  cookies: string[] = [],
): Response {
  const headers = new Headers();
  const flash: Flash = { id: crypto.randomUUID(), ...message };
  const cookie = serialize('flash', JSON.stringify(flash), { ...attributes, maxAge: 30 });
  headers.append('Set-Cookie', cookie);
  for (const other of cookies) headers.append('Set-Cookie', other);
  return redirect(url, { headers });
}

/** Stays 30 s for scripts: the router may drop their answer for a newer one. Pages show it once. */
export function takeFlash(request: Request): { flash: Flash | null; headers: Headers } {
  const headers = new Headers();
  const { flash } = parse(request.headers.get('cookie') ?? '', 'flash');
  if (flash === undefined) return { flash: null, headers };
  if (request.headers.get('sec-fetch-dest') !== 'empty') {
    headers.append('Set-Cookie', serialize('flash', '', { ...attributes, maxAge: 0 }));
  }
  return { flash: readFlash(flash), headers };
}

function readFlash(value: string): Flash | null {
  try {
    const { id, text, kind } = Object(JSON.parse(value));
    const isWhole = typeof id === 'string' && typeof text === 'string';
    return isWhole && (kind === 'success' || kind === 'error') ? { id, text, kind } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export const staffContext = createContext<Staff>();

export const accountRemoved = 'This account was removed. Nothing was saved.';

export function staffOf(context: Context): Staff {
  return context.get(staffContext);
}

export async function officeClock(context: Context): Promise<OfficeClock> {
  const { website, now } = servicesOf(context);
  const { company } = await website.read();
  return clockAt(now(), company.hours.timeZone);
}
