import { listMark, nameIn } from '../../fields/section-fields.ts';
import { parseSection, submittedSection, type TypedSection } from '../../fields/section-form.ts';
import { type FormErrors, parseForm } from '../../form.ts';
import type { z } from '../../zod.ts';
import { factsRules, type PackageFacts } from '../package-facts.ts';
import { factFields } from '../package-fields.ts';
import { packageRules } from '../package-rules.ts';

const lists = factFields.filter(({ kind }) => kind === 'list');

type PackageForm = z.output<typeof packageRules> & {
  /** Left out where the form does not carry them. */
  facts?: PackageFacts;
};

export type ParsedPackage = { ok: true; value: PackageForm } | { ok: false; errors: FormErrors };

/** Judges the whole form of a package, in the browser and on the server alike. */
export function parsePackageForm(form: FormData): ParsedPackage {
  const texts = parseForm(packageRules, form);
  const facts = carriesFacts(form) ? parseSection(factsRules, withoutBlankRows(form)) : null;
  if (texts.ok && facts?.ok) {
    return { ok: true, value: { ...texts.value, facts: facts.content as PackageFacts } };
  }
  if (texts.ok && !facts) return texts;
  const wrong = [facts, texts].map((parsed) => (parsed && !parsed.ok ? parsed.errors : {}));
  return { ok: false, errors: Object.assign({}, ...wrong) };
}

/** The facts as a form holds them; null for a form that was opened before there were any. */
export function submittedFacts(form: FormData): TypedSection | null {
  return carriesFacts(form) ? submittedSection(factsRules, form) : null;
}

function carriesFacts(form: FormData): boolean {
  return lists.some(({ key }) => form.has(listMark(key)));
}

/** Rows that were added and never filled in are no mistake: they are left out. */
function withoutBlankRows(form: FormData): FormData {
  const { values, rows } = submittedSection(factsRules, form);
  const blank = lists.flatMap(({ key, fields }) =>
    (rows[key] ?? [])
      .map((row) => nameIn(key, row))
      .filter((row) =>
        fields.every((field) => field.kind === 'hidden' || !values[nameIn(row, field.key)]?.trim()),
      ),
  );
  const kept = new FormData();
  for (const [name, value] of form) {
    if (!blank.some((row) => name.startsWith(`${row}.`))) kept.append(name, value);
  }
  return kept;
}
