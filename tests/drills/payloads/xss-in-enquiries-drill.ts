import { personName } from '../../../app/rules/enquiries/enquiry-work-rules.ts';
import { listEnquiries } from '../../sites/stored-enquiries.ts';
import { storeEnquiry } from '../../sites/stored-enquiry.ts';
import { payloads, runWatchedDrill } from '../running/watched-page.ts';

// Forty payloads in everything that strangers send to staff, and in staff notes: in the list, each enquiry's page,
// the dialogs before a delete and the toasts after it they stay complete text, and nothing runs.

/** The text before the reason why a mail failed. */
const beforeReason = 'Only the mail to the office failed: the enquiry is safe here.';

await runWatchedDrill('xss in enquiries', async ({ site, page, look, check, expect, send }) => {
  const { database } = site.services;
  for (const payload of payloads) {
    const sent = await write(payload);
    const { status } = await send(`/admin/enquiries/${sent}`, { intent: 'note', note: payload });
    expect(status === 302, `a note of ${payload} was answered ${status}`);
    const odd = await storeOdd(payload);
    const texts = ['h1', '#subject', '#subject ~ .typed-text'];
    await look(`/admin/enquiries/${sent}`, payload);
    await judgeTexts(payload, [...texts, 'li .typed-text']);
    await look(`/admin/enquiries/${odd}`, payload);
    await judgeTexts(payload, texts);
    await judgeTexts(`${beforeReason} ${payload}`, ['[aria-labelledby=mail] p >> nth=1']);
    await look(`/admin/bulk/enquiries/delete?id=${odd}`, payload);
    await deleteInList(sent, payload);
  }
  await look('/admin/enquiries?show=100', 'all of them');
  const rows = await page.locator('.enquiry-table tbody tr').count();
  expect(rows === 2 * payloads.length, `${rows} rows in the list of all`);

  /** Sends the form as a stranger does; returns the id. A phone number must be digits. */
  async function write(payload: string): Promise<string> {
    await database.kysely.deleteFrom('limits').execute();
    // An address that the form accepts: without blanks and with one @.
    const email = `${payload.replace(/[\s@]/g, '/')}@example.com`;
    const submitted = { name: payload, email, subject: payload, message: payload };
    const refused = await send('/contact', { ...submitted, phone: payload }, '');
    expect(refused.status === 400, `a telephone number ${payload}: ${refused.status}`);
    const { status } = await send('/contact', { ...submitted, phone: '9876543210' }, '');
    expect(status === 200, `a message of ${payload} was answered ${status}`);
    const stored = (await listEnquiries(database)).find((enquiry) => enquiry.email === email);
    if (!stored) throw new Error(`No enquiry of ${payload} is stored`);
    return stored.id;
  }

  /** Rows that no form accepts: every text is the payload, whatever its purpose. */
  function storeOdd(payload: string): Promise<string> {
    const names = ['name', 'email', 'phone', 'subject', 'message', 'packageId', 'packageName'];
    const texts = Object.fromEntries(names.map((name) => [name, payload]));
    return storeEnquiry(database, { ...texts, mailState: 'failed', mailError: payload });
  }

  async function judgeTexts(whole: string, selectors: string[]) {
    for (const selector of selectors) {
      const [text = 'nothing'] = await page.locator(selector).allTextContents();
      expect(text.trim() === whole.trim(), `${selector} shows ${text}`);
    }
  }

  /** With the list's dialog, found by a search, and restored from the toast. */
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
});
