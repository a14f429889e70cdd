import { getFields, listLeaves, type SectionField } from '../fields/section-fields.ts';
import { translateField } from '../fields/translate-fields.ts';
import { isCameraName, isPictureFile } from '../gallery/gallery-image-rules.ts';
import { factFields, type TranslatedPackage, textFields } from '../packages/package-rules.ts';
import { collectPhrases } from '../phrases.ts';
import { type SectionName, sectionRules } from '../website/sections.ts';

/** One part of a subject with its distinct phrases. */
export interface TextPart {
  label: string;
  phrases: string[];
  /** Where each phrase is in its subject, the same when its text changes. */
  places: string[];
  /** The places that versions before December 2026 stored: by label, which fields may share. */
  formerPlaces: string[];
}

export function packageParts(tourPackage: TranslatedPackage): TextPart[] {
  return listTextParts([...textFields, ...factFields], { ...tourPackage, ...tourPackage.facts });
}

export function sectionParts(name: SectionName, content: object) {
  return listTextParts(getFields(sectionRules[name]), content);
}

/** `place` tells apart the texts of a photo. */
export function captionParts(
  images: readonly { id: string; caption: string; place?: string }[],
): TextPart[] {
  const label = 'Captions';
  const byCaption = new Map(
    images
      .filter(({ caption }) => !isPictureFile(caption) && !isCameraName(caption))
      .map((image) => [image.caption, image]),
  );
  const captions = [...byCaption.values()];
  const phrases = [...byCaption.keys()];
  const places = captions.map(({ id, place = id }) => `${label} ${place}`);
  const formerPlaces = captions.map(({ id }) => `${label} ${id}`);
  return phrases.length > 0 ? [{ label, phrases, places, formerPlaces }] : [];
}

/** A phrase in two parts counts for the first one. File names are not phrases. */
export function listTextParts(fields: readonly SectionField[], content: unknown): TextPart[] {
  const parts = new Map<string, { label: string; phrases: Set<string> }>();
  for (const { field, value, path } of listLeaves(fields, content)) {
    const key = field.part ?? String(path[0]);
    const label = field.part ?? fields.find((top) => top.key === path[0])?.label ?? '';
    const part = parts.get(key) ?? { label, phrases: new Set() };
    parts.set(key, part);
    for (const phrase of collectPhrases((translate) => translateField(field, value, translate)))
      part.phrases.add(phrase);
  }
  const earlierPhrases = new Set<string>();
  return Array.from(parts, ([key, { label, phrases }]) => {
    const newPhrases = [...phrases].filter(
      (phrase) => !earlierPhrases.has(phrase) && !isPictureFile(phrase),
    );
    for (const phrase of newPhrases) earlierPhrases.add(phrase);
    const numbered = (name: string) => newPhrases.map((_phrase, index) => `${name} ${index + 1}`);
    return {
      label,
      phrases: newPhrases,
      places: numbered(key),
      formerPlaces: numbered(label),
    };
  }).filter(({ phrases }) => phrases.length > 0);
}
