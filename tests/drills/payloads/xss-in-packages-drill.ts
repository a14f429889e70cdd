import type { Page } from '@playwright/test';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import type { PackageInput } from '../../../app/data/packages/package-input.server.ts';
import { ofType, problemsOf, type Thing } from '../../readers/json-ld.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { runDrill } from '../running/drill.ts';
import { openWatchedPage } from '../running/watched-page.ts';
import { payloads } from '../running/xss-payloads.ts';

// Forty payloads in every text of a package and of the contact form: on the cards, the package's
// page, the staff's table, form and dialog, and in a form that comes back, nothing of them runs.
// What pages tell search engines and chats is the text, letter for letter.
await runDrill('xss in packages and the contact form', async (site) => {
  const { database } = site.services;
  const failures: string[] = [];
  const cookie = await staffCookie(site);
  const { page, look, check, close } = await openWatchedPage(
    { origin: site.origin, cookie },
    failures,
    /status of 400/,
  );
  for (const payload of payloads) {
    const input = Object.fromEntries(
      Object.keys(blankPackage).map((field) => [field, payload]),
    ) as unknown as PackageInput;
    const id = await createPackage(database, input);
    await look('/', payload);
    await look('/packages', payload);
    const [listed] = (ofType(await graphOf(page), 'ItemList')?.itemListElement ?? []) as Thing[];
    if (listed?.name !== payload.trim()) failures.push(`the list tells ${listed?.name}`);
    await look(`/packages/details/${id}`, payload);
    await judgeFacts(payload);
    await look('/admin/packages', payload);
    await look(`/admin/packages/${id}/edit`, payload);
    await look(`/admin/packages/${id}/delete`, payload);
    await look(`/contact?package=${id}`, payload);
    await comeBack(payload);
    await deletePackage(database, id);
  }
  await close();
  return { count: payloads.length, failures };

  /** What the package's page says to search engines, and in a chat that it is sent to. */
  async function judgeFacts(payload: string) {
    const text = payload.trim();
    const graph = await graphOf(page);
    failures.push(...problemsOf(graph).map((problem) => `${payload}: ${problem}`));
    const trip = ofType(graph, 'TouristTrip');
    const steps = (ofType(graph, 'BreadcrumbList')?.itemListElement ?? []) as Thing[];
    const preview = page.locator('meta[property="og:title"]');
    const told = {
      name: trip?.name === text,
      description: trip?.description === text,
      'breadcrumb’s name': steps.at(-1)?.name === text,
      'preview’s title': (await preview.getAttribute('content'))?.includes(text),
    };
    for (const [what, isWhole] of Object.entries(told)) {
      if (!isWhole) failures.push(`the ${what} is not ${payload}`);
    }
  }

  /** The contact form without an address comes back with what was typed. */
  async function comeBack(payload: string) {
    await page.goto('/contact');
    for (const label of ['Name', 'Phone / WhatsApp (optional)', 'Subject', 'Message']) {
      await page.getByRole('textbox', { name: label }).fill(payload);
    }
    await page.locator('#message-form form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      HTMLFormElement.prototype.submit.call(form);
    });
    await page.getByText('Email is required').waitFor();
    await check(`the contact form: ${payload}`);
  }
});

/** The page's facts for search engines, as an HTML parser finds them. */
async function graphOf(page: Page): Promise<Thing[]> {
  const block = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(block ?? '{}')['@graph'] ?? [];
}
