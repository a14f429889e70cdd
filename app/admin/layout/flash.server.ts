import { parse, serialize } from 'hono/utils/cookie';
import { redirect } from 'react-router';
import { readMembers } from '../../rules/fields/read-stored.ts';
import { cutText } from '../../rules/limits.ts';
import { rowCommandRules } from '../../rules/row-actions.ts';
import { z } from '../../rules/zod.ts';

// A message that the next page shows as a toast.

const flashRules = z.object({
  id: z.string(),
  text: z.string(),
  subject: z.string().optional(),
  kind: z.enum(['success', 'error']),
  undo: rowCommandRules.optional(),
});
export type Flash = z.output<typeof flashRules>;

const cookieAttributes = { path: '/admin', httpOnly: true, sameSite: 'Strict' } as const;

type Message = Omit<Flash, 'id'>;

export function redirectWithToast(url: string, message: Message, cookies: string[] = []) {
  return redirect(url, { headers: cookieHeaders([flashCookie(message), ...cookies]) });
}

export const cookieHeaders = (cookies: string[]) =>
  cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);

export function flashCookie(message: Message): string {
  // A cookie is small, and a letter of Kannada takes nine characters in it.
  const subject = cutText(message.subject ?? '', 80);
  const flash: Flash = { id: crypto.randomUUID(), ...message, subject };
  const serializeFlash = (value: Flash) =>
    serialize('flash', JSON.stringify(value), { ...cookieAttributes, maxAge: 30 });
  const cookie = serializeFlash(flash);
  // Browsers refuse larger cookies: an Undo of about ninety ids.
  const isTooLarge = cookie.length > 4096;
  return isTooLarge ? serializeFlash({ ...flash, undo: undefined }) : cookie;
}

/** A document consumes the flash. Data requests keep it for 30 s, because the router may drop their answer. */
export function takeFlash(request: Request): { flash: Flash | null; headers: Headers } {
  const headers = new Headers();
  const { flash } = parse(request.headers.get('cookie') ?? '', 'flash');
  if (flash === undefined) return { flash: null, headers };
  if (request.headers.get('sec-fetch-dest') !== 'empty') {
    headers.append('Set-Cookie', serialize('flash', '', { ...cookieAttributes, maxAge: 0 }));
  }
  return { flash: flashRules.safeParse(readMembers(flash)).data ?? null, headers };
}
