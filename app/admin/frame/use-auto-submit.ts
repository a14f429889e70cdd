import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useSubmit } from 'react-router';

const debounceMs = 250;

/**
 * A form that narrows a list, kept in the address: with a script the list follows while somebody
 * types, and what was typed before the script was there counts too. `search` is what the address
 * says. Spread the result on the form; its search field is found by its type.
 */
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
