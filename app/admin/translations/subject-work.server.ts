import type { RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import {
  countWork,
  readSpoken,
  type WorkPart,
  workOn,
} from '../../data/translations/translation-work.server.ts';
import { idOfPhrase } from '../../data/translations/translations.server.ts';
import type { Language } from '../../languages/languages.ts';
import { listPackageSubjects, listSiteSubjects, type Subject } from './subjects.server.ts';

/** The phrases of a subject, and how far each is in a language. */
export async function workOnSubject(
  context: Readonly<RouterContextProvider>,
  language: Language,
  subject: Subject,
): Promise<WorkPart[]> {
  const { database, phraseBook } = servicesOf(context);
  return workOn(nameOf(subject), subject.parts, await readSpoken(database, language), phraseBook);
}

/** What comes after a subject, round in a circle, and is not complete in a language; null: nothing. */
export async function nextSubject(
  context: Readonly<RouterContextProvider>,
  language: Language,
  after: Subject,
): Promise<Subject | null> {
  const { database, phraseBook } = servicesOf(context);
  const all = [...(await listSiteSubjects(context)), ...(await listPackageSubjects(context))];
  const spoken = await readSpoken(database, language);
  const at = all.findIndex((one) => nameOf(one) === nameOf(after));
  const isOpen = (one: Subject) => {
    const { missing, changed } = countWork(workOn(nameOf(one), one.parts, spoken, phraseBook));
    return missing + changed > 0;
  };
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(isOpen) ?? null;
}

/** As the places of its phrases begin. */
export function nameOf({ kind, id }: Pick<Subject, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** A few letters by which a form knows whether a text is still the one that it began with. */
export function versionOf({ said }: { said: string }): string {
  return idOfPhrase(said).slice(0, 10);
}
