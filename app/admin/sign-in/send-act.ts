import { answerOr } from '../frame/answer-or.ts';
import type { ActAnswer } from './act-form.tsx';

interface Sending<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/**
 * The `clientAction` of a page of acts: without a network its forms stay as they are, and the one that
 * was sent says that nothing happened.
 */
export async function sendAct<Answer>({ request, serverAction }: Sending<Answer>) {
  const intent = String((await request.clone().formData()).get('intent') ?? '');
  const errors = { form: 'This could not be sent. Please check your internet and try again.' };
  return answerOr({ serverAction }, { intent, errors, values: {} } satisfies ActAnswer);
}
