import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';

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
  const hear = useEffectEvent(() => data && onAnswer(data as Answer, first));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is heard once
  useEffect(() => void hear(), [data]);
  return { presses, setPresses, state };
}
