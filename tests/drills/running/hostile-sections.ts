import { fieldsOf, nameIn, type SectionField } from '../../../app/rules/fields/section-fields.ts';
import { parseSection } from '../../../app/rules/fields/section-form.ts';
import {
  type SectionName,
  sectionNames,
  sectionRules,
} from '../../../app/rules/website/sections.ts';
import { sectionForm } from '../../sites/section-form.ts';
import { payloads } from './xss-payloads.ts';

/** What only some rules take: addresses, links and texts that are very short. */
const shaped = [
  '"><svg/onload=window.ran=1>@a.b',
  'https://a.b/"><svg/onload=window.ran=1>',
  "https://a.b/' onmouseover='window.ran=1",
  'https://www.openstreetmap.org/?mlat=1&mlon=2&a="><svg/onload=window.ran=1>',
  '1"><q>',
  '"><q>',
  '"<',
  '\u202e"><img src=x onerror=window.ran=1>',
  '</script ><script>window.ran=1</script>',
];
const hostileTexts = [...payloads, ...shaped];

/** Rules that take digits or a few letters, and nothing that could be markup. */
const closedKinds: readonly SectionField['kind'][] = ['phone', 'date', 'time', 'choice', 'colour'];
const closedFields = ['founded', 'country', 'seconds'];

/** A field of a form with every hostile text that its rule takes. */
interface HostileField {
  name: string;
  texts: string[];
}

export type HostileSections = ReadonlyMap<SectionName, HostileField[]>;

/**
 * Every text field of every section, those in the rows of lists as often as the sample has rows.
 * Throws when a field takes no hostile text that should: nobody would have tried it.
 */
export function hostileSections(): HostileSections {
  return new Map(sectionNames.map((section) => [section, fieldsOfSection(section)]));
}

function fieldsOfSection(section: SectionName): HostileField[] {
  const rules = sectionRules[section];
  const sent = [...sectionForm(section).keys()];
  const found: HostileField[] = [];
  const walk = (fields: SectionField[], parent: string) => {
    for (const field of fields) {
      const name = nameIn(parent, field.key);
      if (field.kind === 'group') walk(field.fields, name);
      else if (field.kind === 'list') {
        const rows = new Set(
          sent.filter((one) => one.startsWith(`${name}.r`)).map((one) => rowOf(one, name)),
        );
        for (const row of rows) walk(field.fields, nameIn(name, row));
      } else if (field.kind !== 'picture' && !closedKinds.includes(field.kind)) {
        const texts = hostileTexts.filter(
          (text) => parseSection(rules, sectionForm(section, { [name]: text })).ok,
        );
        if (texts.length > 0) found.push({ name, texts });
        else if (!closedFields.includes(field.key)) {
          throw new Error(`No hostile text is taken by ${section}.${name}`);
        }
      }
    }
  };
  walk(fieldsOf(rules), '');
  return found;
}

function rowOf(name: string, list: string): string {
  return name.slice(list.length + 1).split('.', 1)[0] ?? '';
}

/** In so many rounds every field is filled in with texts of every kind, and every page shows all. */
export const hostileRounds = 12;
const stride = Math.floor(hostileTexts.length / hostileRounds);

/** The fields of a section as one round fills them in, each with another text than its neighbours. */
export function filledIn(fields: HostileField[], round: number): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ name, texts }, index) => {
      return [name, texts[(stride * round + index) % texts.length] ?? ''];
    }),
  );
}
