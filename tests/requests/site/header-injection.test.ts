import { describe, expect, inject, it } from 'vitest';
import { readMail } from '../../readers/read-mail.ts';
import { mailThrough, startSmtpService } from '../../sites/mail-services.ts';
import { openTestSite } from '../../sites/test-site.ts';
import { post, submitted } from './contact-post.ts';

describe('header injection', () => {
  const crlf = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a', '\\r\\n', '\u0000\r\n'];
  const headers = ['Bcc: victim@example.net', 'Reply-To: victim@example.net'];
  const attacks = [
    ...crlf.flatMap((line) =>
      headers.flatMap((header) => [
        { subject: `Umrah${line}${header}` },
        { name: `Asma${line}${header}` },
      ]),
    ),
    { name: 'victim@example.net, Asma' },
    { name: '"Asma" <victim@example.net>,' },
    { name: '=?utf-8?q?Asma=0D=0ABcc:_victim@example.net?=' },
    { subject: '=?utf-8?b?DQpCY2M6IHZpY3RpbUBleGFtcGxlLm5ldA==?=' },
    { email: 'asma@example.com,victim.example.net' },
    { email: '"x"<victim@example.net>' },
    { message: '.\r\nRCPT TO:<victim@example.net>\r\nDATA' },
    { message: 'x\r\n.\r\nMAIL FROM:<a@b.co>\r\nRCPT TO:<victim@example.net>\r\n' },
  ];

  it(`${attacks.length} inputs reach one recipient, with one Reply-To`, async () => {
    const site = await openTestSite({ template: inject('template'), database: 'sqlite' });
    const smtp = await startSmtpService();
    mailThrough(site, smtp.url);
    for (const attack of attacks) {
      const { kysely } = site.services.database;
      await kysely.deleteFrom('limits').execute();
      // Some become the same text once cleaned, and would not be mailed twice.
      await kysely.deleteFrom('enquiries').execute();
      const { status } = await post(site, { ...submitted, ...attack });
      expect({ attack, status }).toEqual({ attack, status: 200 });
    }
    await site.close();
    await smtp.close();
    expect(attacks).toHaveLength(40);
    expect(smtp.received).toHaveLength(40);
    for (const { recipients, raw } of smtp.received) {
      expect(recipients).toEqual(['office@example.com']);
      const fields = readMail(raw).fields;
      const named = (name: string) =>
        fields.filter((field) => field.name === name).map(({ value }) => value);
      expect(named('Reply-To')).toHaveLength(1);
      expect(named('Reply-To')[0]).toMatch(/<?(asma@example\.com|office@example\.com)>?$/);
      expect(named('To')).toEqual(['office@example.com']);
      expect(named('Subject')).toHaveLength(1);
      expect(fields.filter(({ name }) => /^(b?cc|sender|resent)/i.test(name))).toEqual([]);
    }
  });
});
