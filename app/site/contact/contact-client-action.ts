import { isRouteErrorResponse } from 'react-router';
import { type ContactAnswer, hiddenFields, shownValues } from './contact-answer.ts';

interface Sending<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/**
 * The contact form's `clientAction`: when no answer arrives and there is no network, the message waits
 * on the device; when there is one, or nothing can wait, the form says so and keeps what was typed. A page
 * for the failure would lose it.
 */
export async function contactClientAction<Answer>({ request, serverAction }: Sending<Answer>) {
  const form = await request.clone().formData();
  try {
    const answer = await serverAction();
    // One that had waited and came back into the form: from here on the answer says how it stands.
    void window.outbox?.discard(String(form.get(hiddenFields.attempt)));
    return answer;
  } catch (error) {
    console.warn('The message could not be sent.', reasonOf(error));
    if (!isRouteErrorResponse(error) && (await isKept(request, form))) {
      return { state: 'kept' } satisfies ContactAnswer;
    }
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

async function isKept({ url }: Request, form: FormData): Promise<boolean> {
  const key = String(form.get(hiddenFields.attempt) ?? '');
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  const isTaken = window.outbox?.keep({ key, address: new URL(url).pathname, fields });
  try {
    return (await isTaken) ?? false;
  } catch (error) {
    console.warn('The message could not be kept.', error);
    return false;
  }
}

function reasonOf(error: unknown): unknown {
  return isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error;
}
