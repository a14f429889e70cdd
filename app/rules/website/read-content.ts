import { isPlain, readMembers, readStored } from '../fields/read-stored.ts';
import { getFields } from '../fields/section-fields.ts';
import { translateFields } from '../fields/translate-fields.ts';
import type { Translate } from '../phrases.ts';
import { z } from '../zod.ts';
import { packagesRules } from './parts/page-rules.ts';
import {
  getPartRules,
  parseSectionName,
  type SectionContent,
  type SectionName,
  sectionNames,
  sectionRules,
  type WebsiteContent,
} from './sections.ts';

interface ShapeProblem {
  section: string;
  /** Absent if the whole section is unreadable. */
  field?: string;
}

export function readContent(
  rows: readonly { name: string; content: string }[],
  start: WebsiteContent,
  warn: (problem: ShapeProblem) => void,
): WebsiteContent {
  const content = new Map<string, unknown>(Object.entries(start));
  for (const { name, content: json } of rows) {
    const section = parseSectionName(name);
    const fields = section && readMembers(json);
    if (fields) content.set(section, readSection(section, fields, start[section], warn));
    else warn({ section: name });
  }
  return Object.fromEntries(content) as WebsiteContent;
}

export function readSection<Name extends SectionName>(
  section: Name,
  fields: Record<string, unknown>,
  start: WebsiteContent[Name],
  warn: (problem: ShapeProblem) => void,
): WebsiteContent[Name] {
  const rules = sectionRules[section].shape;
  const content: Record<string, unknown> = { ...start };
  for (const [field, rule] of Object.entries(rules)) {
    const value = field in fields ? readStored(rule as z.ZodType, fields[field]) : undefined;
    if (value !== undefined) content[field] = value;
    // After an upgrade a missing field is normal, so it needs no warning.
    else if (field in fields) warn({ section, field });
  }
  for (const field of Object.keys(fields)) if (!(field in rules)) warn({ section, field });
  return content as WebsiteContent[Name];
}

/** A stored section in the shape of the rules; null for the content in `content`. */
export function readSectionContent<Name extends SectionName>(
  name: Name,
  json: string | null,
  content: WebsiteContent,
): WebsiteContent[Name] {
  const rows = json === null ? [] : [{ name, content: json }];
  return readContent(rows, content, () => undefined)[name];
}

export function translateWebsite(content: WebsiteContent, translate: Translate): WebsiteContent {
  const entries = sectionNames.map((name) => [
    name,
    translateFields(getFields(sectionRules[name]), content[name], translate),
  ]);
  return Object.fromEntries(entries);
}

/** An agency must not show the sample agency's terms as its own. */
const terms = ['payment', 'cancellation', 'hajjNote', 'batchNote', 'holidays'] as const;

/** Once a site has its own name or package texts, it drops the sample agency's terms. */
export function withoutSampleTerms(rows: readonly { name: string }[], start: WebsiteContent) {
  if (!rows.some(({ name }) => name === 'agency' || name === 'packages')) return start;
  const blank = Object.fromEntries(
    terms.map((term) => [term, packagesRules.shape[term].parse(undefined)]),
  ) as Pick<SectionContent<'packages'>, (typeof terms)[number]>;
  return { ...start, packages: { ...start.packages, ...blank } };
}

type ValidatedWebsite = { ok: true; content: WebsiteContent } | { ok: false; faults: string[] };

/** Validates a file of sections. Omitted fields keep their values; unknown fields are faults. */
export function validateWebsite(file: unknown, current: WebsiteContent): ValidatedWebsite {
  if (!isPlain(file)) return { ok: false, faults: ['The file must be an object of sections'] };
  const faults: string[] = [];
  const content: Record<string, unknown> = { ...current };
  for (const [name, input] of Object.entries(file)) {
    const section = parseSectionName(name);
    if (section === null) {
      faults.push(`${name}: There is no such section; there are ${sectionNames.join(', ')}`);
      continue;
    }
    // Field by field, without the rule that an announcement's day is still to come: exports stay importable after it.
    const isAnnouncement = section === 'announcement';
    const rules = getPartRules(section, isAnnouncement ? Object.keys(current[section]) : undefined);
    for (const fault of unknownFields(rules, input, [section])) faults.push(fault);
    const result = rules.safeParse(mergeContent(current[section], input));
    if (result.success) content[section] = result.data;
    else {
      for (const { path, message } of result.error.issues) {
        faults.push(`${formatPath([section, ...path])}: ${message}`);
      }
    }
  }
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, content: content as WebsiteContent };
}

type Path = readonly PropertyKey[];

/** 'home.slides[2].title'; indexes start at 0. */
export function formatPath(path: Path): string {
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
      : [`${formatPath([...path, field])}: There is no such field`],
  );
}

/** `input` with what it leaves out from `now`. */
function mergeContent(now: unknown, input: unknown): unknown {
  if (!isPlain(now) || !isPlain(input)) return input;
  const fields = Object.entries(input).map(([name, value]) => [
    name,
    mergeContent(now[name], value),
  ]);
  return { ...now, ...Object.fromEntries(fields) };
}
