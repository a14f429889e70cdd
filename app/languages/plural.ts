import { type Language, localeOf } from './languages.ts';

type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const rules = new Map<Language, Intl.PluralRules>();

/** The form of a sentence that a language uses for so many; its rules are those of the CLDR. */
export function plural(language: Language, count: number, forms: Forms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(localeOf(language));
  rules.set(language, rule);
  return forms[rule.select(count)] ?? forms.other;
}
