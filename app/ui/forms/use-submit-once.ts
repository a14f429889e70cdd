import { type FormEvent, useEffect, useRef } from 'react';

/**
 * Milliseconds within which the same form with the same content is the same press; while it is on its
 * way, on a slow line, it may take far longer. After that the line may be dead, and a press helps.
 */
const sameMs = { usual: 2000, onItsWay: 30_000 };

/**
 * A handler that holds back what is submitted again before its answer: a double click, Enter held
 * down, impatience. Not by a disabled button: the next press may come before React has drawn it. `answer` is
 * what the form was answered last.
 */
export function useSubmitOnce(isBusy: boolean, answer: unknown) {
  const last = useRef<{ said: string; at: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer ends it, whatever it says
  useEffect(() => {
    if (!isBusy) last.current = undefined;
  }, [isBusy, answer]);
  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const said = JSON.stringify([...new FormData(event.currentTarget, submitter)]);
    const at = event.timeStamp;
    const ms = isBusy ? sameMs.onItsWay : sameMs.usual;
    if (last.current?.said === said && at - last.current.at < ms) event.preventDefault();
    else last.current = { said, at };
  };
}
