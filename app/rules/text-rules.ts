import { z } from 'zod';
import { cleanText } from './text.ts';

/** A text that must be there, cleaned; its messages name the field by its label. */
export function requiredText(label: string, limit: number) {
  return cleanedText().pipe(atMost(label, limit).min(1, `${label} is required`));
}

/** A text that may be blank, cleaned. */
export function optionalText(label: string, limit: number) {
  return cleanedText().pipe(atMost(label, limit));
}

function cleanedText() {
  return z.string().default('').transform(cleanText);
}

function atMost(label: string, limit: number) {
  return z
    .string()
    .max(limit, `${label} can have at most ${limit.toLocaleString('en-IN')} characters`);
}
