import { expect, it } from 'vitest';
import { readMail } from '../../readers/read-mail.ts';
import { siteWithMail, submitted } from './contact-post.ts';

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
const here = siteWithMail('sqlite');

it('headers injected by any field reach one recipient, with one Reply-To', async () => {
  for (const attack of attacks) {
    await here.database.kysely.deleteFrom('limits').execute();
    // Some become the same text once cleaned, and would not be mailed twice.
    await here.database.kysely.deleteFrom('enquiries').execute();
    const { status } = await here.send({ ...submitted, ...attack });
    expect({ attack, status }).toEqual({ attack, status: 200 });
  }
  const { received } = here.smtp();
  expect(received).toHaveLength(40);
  for (const { recipients, raw } of received) {
    expect(recipients).toEqual(['office@example.com']);
    const { fields } = readMail(raw);
    const named = (name: string) =>
      fields.filter((field) => field.name === name).map(({ value }) => value);
    expect(named('Reply-To')).toEqual([
      expect.stringMatching(/<?(asma@example\.com|office@example\.com)>?$/),
    ]);
    expect(named('To')).toEqual(['office@example.com']);
    expect(named('Subject')).toHaveLength(1);
    expect(fields.filter(({ name }) => /^(b?cc|sender|resent)/i.test(name))).toEqual([]);
  }
});
