import { data, isRouteErrorResponse } from 'react-router';
import type { PackageAnswer } from './save-package.server.ts';

/**
 * The forms' `clientAction`: when the answer does not arrive, or is none of ours, the form stays
 * as it is and says that it was not saved. A page for the failure would lose what was typed.
 */
export async function packageClientAction<Answer>({
  serverAction,
}: {
  serverAction: () => Promise<Answer>;
}) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect: the package is saved.
    if (error instanceof Response) throw error;
    console.warn('The package could not be sent.', reasonOf(error));
    const answer: PackageAnswer = { state: 'failed', values: {}, hadPhoto: false };
    return data(answer, { status: 503 });
  }
}

function reasonOf(error: unknown): unknown {
  return isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error;
}
