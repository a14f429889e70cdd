import { deleteForGood, purgeBin } from '../../app/data/bin/bin-removal.server.ts';
import {
  deleteGalleryImages,
  restoreImage,
  restoreImages,
} from '../../app/data/gallery/deleted-images.server.ts';
import {
  deletePackages,
  restorePackages,
} from '../../app/data/packages/deleted-packages.server.ts';
import type { Quiet } from './quiet-enquiries.ts';

const nothing = { restored: [], lost: [] };
const noImages = { restored: [], gone: [] };
const isThere = async () => true;

/** What puts nothing into the bin, and takes nothing out of it. */
export const quietBin: Record<string, Quiet[]> = {
  deletePackages: [
    ['no such package', { done: [], deleted: [] }, (to) => deletePackages(to, ['nothing'])],
    ['none', { done: [], deleted: [] }, (to) => deletePackages(to, [])],
  ],
  restorePackages: [
    ['none deleted', nothing, (to) => restorePackages(to, ['nothing'])],
    ['one that is there', nothing, (to, { packageId }) => restorePackages(to, [packageId])],
    ['none', nothing, (to) => restorePackages(to, [])],
  ],
  deleteGalleryImages: [
    [
      'no such image',
      { done: [], deleted: [] },
      (to) => deleteGalleryImages(to, 'hajj', ['nothing']),
    ],
    [
      'one of another gallery',
      { done: [], deleted: [] },
      (to, { imageId }) => deleteGalleryImages(to, 'umrah', [imageId]),
    ],
    ['none', { done: [], deleted: [] }, (to) => deleteGalleryImages(to, 'hajj', [])],
  ],
  restoreImages: [
    ['none deleted', noImages, (to) => restoreImages(to, ['nothing'], isThere)],
    ['none', noImages, (to) => restoreImages(to, [], isThere)],
  ],
  restoreImage: [
    ['none deleted', 'missing', (to) => restoreImage(to, 'nothing', isThere)],
    ['one that is there', 'missing', (to, { imageId }) => restoreImage(to, imageId, isThere)],
  ],
  deleteForGood: [
    ['no such package', false, (to) => deleteForGood(to, 'packages', 'nothing')],
    ['no such image', false, (to) => deleteForGood(to, 'images', 'nothing')],
    [
      'one that is not in the bin',
      false,
      (to, { packageId }) => deleteForGood(to, 'packages', packageId),
    ],
  ],
  purgeBin: [['an empty bin', 0, (to) => purgeBin(to)]],
};
