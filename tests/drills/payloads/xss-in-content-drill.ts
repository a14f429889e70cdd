import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import {
  createPackage,
  type PackageInput,
} from '../../../app/data/packages/package-changes.server.ts';
import { createWaitingReview, listReviews } from '../../../app/data/reviews/reviews.server.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { ofType, problemsOf } from '../../readers/json-ld.ts';
import { blankPackage, spokenReview, writtenReview } from '../../sites/sample-input.ts';
import { uploadTo } from '../running/running-site.ts';
import { graphOf, payloads, runWatchedDrill } from '../running/watched-page.ts';

// Forty payloads in every text of a package, of its reviews and of the contact form, then as file name, caption and
// tag of an image: on all pages they stay text, none runs and the page's policy reports nothing. Search engines and
// chats get the text itself.
await runWatchedDrill(
  'xss in content',
  async ({ site, cookie, page, look, check, expect, send }) => {
    const { database } = site.services;
    for (const payload of payloads) {
      const texts = Object.fromEntries(Object.keys(blankPackage).map((field) => [field, payload]));
      const id = await createPackage(database, texts as unknown as PackageInput);
      await addReviews(id, payload);
      await look(`/packages/details/${id}`, payload);
      await judgeFacts(payload);
      for (const address of [
        ...['/', '/packages', '/about', '/admin/packages', '/admin/reviews'],
        ...[`/contact?package=${id}`, `/admin/packages/${id}/edit`],
        `/admin/bulk/packages/delete?id=${id}`,
      ]) {
        await look(address, payload);
      }
      await comeBack(payload);
      for (const { id: done } of await listReviews(database, { skip: 0, count: 100 })) {
        await look(`/admin/reviews/${done}/edit`, payload);
        await send('/admin/bulk/reviews/delete', { id: done, sure: 'yes' });
      }
      await deleteRows(database, 'packages', [id]);
    }
    const picture = await jpeg(400, 300);
    for (const payload of payloads) {
      const { status } = await uploadTo({ origin: site.origin, cookie }, picture, `${payload}.jpg`);
      expect(status === 200, `${payload}: upload answered ${status}`);
    }
    await lookAtImages('as file names');
    await writeCaptions();
    await lookAtImages('as captions and tags');

    /** A pilgrim's review that staff show, and one that staff wrote down. */
    async function addReviews(packageId: string, payload: string) {
      const { consent: _given, ...written } = writtenReview;
      const texts = { name: payload.slice(0, 120), town: payload.slice(0, 120), text: payload };
      const review = { ...written, ...texts, packageId, language: 'en' as const };
      const id = await createWaitingReview(database, review);
      await send('/admin/bulk/reviews/show', { id });
      const byHand = await send('/admin/reviews/new', { ...spokenReview, ...texts, packageId });
      expect(byHand.status === 302, `${payload}: written down, ${byHand.status}`);
      const odd = await send('/admin/reviews/new', { ...spokenReview, link: payload });
      expect(odd.status === 400, `${payload} is taken as a link`);
    }

    /** The data of the package's page for search engines and chats. */
    async function judgeFacts(payload: string) {
      const text = payload.trim();
      const graph = await graphOf(page);
      const problems = problemsOf(graph);
      expect(problems.length === 0, `${payload}: ${problems.join(', ')}`);
      const trip = ofType(graph, 'TouristTrip');
      const title = await page.locator('meta[property="og:title"]').getAttribute('content');
      expect(trip?.name === text, `the name is not ${payload}`);
      expect(trip?.description === text, `the description is not ${payload}`);
      expect(title?.includes(text) === true, `the preview’s title is not ${payload}`);
    }

    /** The contact form without an address returns the typed texts. */
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

    /** Every image gets a payload as its caption and, split at its commas, as its tags. */
    async function writeCaptions() {
      await page.goto('/admin/gallery?category=hajj');
      const edits = await page.getByRole('link', { name: /^Edit caption/ }).all();
      const addresses = await Promise.all(edits.map((edit) => edit.getAttribute('href')));
      expect(addresses.length === payloads.length, `${addresses.length} images`);
      for (const [index, address] of addresses.entries()) {
        const caption = payloads[index] ?? '';
        const { status } = await send(address ?? '', { caption, tags: caption.slice(0, 40) });
        expect(status === 302, `${caption}: answered ${status}`);
      }
    }

    async function lookAtImages(where: string) {
      await page.goto('/admin/gallery?category=hajj');
      const first = page.getByRole('button', { name: /^Delete/ }).first();
      await first.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor();
      await check(`the dialog, ${where}`);
      await look('/gallery/hajj', where);
      const pictures = page.getByRole('figure').getByRole('link');
      const found = await pictures.count();
      expect(found === payloads.length, `${found} images for visitors, ${where}`);
      for (let index = 0; index < 5; index += 1) {
        await pictures.nth(index * 8).hover();
        await pictures.nth(index * 8).click();
        await page.getByRole('dialog').waitFor();
        await check(`the preview, ${where}`);
        // Its button also works before the scripts have loaded; Escape does not.
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
      await look('/admin/dashboard', where);
    }
  },
  { isExpected: /status of 400/ },
);
