import { fieldsOf } from '../fields/section-fields.ts';
import { type Say, sayFields } from '../translations/phrases.ts';
import { type SectionName, sectionNames, sectionRules, type WebsiteContent } from './sections.ts';

interface StoredSection {
  name: string;
  /** JSON. */
  content: string;
}

/** What of a stored section is not as the rules know it. */
export interface ShapeProblem {
  section: string;
  /** Absent when the whole section cannot be read. */
  field?: string;
}

/**
 * The sections as they were stored. A field that is missing or of another shape is as it stood at the
 * start, and `warn` is told of unknown ones and other shapes: an old or a newer site breaks no page.
 */
export function readContent(
  stored: readonly StoredSection[],
  start: WebsiteContent,
  warn: (problem: ShapeProblem) => void,
): WebsiteContent {
  const content = new Map<string, unknown>(Object.entries(start));
  for (const { name, content: json } of stored) {
    const section = sectionNames.find((known) => known === name);
    const fields = section && membersOf(json);
    if (fields) content.set(section, readSection(section, fields, start[section], warn));
    else warn({ section: name });
  }
  return Object.fromEntries(content) as WebsiteContent;
}

function membersOf(json: string): Record<string, unknown> | null {
  try {
    const fields: unknown = JSON.parse(json);
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields)
      ? (fields as Record<string, unknown>)
      : null;
  } catch {
    // The caller says which section it is.
    return null;
  }
}

/**
 * One section: each field as it is given where the rules allow it, else as it stands in `start`.
 */
export function readSection<Name extends SectionName>(
  section: Name,
  fields: Record<string, unknown>,
  start: WebsiteContent[Name],
  warn: (problem: ShapeProblem) => void,
): WebsiteContent[Name] {
  const rules = sectionRules[section].shape;
  const read: Record<string, unknown> = { ...start };
  for (const [field, rule] of Object.entries(rules)) {
    const parsed = field in fields ? rule.safeParse(fields[field]) : null;
    if (parsed?.success) read[field] = parsed.data;
    // What is missing an older version did not know: nothing is wrong.
    else if (field in fields) warn({ section, field });
  }
  for (const field of Object.keys(fields)) if (!(field in rules)) warn({ section, field });
  return read as WebsiteContent[Name];
}

/** What a stored section says, in the shape that the rules know; null: as it stands in `content`. */
export function contentOf<Name extends SectionName>(
  name: Name,
  json: string | null,
  content: WebsiteContent,
): WebsiteContent[Name] {
  const stored = json === null ? [] : [{ name, content: json }];
  return readContent(stored, content, () => undefined)[name];
}

/** What the sections say, with each text said in another language; placeholders stay. */
export function sayWebsite(content: WebsiteContent, say: Say): WebsiteContent {
  const said = sectionNames.map((name) => [
    name,
    sayFields(fieldsOf(sectionRules[name]), content[name], say),
  ]);
  return Object.fromEntries(said);
}
