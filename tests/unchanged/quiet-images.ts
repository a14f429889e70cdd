import { deleteGalleryImage } from '../../app/data/gallery/gallery.server.ts';
import { moveGalleryImage } from '../../app/data/gallery/gallery-order.server.ts';
import { moveImages, replacePhoto } from '../../app/data/gallery/image-changes.server.ts';
import { updateGalleryImage } from '../../app/data/gallery/image-texts.server.ts';
import { importGalleryImages } from '../../app/data/transfer/imported.server.ts';
import type { Quiet } from './quiet-enquiries.ts';

export const texts = { caption: 'Mina', tags: ['tents'] };
const otherPhoto = { url: '/media/x/2.jpg', width: 4, height: 3, placeholder: 'data:,', bytes: 5 };

/** What changes nothing of the galleries. */
export const quietImages: Record<string, Quiet[]> = {
  updateGalleryImage: [
    ['equal values', true, (to, { imageId }) => updateGalleryImage(to, 'hajj', imageId, texts)],
    ['no such image', false, (to) => updateGalleryImage(to, 'hajj', 'nothing', texts)],
    [
      'an image of another gallery',
      false,
      (to, { imageId }) => updateGalleryImage(to, 'umrah', imageId, { caption: 'No', tags: [] }),
    ],
  ],
  moveGalleryImage: [
    [
      'an order that was seen before',
      { state: 'changed', version: 0 },
      (to, { imageId }) =>
        moveGalleryImage(to, 'hajj', imageId, { act: 'down', neighbour: '', seen: 7 }),
    ],
  ],
  moveImages: [
    [
      'an image of another gallery',
      [],
      (to, { imageId }) => moveImages(to, [imageId], { from: 'umrah', to: 'zyarath' }),
    ],
    [
      'to where it is',
      [],
      (to, { imageId }) => moveImages(to, [imageId], { from: 'hajj', to: 'hajj' }),
    ],
    ['none', [], (to) => moveImages(to, [], { from: 'hajj', to: 'umrah' })],
  ],
  replacePhoto: [
    [
      'no such image',
      false,
      (to) => replacePhoto(to, { category: 'hajj', id: 'nothing' }, otherPhoto),
    ],
  ],
  deleteGalleryImage: [
    ['no such image', false, (to) => deleteGalleryImage(to, 'hajj', 'nothing')],
    [
      'an image of another gallery',
      false,
      (to, { imageId }) => deleteGalleryImage(to, 'umrah', imageId),
    ],
  ],
  importGalleryImages: [['none', undefined, (to) => importGalleryImages(to, 'hajj', [], 'run')]],
};
