import { useEffect, useEffectEvent, useState } from 'react';
import { data, type LinksFunction, type MetaDescriptor, useFetcher } from 'react-router';
import staffStyles from '../../ui/styles/staff.css?url';

/** For the layout and the pages beside it. */
export const staffLinks: LinksFunction = () => [{ rel: 'stylesheet', href: staffStyles }];

/** Without an answer of the server the page stays: an error page would lose what was typed. */
export async function actionWithFallback<Answer, Failed>(
  args: { serverAction: () => Promise<Answer> },
  failed: Failed,
) {
  try {
    return await args.serverAction();
  } catch (error) {
    // A redirect is an answer.
    if (error instanceof Response) throw error;
    console.warn('No answer arrived.', error);
    return data(failed, { status: 503 });
  }
}

export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Staff` }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** Presses of buttons, sent one after another: each waits for the answer to the one before it. */
export function usePresses<Press, Answer>(
  bodyOf: (press: Press) => Record<string, string>,
  onAnswer: (answer: Answer, press: Press | undefined) => void,
) {
  const { data, state, submit } = useFetcher<Answer>();
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const [first] = presses;
  const send = useEffectEvent((press: Press) => void submit(bodyOf(press), { method: 'post' }));
  useEffect(() => {
    if (first) send(first);
  }, [first]);
  const answered = useEffectEvent(() => data && onAnswer(data as Answer, first));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is heard once
  useEffect(() => void answered(), [data]);
  return { presses, setPresses, state };
}
