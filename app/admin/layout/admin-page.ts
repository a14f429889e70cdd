import { useEffect, useEffectEvent, useState } from 'react';
import { data, type LinksFunction, type MetaDescriptor, useFetcher } from 'react-router';
import staffStyles from '../../ui/styles/staff.css?url';

/** For the layout and for staff pages outside it. */
export const staffLinks: LinksFunction = () => [{ rel: 'stylesheet', href: staffStyles }];

/** Keeps the page if the server does not answer: an error page would lose the typed text. */
export async function actionWithFallback<Answer, Failed>(
  args: { serverAction: () => Promise<Answer> },
  failed: Failed,
) {
  try {
    return await args.serverAction();
  } catch (error) {
    // Redirects are thrown as responses.
    if (error instanceof Response) throw error;
    console.warn('The server did not answer.', error);
    return data(failed, { status: 503 });
  }
}

/** The answer to a form with a file that did not reach the server. */
export const notSent = { state: 'failed', values: {}, facts: null, hadPhoto: false } as const;

export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Staff` }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** Sends button presses one at a time: each waits for the answer to the previous one. */
export function usePresses<Press, Answer>(
  bodyOf: (press: Press) => Record<string, string> | URLSearchParams,
  onAnswer: (answer: Answer, press: Press | undefined) => void,
  addressOf?: (press: Press) => string,
) {
  const { data, state, submit } = useFetcher<Answer>();
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const [first] = presses;
  const send = useEffectEvent((press: Press) => {
    void submit(bodyOf(press), { method: 'post', action: addressOf?.(press) });
  });
  useEffect(() => {
    if (first) send(first);
  }, [first]);
  const answered = useEffectEvent(() => data && onAnswer(data as Answer, first));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per answer
  useEffect(() => void answered(), [data]);
  return { presses, setPresses, state };
}
