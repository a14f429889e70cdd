import { readTime } from '../fields/times.ts';
import { z } from '../zod.ts';

/** What a browser's push service gives to the page: 65 and 16 bytes in base64url. */
export const pushAddressRules = z.object({
  endpoint: z.string().max(1000),
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
});

function quietTime(label: string) {
  return z
    .string()
    .default('')
    .transform((text) => readTime(text.trim()))
    .pipe(z.string().regex(/^(?:|(?:[01]\d|2[0-3]):[0-5]\d)$/, `${label} is not a time`));
}

export const pushSettingsRules = z
  .object({
    quietFrom: quietTime('From'),
    quietUntil: quietTime('Until'),
    showsMessage: z.enum(['yes', '']).default(''),
  })
  .superRefine(({ quietFrom, quietUntil }, context) => {
    if ((quietFrom === '') === (quietUntil === '')) return;
    const empty = quietFrom === '' ? 'quietFrom' : 'quietUntil';
    context.addIssue({ code: 'custom', path: [empty], message: 'Enter both times, or neither' });
  });

export type PushSettings = z.output<typeof pushSettingsRules>;

export interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  path: string;
  /** A later message with the same tag replaces the earlier one. */
  tag: string;
  /** For the app's icon. */
  unread: number;
}
