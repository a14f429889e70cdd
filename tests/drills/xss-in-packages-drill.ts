import { chromium, type Page } from '@playwright/test';
import serverlessChromium from '@sparticuz/chromium';
import {
  createPackage,
  deletePackage,
  type PackageInput,
} from '../../app/data/package-changes.server.ts';
import { blankPackage } from '../sample-input.ts';
import { openStaffSession } from '../staff-session.ts';
import { runDrill } from './drill.ts';
import { payloads } from './xss-payloads.ts';

// Forty payloads in every text of a package and of the contact form: on the cards, the package's
// page, the staff's table, form and dialog, and in a form that comes back, nothing of them runs.
await runDrill('xss in packages and the contact form', async (site) => {
  const { database } = site.services;
  const failures: string[] = [];
  const browser = await chromium.launch({
    executablePath: await serverlessChromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--headless=shell'],
  });
  const context = await browser.newContext({ baseURL: site.origin });
  const { name, value } = await openStaffSession(site);
  await context.addCookies([{ name, value, url: site.origin }]);
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    failures.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 400/.test(message.text())) {
      failures.push(message.text());
    }
  });
  for (const payload of payloads) {
    const input = Object.fromEntries(
      Object.keys(blankPackage).map((field) => [field, payload]),
    ) as unknown as PackageInput;
    const id = await createPackage(database, input);
    for (const path of ['/', '/packages', `/packages/details/${id}`, '/admin/packages']) {
      await look(page, path, payload);
    }
    await look(page, `/admin/packages/${id}/edit`, payload);
    await look(page, `/admin/packages/${id}/delete`, payload);
    await look(page, `/contact?package=${id}`, payload);
    await comeBack(page, payload);
    await deletePackage(database, id);
  }
  await browser.close();
  return { count: payloads.length, failures };

  async function look(at: Page, path: string, payload: string) {
    await at.goto(path);
    await check(at, `${path}: ${payload}`);
  }

  /** The contact form without an address comes back with what was typed. */
  async function comeBack(at: Page, payload: string) {
    await at.goto('/contact');
    for (const label of ['Name', 'Phone / WhatsApp (optional)', 'Subject', 'Message']) {
      await at.getByRole('textbox', { name: label }).fill(payload);
    }
    await at.locator('#message-form form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      HTMLFormElement.prototype.submit.call(form);
    });
    await at.getByText('Email is required').waitFor();
    await check(at, `the contact form: ${payload}`);
  }

  async function check(at: Page, where: string) {
    if (await at.evaluate(() => 'ran' in window)) failures.push(`A payload ran on ${where}`);
  }
});
