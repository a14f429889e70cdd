import { z } from '../zod.ts';
import { type SectionName, sectionRules } from './sections.ts';

/**
 * The rules of some fields of a section, in their order, or of all of them. What several fields must be
 * together is a rule of the whole section, not of a part.
 */
export function rulesOfPart(name: SectionName, keys?: readonly string[]): z.ZodType {
  const rules: z.ZodObject = sectionRules[name];
  if (!keys) return rules;
  const fields: Record<string, z.ZodType> = rules.shape;
  return z.object(Object.fromEntries(Object.entries(fields).filter(([key]) => keys.includes(key))));
}
