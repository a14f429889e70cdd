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
  /** Stable keys for phrases whose order may change. */
  places?: string[];
}

export function packageParts(tourPackage: TranslatedPackage): TextPart[] {
  return listTextParts([...textFields, ...factFields], { ...tourPackage, ...tourPackage.facts });
}

export function sectionParts(name: SectionName, content: object) {
  return listTextParts(getFields(sectionRules[name]), content);
}

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
  return Array.from(parts.values(), ({ label, phrases }) => {
    const newPhrases = [...phrases].filter(
      (phrase) => !earlierPhrases.has(phrase) && !isPictureFile(phrase),
    );
    for (const phrase of newPhrases) earlierPhrases.add(phrase);
    return { label, phrases: newPhrases };
  }).filter(({ phrases }) => phrases.length > 0);
}
