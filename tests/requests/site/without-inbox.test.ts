import { expect, it } from 'vitest';
import { signWord } from '../../../app/services/signed-text.server.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { failed, sent, siteWithMail } from './contact-post.ts';

// With ENQUIRIES=off nothing that visitors write is stored.
const settings = { ENQUIRIES: 'off', MAIL_URL: 'smtp://127.0.0.1:9' };
const here = siteWithMail('sqlite', settings);
const { ask, read, readAsStaff } = here;
const mainAt = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

it('a message is mailed and not stored, and a failed one is not promised to be kept', async () => {
  expect((await here.send()).html).toContain(sent);
  here.smtp().behaviour = 451;
  const { status, html } = await here.send();
  expect(status).toBe(503);
  expect(html).toContain(failed);
  expect(html).not.toContain('We have saved');
  expect(html).toContain('Send on WhatsApp');
  expect(await here.enquiries()).toEqual([]);
  expect(here.smtp().received).toHaveLength(1);
});

it('the privacy page says so, and no link deletes an enquiry', async () => {
  const privacy = mainAt(await read('/privacy'));
  expect(privacy).toContain('This site does not keep it');
  expect(privacy).not.toMatch(
    /kept on the server of this site|days it is deleted|ends with a link/,
  );
  const id = await storeEnquiry(here.database);
  const link = `/privacy/delete/${signWord(id, here.site.services.sessions.secret, 'delete enquiry')}`;
  for (const method of ['GET', 'POST']) {
    const answer = await ask(link, { method, headers: { origin: here.site.origin } });
    expect(answer.status, method).toBe(404);
  }
});

it('visitors are asked for no reviews, and owners see no figures of enquiries', async () => {
  expect((await ask('/review')).status).toBe(404);
  for (const path of ['/admin/figures', '/admin/dashboard']) {
    const main = mainAt(await readAsStaff(path));
    expect(main).toContain('Book Now');
    expect(main).not.toMatch(/State now|New enquiries|>Enquiries</);
  }
});
