import { data, type RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import type { WorkPhrase } from '../../data/translations/translation-work.server.ts';
import { saveTranslations } from '../../data/translations/translations.server.ts';
import type { Language } from '../../languages/languages.ts';
import type { FormErrors } from '../../rules/form.ts';
import {
  cleanSaid,
  goOnField,
  phraseFields,
  problemOfSaid,
} from '../../rules/translations/translation-rules.ts';
import { manyFields, readForm } from '../../services/read-form.server.ts';
import { type Subject, versionOf, workOnSubject } from './subjects.server.ts';

/** Why nothing was saved; what was typed comes back. */
export interface TranslationAnswer {
  state: 'invalid' | 'changed' | 'failed';
  /** By the name of the field. */
  errors: FormErrors;
  values: Record<string, string>;
  /** By phrase, the version that a field has been judged by now: the next save overrides that. */
  versions: Record<string, string>;
  /** What was typed for English that is no longer there. */
  left: string[];
}

const historyKinds = { package: 'packages', section: 'website', gallery: 'images' } as const;
const statuses = { invalid: 400, changed: 409, failed: 503 } as const;

interface SavedForm {
  language: Language;
  subject: Subject;
  /** Where a saved one leads; true when the next one is wanted. */
  done: (goesOn: boolean) => Promise<Response>;
}

export async function saveTranslationForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { language, subject, done }: SavedForm,
) {
  const form = await readForm(request, manyFields);
  const { database, log } = servicesOf(context);
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const goesOn = values[goOnField] === 'yes';
  const work = await workOnSubject(context, language, subject);
  const phrases = work.flatMap((part) => part.phrases);
  const changed = phrases.filter((phrase) => isChanged(phrase, values));
  const errors: FormErrors = {};
  for (const { id, phrase } of changed) {
    const { said } = phraseFields(id);
    const problem = problemOfSaid(phrase, cleanSaid(values[said] ?? ''));
    if (problem) errors[said] = problem;
  }
  const left = leftOver(phrases, values);
  const answer = (
    state: TranslationAnswer['state'],
    problems: FormErrors,
    overtaken: readonly WorkPhrase[] = [],
  ) => {
    const versions = Object.fromEntries(overtaken.map((one) => [one.id, versionOf(one)]));
    return data({ state, errors: problems, values, versions, left }, { status: statuses[state] });
  };
  if (Object.keys(errors).length > 0) return answer('invalid', errors);
  if (changed.length === 0) return left.length > 0 ? answer('changed', {}) : done(goesOn);
  const overtaken = changed.filter((phrase) => {
    const { said, began } = phraseFields(phrase.id);
    const isSame = cleanSaid(values[said] ?? '') === phrase.said;
    return !isSame && values[began] !== versionOf(phrase);
  });
  if (overtaken.length > 0) return answer('changed', saysNow(overtaken), overtaken);
  try {
    const saved = await saveTranslations(
      database,
      {
        language,
        kind: historyKinds[subject.kind],
        subjectId: subject.id,
        subject: subject.kind === 'section' ? subject.id : subject.title,
      },
      changed.map(({ id, phrase, place, ...was }) => ({
        phrase,
        place,
        said: cleanSaid(values[phraseFields(id).said] ?? ''),
        seen: was.state === 'own' || was.state === 'english' ? was.said : null,
      })),
    );
    if (saved.state === 'changed') {
      const now = changed.flatMap((one) => {
        const said = saved.now.get(one.id);
        return said === undefined ? [] : [{ ...one, said }];
      });
      return answer('changed', saysNow(now), now);
    }
  } catch (error) {
    log.error({ err: error }, 'Translations could not be saved');
    return answer('failed', {});
  }
  return left.length > 0 ? answer('changed', {}) : done(goesOn);
}

/** True when the editor has changed it, or has said that it is still right. */
function isChanged({ id }: WorkPhrase, values: Record<string, string>): boolean {
  const names = phraseFields(id);
  const typed = values[names.said];
  if (typed === undefined) return false;
  return (
    values[names.isRight] === 'yes' || versionOf({ said: cleanSaid(typed) }) !== values[names.began]
  );
}

function saysNow(phrases: readonly WorkPhrase[]): FormErrors {
  return Object.fromEntries(
    phrases.map(({ id, said }) => [
      phraseFields(id).said,
      said === ''
        ? 'A colleague has taken this translation out meanwhile'
        : `A colleague has written meanwhile: ${said}`,
    ]),
  );
}

function leftOver(phrases: readonly WorkPhrase[], values: Record<string, string>): string[] {
  const present = new Set(phrases.map(({ id }) => id));
  return Object.entries(values).flatMap(([name, typed]) => {
    const [, id] = /^said\.(\w+)$/.exec(name) ?? [];
    if (!id || present.has(id)) return [];
    const isUntouched = versionOf({ said: cleanSaid(typed) }) === values[phraseFields(id).began];
    return isUntouched ? [] : [typed];
  });
}
