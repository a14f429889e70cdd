import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useSubmit } from 'react-router';

const debounceMs = 250;

/** The list follows typing, also from before the script ran. `search`: as the address has it. */
export function useAutoSubmit(search: string) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const shown = useRef(search);

  const follow = (wait: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => void submit(form.current, { replace: true, preventScrollReset: true }),
      wait,
    );
  };
  const field = () => form.current?.querySelector<HTMLInputElement>('input[type=search]');
  const catchUp = useEffectEvent(() => {
    if (field()?.value !== search) follow(0);
  });
  useEffect(() => {
    catchUp();
    return () => window.clearTimeout(timer.current);
  }, []);
  useEffect(() => {
    const input = field();
    // A link changed the search, not the person who types in it.
    if (input && shown.current !== search && input !== document.activeElement) input.value = search;
    shown.current = search;
  });

  return {
    ref: form,
    preventScrollReset: true,
    onChange(event: FormEvent<HTMLFormElement>) {
      follow(event.target instanceof HTMLSelectElement ? 0 : debounceMs);
    },
  };
}
