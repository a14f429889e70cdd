import type { RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import {
  readSpoken,
  type WorkPart,
  workOn,
} from '../../data/translations/translation-work.server.ts';
import { idOfPhrase } from '../../data/translations/translations.server.ts';
import type { Language } from '../../languages/languages.ts';
import type { Subject } from './subjects.server.ts';

/** The phrases of a subject, and how far each is in a language. */
export async function workOnSubject(
  context: Readonly<RouterContextProvider>,
  language: Language,
  subject: Subject,
): Promise<WorkPart[]> {
  const { database, phraseBook } = servicesOf(context);
  return workOn(nameOf(subject), subject.parts, await readSpoken(database, language), phraseBook);
}

/** As the places of its phrases begin. */
export function nameOf({ kind, id }: Pick<Subject, 'kind' | 'id'>): string {
  return `${kind} ${id}`;
}

/** A few letters by which a form knows whether a text is still the one that it began with. */
export function versionOf({ said }: { said: string }): string {
  return idOfPhrase(said).slice(0, 10);
}
