import type { Page } from '@playwright/test';
import { createPackage, deletePackage } from '../../../app/data/packages/package-changes.server.ts';
import type { PackageInput } from '../../../app/data/packages/package-input.server.ts';
import { ofType, problemsOf, type Thing } from '../../readers/json-ld.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { runWatchedDrill } from '../running/watched-page.ts';
import { payloads } from '../running/xss-payloads.ts';

// Forty payloads in every text of a package and of the contact form: on the cards, the package's
// page, the staff's table, form and dialog, and in a form that comes back, nothing of them runs.
// What pages tell search engines and chats is the text, letter for letter.
await runWatchedDrill(
  'xss in packages and the contact form',
  async ({ site, page, look, check, expect }) => {
    const { database } = site.services;
    for (const payload of payloads) {
      const input = Object.fromEntries(
        Object.keys(blankPackage).map((field) => [field, payload]),
      ) as unknown as PackageInput;
      const id = await createPackage(database, input);
      await look('/', payload);
      await look('/packages', payload);
      const [listed] = (ofType(await graphOf(page), 'ItemList')?.itemListElement ?? []) as Thing[];
      expect(listed?.name === payload.trim(), `the list tells ${listed?.name}`);
      await look(`/packages/details/${id}`, payload);
      await judgeFacts(payload);
      for (const address of [
        ...['/admin/packages', `/admin/packages/${id}/edit`, `/admin/packages/${id}/delete`],
        `/contact?package=${id}`,
      ]) {
        await look(address, payload);
      }
      await comeBack(payload);
      await deletePackage(database, id);
    }

    /** What the package's page says to search engines, and in a chat that it is sent to. */
    async function judgeFacts(payload: string) {
      const text = payload.trim();
      const graph = await graphOf(page);
      const problems = problemsOf(graph);
      expect(problems.length === 0, `${payload}: ${problems.join(', ')}`);
      const trip = ofType(graph, 'TouristTrip');
      const steps = (ofType(graph, 'BreadcrumbList')?.itemListElement ?? []) as Thing[];
      const title = await page.locator('meta[property="og:title"]').getAttribute('content');
      expect(trip?.name === text, `the name is not ${payload}`);
      expect(trip?.description === text, `the description is not ${payload}`);
      expect(steps.at(-1)?.name === text, `the breadcrumb’s name is not ${payload}`);
      expect(title?.includes(text) === true, `the preview’s title is not ${payload}`);
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
  },
  { isExpected: /status of 400/ },
);

/** The page's facts for search engines, as an HTML parser finds them. */
async function graphOf(page: Page): Promise<Thing[]> {
  const block = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(block ?? '{}')['@graph'] ?? [];
}
