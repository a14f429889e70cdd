import { data, isRouteErrorResponse } from 'react-router';

interface Sending<Answer> {
  serverAction: () => Promise<Answer>;
}

/**
 * For a `clientAction`: without an answer of the server the page stays and gets `failed`. An error
 * page would lose what was typed.
 */
export async function answerOr<Answer, Failed>({ serverAction }: Sending<Answer>, failed: Failed) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is an answer.
    if (error instanceof Response) throw error;
    console.warn('No answer arrived.', reasonOf(error));
    return data(failed, { status: 503 });
  }
}

function reasonOf(error: unknown): unknown {
  return isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error;
}
