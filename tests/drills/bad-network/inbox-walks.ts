import type { Page } from '@playwright/test';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { act, arrive, impatiently, listens, type Walk } from './walk.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** State and note of an enquiry. */
export async function workOnEnquiry(walk: Walk, id: string): Promise<void> {
  const { page, line, site, tally } = walk;
  const { kysely } = site.services.database;
  const notes = async () =>
    (await kysely.selectFrom('enquiry_notes').select('id').where('enquiryId', '=', id).execute())
      .length;
  await arrive(walk, `/admin/enquiries/${id}`, /./);
  await listens(walk);
  await act(walk, 'a state', {
    press: () => impatiently(button(page, 'Quoted')),
    done: page.getByText('Moved to Quoted'),
  });
  await page.getByLabel('New note').fill('Called back by a bad line');
  line.breakAnswer(`POST /admin/enquiries/${id}`, 'half');
  await act(walk, 'a note whose answer is lost', {
    press: () => button(page, /^Add/).click({ noWaitAfter: true }),
    done: page.getByText('Failed to save enquiry'),
  });
  line.breakNothing();
  tally.expect(
    (await page.getByLabel('New note').inputValue()) !== '',
    'a lost answer took the note that was typed',
  );
  await act(walk, 'a note', {
    press: () => impatiently(button(page, /^Add/)),
    done: page.getByText('Note added').first(),
  });
  tally.expect((await notes()) === 1, `one note is there ${await notes()} times`);
}

/** Two photos, a caption, the order, and a delete. */
export async function workOnGallery(walk: Walk): Promise<void> {
  const { page, line, site, tally } = walk;
  const { database } = site.services;
  const images = async () =>
    (await listGalleryImages(database, 'zyarath')).map(({ caption }) => caption);
  const before = (await images()).length;
  await arrive(walk, '/admin/gallery?category=zyarath', 'Gallery Management');
  await listens(walk);
  const buffer = await jpeg(200, 150);
  const files = ['one.jpg', 'two.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
  line.breakAnswer('POST /admin/gallery/upload', 'half');
  await act(walk, 'an upload whose answer is lost', {
    press: () => page.getByLabel('file upload').setInputFiles(files),
    done: button(page, 'Retry remaining'),
  });
  line.breakNothing();
  await act(walk, 'two photos', {
    press: () => button(page, 'Retry remaining').click({ noWaitAfter: true }),
    done: page.getByText('All 2 of 2 uploaded'),
  });
  tally.expect(
    (await images()).length === before + 2,
    `two photos are ${(await images()).length - before}`,
  );

  const caption = page.getByRole('textbox', { name: 'Caption of two.jpg' });
  await caption.fill('The second');
  await act(walk, 'a caption', {
    press: () => page.keyboard.press('Enter'),
    done: page.getByText('The second', { exact: true }),
  });
  tally.expect((await images()).includes('The second'), 'a caption was saved, and is not there');

  await act(walk, 'a delete of an image', {
    async press() {
      await button(page, 'Delete The second').click();
      await impatiently(page.getByRole('alertdialog').getByRole('button', { name: /^Delet/ }));
    },
    done: page.getByText('Image deleted successfully'),
  });
  tally.expect((await images()).length === before + 1, 'one delete did not take one image');

  await arrive(walk, '/admin/gallery/zyarath/order', /./);
  await listens(walk);
  const [first, second] = await images();
  line.breakAnswer('POST /admin/gallery/zyarath/arrange', 'half');
  await act(walk, 'a move whose answer is lost', {
    press: () =>
      button(page, /^Move down/)
        .first()
        .click({ noWaitAfter: true }),
    done: page.getByText('Failed to save the order'),
  });
  line.breakNothing();
  const after = await images();
  tally.expect(after[0] === second && after[1] === first, 'a move was not done once');
}
