import { isRouteErrorResponse } from 'react-router';
import { type ContactAnswer, hiddenFields, shownValues } from './contact-answer.ts';

interface Sending<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/**
 * The contact form's `clientAction`: when no answer arrives, the form says so and keeps what was
 * typed. A page for the failure would lose it.
 */
export async function contactClientAction<Answer>({ request, serverAction }: Sending<Answer>) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    console.warn('The message could not be sent.', reasonOf(error));
    const id = String(form.get(hiddenFields.packageId) ?? '');
    const name = String(form.get(hiddenFields.packageName) ?? '');
    const answer: ContactAnswer = {
      state: 'failed',
      isSaved: false,
      values: shownValues(form),
      about: id ? { id, name } : null,
    };
    return answer;
  }
}

function reasonOf(error: unknown): unknown {
  return isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error;
}
