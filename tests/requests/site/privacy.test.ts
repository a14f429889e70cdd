import { expect, inject, it } from 'vitest';
import { openTestSite } from '../../sites/test-site.ts';

const emailjs = 'emailjs://public-key@service/template';
const kept = 'kept on the server of this site';
const deleted = /closed for \d+ days it is deleted/;

it.each([
  ['nothing', {}, [kept, /closed for 365 days it is deleted/], [/EmailJS/, /mail provider/]],
  [
    'a mailbox',
    { MAIL_URL: 'smtp://127.0.0.1:9', ENQUIRY_KEEP_DAYS: '90' },
    [kept, /mail provider/, /closed for 90 days it is deleted/],
    [/EmailJS/],
  ],
  [
    'EmailJS, and no end',
    { MAIL_URL: emailjs, ENQUIRY_KEEP_DAYS: 'off' },
    [kept, /the service EmailJS/, 'Until it is deleted by us'],
    [deleted, /mail provider/],
  ],
  [
    'no inbox',
    { MAIL_URL: 'smtp://127.0.0.1:9', ENQUIRIES: 'off' },
    ['This site does not keep it'],
    [kept, deleted],
  ],
] as const)('the privacy page says what is true with %s', async (_, settings, said, unsaid) => {
  const site = await openTestSite({ template: inject('template'), database: 'sqlite', settings });
  try {
    const html = await (await fetch(`${site.origin}/privacy`)).text();
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    for (const text of said) expect(main).toMatch(text);
    for (const text of unsaid) expect(main).not.toMatch(text);
  } finally {
    await site.close();
  }
});
