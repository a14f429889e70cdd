import { data } from 'react-router';
import type { DeletionAnswer } from './use-deletion.ts';

interface Sending<Answer> {
  serverAction: () => Promise<Answer>;
  params: { id: string };
}

/** The delete pages' `clientAction`: an answer that does not arrive is a failed delete, no broken page. */
export async function deleteInBrowser<Answer>({ serverAction, params }: Sending<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn('It could not be deleted.', error);
    const answer: DeletionAnswer = { id: params.id, isDeleted: false };
    return data(answer, { status: 503 });
  }
}
