import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { answerOr } from '../frame/answer-or.ts';
import type { SectionAnswer } from './save-section.server.ts';

// What the pages with a section's form share in the browser.

/** The form is the person's own until it is saved: what others save does not take its place. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (Object.entries(nextParams).some(([name, value]) => currentParams[name] !== value)) {
    return true;
  }
  return formMethod !== undefined && defaultShouldRevalidate;
}

/** Without a network the form stays as it is, and says so. */
export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const notSent: SectionAnswer = { state: 'unread' };
  return answerOr({ serverAction: () => serverAction<SectionAnswer>() }, notSent);
}
