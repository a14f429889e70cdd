import { storeEnquiry } from '../../../sites/stored-enquiry.ts';
import { familyPackage } from '../../packages/family-package.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { row } from '../staff-page.ts';

const phone = { viewport: { width: 360, height: 740 } };
const name = 'Amina Khatoon';

test.describe('from the answer of staff to an inbox without it @rows', () => {
  for (const { language, words, isScripted } of [
    {
      language: 'en',
      words: {
        title: 'Delete my enquiry',
        asked: 'Umrah Family Comfort',
        done: 'Your enquiry is deleted',
        gone: 'This enquiry is no longer here',
      },
      isScripted: true,
    },
    {
      language: 'ur',
      words: {
        title: 'میرا پیغام مٹائیں',
        asked: 'پیکیج',
        done: 'آپ کا پیغام مٹا دیا گیا',
        gone: 'یہ پیغام اب یہاں نہیں ہے',
      },
      isScripted: false,
    },
  ] as const) {
    test(`in ${language}, ${isScripted ? 'with' : 'without'} scripts`, async ({
      page,
      browser,
      site,
    }) => {
      const { id: packageId, packageName } = await familyPackage(site);
      const values = { name, phone: '9876543210', packageId, packageName, language };
      const id = await storeEnquiry(site.services.database, values);
      await open(page, `/admin/enquiries/${id}`);
      const field = page.getByRole('textbox', { name: 'Link for the person' });
      const link = await field.inputValue();
      const hrefs = [
        page.getByRole('link', { name: 'Reply on WhatsApp' }),
        page.getByRole('link', { name: 'E-mail amina@example.com' }),
      ].map((way) => way.getAttribute('href'));
      for (const href of await Promise.all(hrefs)) {
        const { searchParams } = new URL(href ?? '');
        const text = searchParams.get('text') ?? searchParams.get('body');
        expect(text?.split(/\r?\n/).at(-1)).toBe(link);
      }
      await open(page, '/admin/enquiries');
      await expect(row(page, name)).toBeVisible();

      const theirs = await browser.newContext({ ...phone, javaScriptEnabled: isScripted });
      const person = await theirs.newPage();
      await person.goto(site.origin + new URL(link).pathname);
      await expect(person.getByRole('heading', { level: 1 })).toHaveText(words.title);
      const main = person.getByRole('main');
      await expect(main).toContainText(words.asked);
      await expect(main).not.toContainText(name);
      const button = main.getByRole('button', { name: words.title });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await button.click();
      await expect(person.getByRole('heading', { level: 1 })).toHaveText(words.done);
      expect(new URL(person.url()).pathname).toMatch(/^(\/ur)?\/privacy\/delete\/done$/);
      // Whoever reloads or goes back deletes nothing more.
      await person.reload();
      await expect(person.getByRole('heading', { level: 1 })).toHaveText(words.done);
      await person.goto(site.origin + new URL(link).pathname);
      await expect(person.getByRole('heading', { level: 1 })).toHaveText(words.gone);
      await theirs.close();

      await expect(row(page, name)).toHaveCount(0);
      await open(page, '/admin/history');
      await expect(
        page
          .getByText('The person who wrote it deleted an enquiry by the link in the answer')
          .first(),
      ).toBeVisible();
    });
  }
});
