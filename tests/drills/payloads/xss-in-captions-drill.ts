import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { uploadTo } from '../running/requests.ts';
import { runWatchedDrill } from '../running/watched-page.ts';
import { payloads } from '../running/xss-payloads.ts';

// Forty payloads as file name, caption and tag: on the staff's page and the visitors', nothing of
// them runs and the page's policy has nothing to report.
await runWatchedDrill(
  'xss in captions',
  async ({ site, cookie, page, expect, send, ...watched }) => {
    const picture = await jpeg(400, 300);
    for (const payload of payloads) {
      const { status } = await uploadTo({ origin: site.origin, cookie }, picture, `${payload}.jpg`);
      expect(status === 200, `${payload}: upload answered ${status}`);
    }
    await lookAround('as file names');
    await writeAsTexts();
    await lookAround('as captions and tags');

    /** Every image gets a payload as its caption and, cut at its commas, as its tags. */
    async function writeAsTexts() {
      await page.goto('/admin/gallery?category=hajj');
      const edits = page.getByRole('link', { name: /^Edit caption/ });
      const addresses = await edits.evaluateAll((links) =>
        links.map((link) => link.getAttribute('href') ?? ''),
      );
      expect(addresses.length === payloads.length, `${addresses.length} images`);
      for (const [index, address] of addresses.entries()) {
        const caption = payloads[index] ?? '';
        const { status } = await send(address, { caption, tags: caption.slice(0, 40) });
        expect(status === 302, `${caption}: answered ${status}`);
      }
    }

    async function lookAround(where: string) {
      await page.goto('/admin/gallery?category=hajj');
      const first = page.getByRole('button', { name: /^Delete/ }).first();
      await first.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog').waitFor();
      await check(`the dialog, ${where}`);
      await page.goto('/gallery/hajj');
      const pictures = page.getByRole('figure').getByRole('link');
      const found = await pictures.count();
      expect(found === payloads.length, `${found} images for visitors, ${where}`);
      await check(`the gallery, ${where}`);
      for (let index = 0; index < 5; index += 1) {
        await pictures.nth(index * 8).hover();
        await pictures.nth(index * 8).click();
        await check(`the preview, ${where}`);
        await page.keyboard.press('Escape');
      }
      await page.goto('/admin/dashboard');
      await check(`the dashboard, ${where}`);
    }

    /** After a moment: what a pointer or the focus starts is not there at once. */
    async function check(where: string) {
      await page.waitForTimeout(150);
      await watched.check(where);
    }
  },
);
