import { personName } from '../../../app/admin/enquiries/enquiry-words.ts';
import { listEnquiries } from '../../../app/data/enquiries/enquiries.server.ts';
import { readMail } from '../../readers/read-mail.ts';
import {
  mailThrough,
  office,
  type ReceivedMail,
  startSmtpService,
} from '../../sites/mail-services.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { runDrill } from '../running/drill.ts';
import { openWatchedPage } from '../running/watched-page.ts';
import { payloads } from '../running/xss-payloads.ts';

// Forty payloads in everything that strangers write to the staff, and in the staff's notes: in the
// mail, the list, each enquiry's page, the questions before a delete and the toasts after it they
// are letters, all of them, and nothing runs.

/** An address that the form takes: without blanks and with one @. */
const addressOf = (payload: string) => `${payload.replace(/[\s@]/g, '/')}@example.com`;
/** What stands before the reason why a mail failed. */
const beforeReason = 'Only the mail to the office failed: the enquiry is safe here.';
/** The fields of a mail's header, each once. */
const headerFields = [
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Message-ID',
  'Content-Transfer-Encoding',
  'Date',
  'MIME-Version',
  'Content-Type',
];

await runDrill('xss in enquiries', async (site) => {
  const { database } = site.services;
  const failures: string[] = [];
  const smtp = await startSmtpService();
  mailThrough(site, smtp.url);
  const cookie = await staffCookie(site);
  const { page, look, check, close } = await openWatchedPage(
    { origin: site.origin, cookie },
    failures,
  );
  try {
    for (const payload of payloads) await tryPayload(payload);
    await look('/admin/enquiries?shown=100', 'all of them');
    const rows = await page.locator('.enquiry-table tbody tr').count();
    if (rows !== 2 * payloads.length) failures.push(`${rows} rows in the list of all`);
  } catch (error) {
    // A page that markup has broken: what was noticed before is told all the same.
    failures.push(String(error));
  }
  await close();
  await smtp.close();
  return { count: payloads.length, failures };

  async function tryPayload(payload: string) {
    const sent = await send(payload);
    judgeMail(payload, smtp.received.splice(0));
    await note(sent, payload);
    const odd = await storeOdd(payload);
    const texts = ['h1', '#subject', '#subject ~ .typed-text'];
    await look(`/admin/enquiries/${sent}`, payload);
    await judgeTexts(payload, [...texts, 'li .typed-text']);
    await look(`/admin/enquiries/${odd}`, payload);
    await judgeTexts(payload, texts);
    const reason = '[aria-labelledby=mail] p >> nth=1';
    await judgeTexts(`${beforeReason} ${payload}`, [reason]);
    await deleteInList(sent, payload);
    await deleteOnPages(odd, payload);
  }

  function post(path: string, fields: Record<string, string>, headers = {}): Promise<Response> {
    return fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.origin, ...headers },
      body: new URLSearchParams(fields),
    });
  }

  /** As a stranger does, through the form; its id. A telephone number is digits or refused. */
  async function send(payload: string): Promise<string> {
    await database.kysely.deleteFrom('limits').execute();
    const submitted = {
      name: payload,
      email: addressOf(payload),
      subject: payload,
      message: payload,
    };
    const refused = await post('/contact', { ...submitted, phone: payload });
    if (refused.status !== 400) failures.push(`a telephone number ${payload}: ${refused.status}`);
    const { status } = await post('/contact', { ...submitted, phone: '9876543210' });
    if (status !== 200) failures.push(`a message of ${payload} was answered ${status}`);
    const enquiries = await listEnquiries(database);
    const stored = enquiries.find(({ email }) => email === addressOf(payload));
    if (!stored) throw new Error(`No enquiry of ${payload} is stored`);
    return stored.id;
  }

  async function note(id: string, payload: string) {
    const form = { intent: 'note', note: payload };
    const { status } = await post(`/admin/enquiries/${id}`, form, { cookie });
    if (status !== 302) failures.push(`a note of ${payload} was answered ${status}`);
  }

  /** As no form lets it through: every text of a row is the payload, whatever it is for. */
  function storeOdd(payload: string): Promise<string> {
    return storeEnquiry(database, {
      name: payload,
      email: payload,
      phone: payload,
      subject: payload,
      message: payload,
      packageId: payload,
      packageName: payload,
      mailState: 'failed',
      mailError: payload,
    });
  }

  /** Plain text alone, to the office alone, under the header that every mail has. */
  function judgeMail(payload: string, mails: ReceivedMail[]) {
    const [mail, ...others] = mails;
    if (!mail || others.length > 0) return failures.push(`${mails.length} mails of ${payload}`);
    const { fields, text } = readMail(mail.raw);
    const fieldOf = (wanted: string) => fields.find(({ name }) => name === wanted)?.value;
    const line = payload.trim();
    const told = {
      recipients: mail.recipients.join() === office.email,
      header:
        fields
          .map(({ name }) => name)
          .sort()
          .join() === headerFields.toSorted().join(),
      type: fieldOf('Content-Type') === 'text/plain; charset=utf-8',
      subject: fieldOf('Subject') === line,
      'address to reply to': fieldOf('Reply-To') === office.email,
      message: text.startsWith(`${line}\n\n-- \n`),
      name: text.includes(`\nName: ${line}\n`),
      address: text.includes(`\nE-mail: ${addressOf(payload)}\n`),
    };
    for (const [what, isWhole] of Object.entries(told)) {
      if (!isWhole) failures.push(`the ${what} of the mail of ${payload}: ${mail.raw}`);
    }
  }

  async function judgeTexts(whole: string, selectors: string[]) {
    for (const selector of selectors) {
      const [text = 'nothing'] = await page.locator(selector).allTextContents();
      if (text.trim() !== whole.trim()) failures.push(`${selector} shows ${text}`);
    }
  }

  /** With the list's dialog, found by what was searched, and put back from the toast. */
  async function deleteInList(id: string, payload: string) {
    const address = `/admin/enquiries?${new URLSearchParams({ search: payload.trim() })}`;
    await look(address, 'the search');
    const row = page.locator('tr', { has: page.locator(`a[href^="/admin/enquiries/${id}"]`) });
    await row.getByRole('button').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(personName({ name: payload, phone: '' }), { exact: true }).waitFor();
    await check(`the question about ${payload}`);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await toasts.getByText('Enquiry deleted successfully').waitFor();
    await check(`the toast after ${payload} was deleted`);
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await toasts.getByText('Enquiry restored successfully').waitFor();
    await row.waitFor();
    await check(`the toast after ${payload} was put back`);
  }

  /** With the pages that ask and offer Undo where there is no dialog. */
  async function deleteOnPages(id: string, payload: string) {
    await look(`/admin/enquiries/${id}/delete`, payload);
    await page
      .getByText(`${personName({ name: payload, phone: '' })}: ${payload.trim()}`, { exact: true })
      .waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    const banner = page.getByRole('form', { name: 'Undo the delete' });
    await banner.getByText(personName({ name: payload, phone: '' }), { exact: true }).waitFor();
    await check(`the banner after ${payload} was deleted`);
    await look(`/admin/enquiries/${id}`, 'deleted');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator(`tr a[href="/admin/enquiries/${id}"]`).waitFor();
    await check(`the list after ${payload} was put back`);
  }
});
