import { expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import type { Mail, MailAnswer } from '../../services/mail.server.ts';
import { type MailServices, mailUnstored } from './enquiries.server.ts';

const enquiry = {
  name: 'A',
  email: 'a@b.example',
  phone: '',
  subject: 'S',
  message: 'M',
  packageId: '',
  packageName: '',
  language: 'en',
  source: 'form',
} as const;

it.each(databaseKinds)(
  'a site that stores no messages mails each attempt once on %s',
  async (kind) => {
    const { services } = await openDataSite(kind);
    let mails = 0;
    let answer: MailAnswer = { ok: true };
    let release = Promise.withResolvers<void>();
    const mail = {
      ...services.mail,
      async send() {
        mails += 1;
        await release.promise;
        return answer;
      },
    } satisfies Mail;
    const own: MailServices = { ...services, mail };
    /** Sends so many at once, and then one more: the results, and how many mails left. */
    async function send(attempt: string | undefined, count: number) {
      mails = 0;
      release = Promise.withResolvers();
      const options = { signal: AbortSignal.timeout(10_000), visitorIp: '198.51.100.7' };
      const once = () => mailUnstored(own, enquiry, options, attempt);
      const sending = Array.from({ length: count }, once);
      await expect.poll(() => mails).toBeGreaterThan(0);
      release.resolve();
      const results = await Promise.all(sending);
      results.push(await once());
      return { mails, sent: results.filter(Boolean).length };
    }
    expect(await send('attempt 1', 7)).toEqual({ mails: 1, sent: 8 });
    expect(await send('attempt 2', 7)).toEqual({ mails: 1, sent: 8 });
    expect(await send(undefined, 2)).toEqual({ mails: 3, sent: 3 });
    // A failed one is not over: the next try sends again.
    answer = { ok: false, kind: 'refused', reason: '' };
    expect(await send('attempt 3', 7)).toEqual({ mails: 2, sent: 0 });
    answer = { ok: true };
    expect(await send('attempt 3', 1)).toEqual({ mails: 1, sent: 2 });
  },
);
