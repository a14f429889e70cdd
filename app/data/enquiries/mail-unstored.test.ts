import { describe, expect, it, vi } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import type { MailAnswer } from '../../services/mail.server.ts';
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

describe.each(databaseKinds)('a site that stores no messages on %s', async (kind) => {
  const { services } = await openDataSite(kind);

  it('mails each attempt once', async () => {
    let answer: MailAnswer = { ok: true };
    let release = Promise.withResolvers<void>();
    const send = vi.fn(async () => {
      await release.promise;
      return answer;
    });
    const own: MailServices = { ...services, mail: { ...services.mail, send } };
    /** Sends so many at once, and then one more: how many mails left, and how many were told so. */
    async function mails(attempt: string | undefined, count: number) {
      send.mockClear();
      release = Promise.withResolvers();
      const options = { signal: AbortSignal.timeout(10_000), visitorIp: '198.51.100.7' };
      const once = () => mailUnstored(own, enquiry, options, attempt);
      const sending = Array.from({ length: count }, once);
      await expect.poll(() => send.mock.calls.length).toBeGreaterThan(0);
      release.resolve();
      const results = [...(await Promise.all(sending)), await once()];
      return [send.mock.calls.length, results.filter(Boolean).length];
    }
    expect(await mails('attempt 1', 7)).toEqual([1, 8]);
    expect(await mails('attempt 2', 7)).toEqual([1, 8]);
    expect(await mails(undefined, 2)).toEqual([3, 3]);
    // A failed one is not over: the next try sends again.
    answer = { ok: false, kind: 'refused', reason: '' };
    expect(await mails('attempt 3', 7)).toEqual([2, 0]);
    answer = { ok: true };
    expect(await mails('attempt 3', 1)).toEqual([1, 2]);
  });
});
