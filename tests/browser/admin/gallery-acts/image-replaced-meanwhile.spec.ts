import { findGalleryImage } from '../../../../app/data/gallery/gallery.server.ts';
import { replacePhoto } from '../../../../app/data/gallery/image-changes.server.ts';
import { jpeg } from '../../../foreign-input/odd-pictures.ts';
import { expect, open } from '../../site-fixture.ts';
import { staffTest as test } from '../../staff-fixture.ts';
import { addImage, gallery } from '../gallery-page.ts';
import { toasts } from '../staff-page.ts';

// The former photo may be asked for in the moment when it goes.
test.use({ expectedErrors: /status of 404/ });

test('who has the form open while a colleague replaces the photo chooses anew what stays in view @rows', async ({
  page,
  site,
}) => {
  const id = await addImage(site, 'Replaced meanwhile');
  const { database, photos } = site.services;
  await open(page, `${gallery}&edit=${id}`);
  await page.getByRole('textbox', { name: 'Caption', exact: true }).fill('Typed before');
  await page.getByText('What stays in view', { exact: true }).click();
  const left = page.getByRole('slider', { name: 'Left to right' });
  await left.fill('90');
  const photo = await photos.store('gallery/umrah', 'other.jpg', await jpeg(400, 300));
  await replacePhoto(database, { category: 'umrah', id }, photo);
  await expect(page.getByRole('img', { name: 'Replaced meanwhile' })).toHaveAttribute(
    'src',
    /other/,
  );
  await page.getByText('What stays in view', { exact: true }).click();
  await expect(left).toHaveValue('50');
  await expect(page.getByRole('textbox', { name: 'Caption', exact: true })).toHaveValue(
    'Typed before',
  );
  await left.fill('20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts(page).getByText('Caption and tags saved', { exact: true })).toBeVisible();
  expect((await findGalleryImage(database, 'umrah', id))?.photo?.focus).toEqual({ x: 20, y: 50 });
});
