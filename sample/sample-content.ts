import type {
  SampleContent,
  SampleRow,
} from '../app/data/sample-content/untouched-sample.server.ts';
import { galleryCategoryNames } from '../app/rules/gallery/gallery-category-names.ts';
import { officeDay } from '../app/rules/office-day.ts';
import { factsRules } from '../app/rules/packages/package-facts.ts';
import { formerHajjDays } from './packages/former-hajj-days.ts';
import { formerLists } from './packages/former-lists.ts';
import { formerPackages } from './packages/former-packages.ts';
import { formerTexts, lateTexts, lateWithoutTaxes } from './packages/former-texts.ts';
import type { SamplePackage } from './packages/sample-package.ts';
import { samplePackages } from './packages/sample-packages.ts';
import { sampleGallery } from './sample-gallery.ts';
import { sampleWebsite } from './website/sample-website.ts';
import { websiteStarts } from './website/website-starts.ts';

/** The day that the sample's dates are relative to. */
export function dayOfStart(moment: Date): string {
  return officeDay(moment, sampleWebsite.hours.timeZone);
}

const images = galleryCategoryNames.flatMap((category) =>
  sampleGallery[category].map((image) => ({ ...image, category })),
);

function inFormerTexts<Rows>(rows: Rows, texts = formerTexts): Rows {
  return JSON.parse(JSON.stringify(rows), (_key, value) =>
    typeof value === 'string' ? value.replace(/[^\n]+/g, (line) => texts[line] ?? line) : value,
  );
}

function withoutTaxes(one: SamplePackage): SamplePackage {
  if (!lateWithoutTaxes.includes(one.picture)) return one;
  const notIncluded = one.facts.notIncluded?.replace('\nGST and TCS', '');
  return { ...one, facts: { ...one.facts, notIncluded } };
}

/** Cached by day, because callers ask for each row. */
const madeOn = new Map<string, readonly SampleRow[]>();

/**
 * All rows that sites recognise as their sample. If you change a text or picture, keep the old one here:
 * otherwise sites treat it as their own content.
 */
export const sampleContent: SampleContent = {
  pictures: formerPackages.map(({ picture }) => picture),
  packagesOf(moment) {
    const day = dayOfStart(moment);
    const known = madeOn.get(day);
    if (known) return known;
    const packages = samplePackages(day);
    const last = inFormerTexts(packages, lateTexts).map(withoutTaxes);
    const lately = last.map((one) => ({
      ...one,
      facts: { ...one.facts, ...formerHajjDays[one.picture] },
    }));
    const before = inFormerTexts(lately);
    const longBefore = before.map((one) => ({
      ...one,
      facts: { ...one.facts, ...formerLists[one.picture] },
    }));
    const rows = [
      ...[...packages, ...before, ...longBefore, ...lately, ...last].map(({ facts, ...texts }) => ({
        ...texts,
        facts: factsRules.parse(facts),
      })),
      ...formerPackages,
    ];
    madeOn.set(day, rows);
    return rows;
  },
  images: [...images, ...inFormerTexts(images)],
  website: websiteStarts,
};
