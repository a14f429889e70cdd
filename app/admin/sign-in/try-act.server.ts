import { data, type RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import type { ActAnswer } from './act-form.tsx';

/** An answer with its status; pages draw the first, tests and scripts read the second. */
export function answered<Answer extends ActAnswer>(answer: Answer, status = 200) {
  return data(answer, { status });
}

/** Runs an act; when the database does not answer, what was typed comes back with a sentence. */
export async function tryAct<Answer>(
  context: Readonly<RouterContextProvider>,
  { intent, values }: Pick<ActAnswer, 'intent' | 'values'>,
  act: () => Promise<Answer>,
) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    servicesOf(context).log.error({ err: error, intent }, 'An account was not changed');
    return answered<ActAnswer>({ intent, errors: { form: notNow }, values }, 503);
  }
}

const notNow = 'This could not be saved just now. Please try again in a minute.';

/** What a form with an unknown intent is answered. */
export function unknownIntent(intent: string) {
  return answered<ActAnswer>(
    { intent, errors: { form: 'Please open the page again.' }, values: {} },
    400,
  );
}
