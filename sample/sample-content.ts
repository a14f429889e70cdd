import type { SampleContent } from '../app/data/sample-content/untouched-sample.server.ts';
import { galleryCategoryNames } from '../app/rules/gallery/gallery-category-names.ts';
import { officeDay } from '../app/rules/office-zone.ts';
import { samplePackages } from './packages/sample-packages.ts';
import { sampleGallery } from './sample-gallery.ts';
import { sampleWebsite } from './website/sample-website.ts';
import { websiteStarts } from './website/website-starts.ts';

/** The day that the sample's dates are relative to. */
export function getStartDay(moment: Date): string {
  return officeDay(moment, sampleWebsite.hours.timeZone);
}

/** What sites recognise their sample by. Never rename a picture; keep the old caption of an image as `formerCaption`. */
export const sampleContent: SampleContent = {
  packagePictures: samplePackages('2026-11-23').map(({ picture }) => picture),
  images: galleryCategoryNames.flatMap((category) =>
    sampleGallery[category].map(({ picture, caption, formerCaption = caption }) => ({
      category,
      picture,
      captions: [caption, formerCaption],
    })),
  ),
  website: websiteStarts,
};
