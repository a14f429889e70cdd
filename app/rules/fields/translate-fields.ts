import { lineMark } from '../pages/page-text.ts';
import { isMadinah, isMakkah, type Translate, translateLines } from '../phrases.ts';
import { mapFields, type Place, type SectionField } from './section-fields.ts';

export function translateFields<Content extends object>(
  fields: readonly SectionField[],
  content: Content,
  translate: Translate,
): Content {
  const visit = ({ field, value }: Place) => translateField(field, value, translate);
  return mapFields(fields, content, visit) as Content;
}

/** "Group tents" is not a name, "Dar al Eiman" is one. */
const plainWord = /(?:^|\s)(?!al\s|el\s)\p{Ll}/u;

export function translateField(field: SectionField, value: unknown, translate: Translate): unknown {
  const isText = (field.kind === 'line' || field.kind === 'text') && !field.isSame;
  if (!isText || typeof value !== 'string') return value;
  if (field.isTown && (isMakkah(value) || isMadinah(value))) return value;
  const translation = translateLines(value, translate, field.hasMarks ? lineMark : undefined);
  const isShown = translation !== value && !/\p{Script=Latin}{2}/u.test(translation);
  return field.showsOriginal && isShown && !plainWord.test(value)
    ? `${translation} (${value.trim()})`
    : translation;
}
