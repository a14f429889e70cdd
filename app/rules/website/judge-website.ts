import { z } from '../zod.ts';
import { parseSectionName, sectionNames, sectionRules, type WebsiteContent } from './sections.ts';

/** Everything that is wrong with a file of texts, each with its path; or what the site then says. */
export type JudgedWebsite = { ok: true; content: WebsiteContent } | { ok: false; faults: string[] };

/**
 * What a website says by a file of its sections, judged whole. What the file leaves out stays as it
 * is now; a section or field that there is not is a fault.
 */
export function judgeWebsite(file: unknown, now: WebsiteContent): JudgedWebsite {
  if (!isPlain(file)) return { ok: false, faults: ['The file must be an object of sections'] };
  const faults: string[] = [];
  const content: Record<string, unknown> = { ...now };
  for (const [name, given] of Object.entries(file)) {
    const section = parseSectionName(name);
    if (section === null) {
      faults.push(`${name}: There is no such section; there are ${sectionNames.join(', ')}`);
      continue;
    }
    const rules: z.ZodType = sectionRules[section];
    for (const fault of unknownFields(rules, given, [section])) faults.push(fault);
    const parsed = rules.safeParse(laidOver(now[section], given));
    if (parsed.success) content[section] = parsed.data;
    else {
      for (const { path, message } of parsed.error.issues) {
        faults.push(`${pathWords([section, ...path])}: ${message}`);
      }
    }
  }
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, content: content as WebsiteContent };
}

type Path = readonly PropertyKey[];

/** 'home.slides[2].title': as programs write it, the first of a list is 0. */
export function pathWords(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .slice(1);
}

function unknownFields(rule: unknown, value: unknown, path: Path): string[] {
  if (rule instanceof z.ZodDefault || rule instanceof z.ZodPrefault) {
    return unknownFields(rule.unwrap(), value, path);
  }
  if (rule instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((row, index) => unknownFields(rule.element, row, [...path, index]));
  }
  if (!(rule instanceof z.ZodObject && isPlain(value))) return [];
  const rules = new Map(Object.entries(rule.shape));
  return Object.entries(value).flatMap(([field, inner]) =>
    rules.has(field)
      ? unknownFields(rules.get(field), inner, [...path, field])
      : [`${pathWords([...path, field])}: There is no such field`],
  );
}

/** Fields that are given over those that are there. Rows of a list are not mixed. */
function laidOver(now: unknown, given: unknown): unknown {
  if (!isPlain(now) || !isPlain(given)) return given;
  const fields = Object.entries(given).map(([name, value]) => [name, laidOver(now[name], value)]);
  return { ...now, ...Object.fromEntries(fields) };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
