import { fieldsOf } from '../fields/section-fields.ts';
import { isCameraName, isPictureFile } from '../gallery/camera-names.ts';
import { type SectionContent, type SectionName, sectionRules } from '../website/sections.ts';
import { type SaidPackage, sayCity } from './package-phrases.ts';
import { phrasesIn, type Say, sayLines } from './phrases.ts';
import { sayField } from './website-phrases.ts';

/** A part of what the agency says, under the label of its form, and the phrases in it, each once. */
export interface TextPart {
  label: string;
  phrases: string[];
  /** Where each stands, when that is not told by its number: what comes first today may not tomorrow. */
  places?: string[];
}

/** What of a package can be translated, in the order of its form. */
export function packageParts({ facts, ...texts }: SaidPackage): TextPart[] {
  const steps = (rows: readonly { when: string; what: string }[]) =>
    rows.flatMap(({ when, what }) => [when, what]);
  const cities = [...facts.stays, ...facts.programme].map(({ city }) => city);
  return partsOf([
    ['Package Name', lines(texts.packageName)],
    ['Description', lines(texts.description)],
    ['Hotels', lines(texts.madinaHotel, texts.makkaHotel)],
    ['Stays', lines(...facts.stays.flatMap(({ hotel, note }) => [hotel, note]))],
    ['Cities', (say) => cities.map((city) => sayCity(city, say))],
    ['Highlights', lines(facts.highlights)],
    ['Included', lines(facts.included)],
    ['Not included', lines(facts.notIncluded)],
    ['Day by day', lines(...facts.programme.flatMap(({ title, text }) => [title, text]))],
    ['Payment', lines(...steps(facts.payment))],
    ['Cancellation', lines(...steps(facts.cancellation))],
    ['Documents needed', lines(facts.documents)],
  ]);
}

/** What of a section of the website can be translated. */
export function sectionParts<Name extends SectionName>(
  name: Name,
  content: SectionContent<Name>,
): TextPart[] {
  return partsOf(
    fieldsOf(sectionRules[name]).map((field) => [
      field.label,
      (say) => sayField(field, (content as Record<string, unknown>)[field.key], say),
    ]),
  );
}

/** What is written below the images of a gallery, but for what a camera or a folder calls a file. */
export function captionParts(images: readonly { id: string; caption: string }[]): TextPart[] {
  const byCaption = new Map(
    images
      .filter(({ caption }) => !isPictureFile(caption) && !isCameraName(caption))
      .map(({ id, caption }) => [caption, id]),
  );
  return byCaption.size > 0
    ? [{ label: 'Captions', phrases: [...byCaption.keys()], places: [...byCaption.values()] }]
    : [];
}

function lines(...texts: string[]) {
  return (say: Say): unknown => texts.map((text) => sayLines(text, say));
}

/** A phrase that is in two parts belongs to the first. The name of a file is no phrase. */
function partsOf(drawn: [label: string, draw: (say: Say) => unknown][]): TextPart[] {
  const before = new Set<string>();
  return drawn.flatMap(([label, draw]) => {
    const phrases = [...phrasesIn(draw)].filter(
      (phrase) => !before.has(phrase) && !isPictureFile(phrase),
    );
    for (const phrase of phrases) before.add(phrase);
    return phrases.length > 0 ? [{ label, phrases }] : [];
  });
}
