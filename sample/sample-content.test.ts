import { expect, it } from 'vitest';
import { samplePackages } from './packages/sample-packages.ts';
import { sampleContent } from './sample-content.ts';

/** Sites of all versions recognise their sample by these names. */
const packagePictures = [
  'package-hajj-classic',
  'package-hajj-comfort',
  'package-hajj-short-premium',
  'package-umrah-saver',
  'package-umrah-family',
  'package-umrah-premium',
  'package-ramadan-full-month',
  'package-ramadan-last-ten',
  'package-heritage-zyarath',
  'package-iraq-zyarath',
  'package-seniors-umrah',
  'package-umrah-istanbul',
];

it('every site that was ever filled with the sample recognises it', () => {
  expect(sampleContent.packagePictures).toEqual(packagePictures);
  expect(samplePackages('2031-02-03').map(({ picture }) => picture)).toEqual(packagePictures);
  const { images } = sampleContent;
  expect(images).toHaveLength(32);
  expect(images.filter(({ captions: [caption, former] }) => caption !== former)).toHaveLength(7);
  expect(images).toContainEqual({
    category: 'zyarath',
    picture: 'zyarath-quba-in-morning-light',
    captions: ['Quba Mosque in the morning light', 'Quba mosque in morning light'],
  });
});
