import { data, type RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import type { WorkPhrase } from '../../data/translations/translation-work.server.ts';
import { saveTranslations } from '../../data/translations/translations.server.ts';
import type { Language } from '../../languages/languages.ts';
import { type FormErrors, type FormValues, submittedValues } from '../../rules/form.ts';
import {
  cleanSaid,
  goOnField,
  phraseFields,
  problemOfSaid,
} from '../../rules/translations/translation-rules.ts';
import { manyFields, readForm } from '../../services/read-form.server.ts';
import { type Subject, versionOf, workOnSubject } from './subjects.server.ts';

export interface TranslationAnswer {
  state: 'invalid' | 'changed' | 'failed';
  errors: FormErrors;
  values: FormValues;
  /** By phrase, a colleague's version that was shown: the next save overrides it. */
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
  const values = submittedValues(form);
  const goesOn = values[goOnField] === 'yes';
  const work = await workOnSubject(context, language, subject);
  const phrases = work.flatMap((part) => part.phrases);
  const changed = phrases.filter((phrase) => isChanged(phrase, values));
  const said = ({ id }: WorkPhrase) => cleanSaid(values[phraseFields(id).said] ?? '');
  const errors: FormErrors = {};
  for (const one of changed) {
    const problem = problemOfSaid(one.phrase, said(one));
    if (problem) errors[phraseFields(one.id).said] = problem;
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
  const overtaken = changed.filter(
    (one) => said(one) !== one.said && values[phraseFields(one.id).began] !== versionOf(one),
  );
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
      changed.map((one) => ({
        ...{ phrase: one.phrase, place: one.place, said: said(one) },
        seen: one.state === 'own' || one.state === 'english' ? one.said : null,
      })),
    );
    if (saved.state === 'changed') {
      const now = changed
        .filter(({ id }) => saved.now.has(id))
        .map((one) => ({ ...one, said: saved.now.get(one.id) ?? '' }));
      return answer('changed', saysNow(now), now);
    }
  } catch (error) {
    log.error({ err: error }, 'Translations could not be saved');
    return answer('failed', {});
  }
  return left.length > 0 ? answer('changed', {}) : done(goesOn);
}

/** True when the editor changed it or ticked that it is still right. */
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
