import { useHref, useNavigation } from 'react-router';
import type { z } from 'zod';
import { contact } from '#texts/contact.ts';
import type { FormErrors } from '../../rules/form.ts';
import { useLateCheckedForm, useSubmitOnce } from '../../ui/forms/use-checked-form.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';

export function useVisitorForm(
  path: string,
  load: () => Promise<z.ZodType>,
  answer: { state: string; errors?: FormErrors } | undefined,
) {
  // Includes the language prefix, like `formAction`.
  const address = useHref(path);
  const isSending = useNavigation().formAction?.startsWith(address) ?? false;
  const { errors, form } = useLateCheckedForm(
    load,
    answer?.errors,
    useSubmitOnce(isSending, answer),
  );
  // Without a script the page reloads, so it scrolls to the answer.
  const action = useIsHydrated() ? path : `${path}#answer`;
  return {
    isSending,
    errors,
    form: { ...form, action, method: 'post', preventScrollReset: true } as const,
  };
}

export function SendButton({ isSending, label }: { isSending: boolean; label: string }) {
  return (
    <button
      type="submit"
      aria-disabled={isSending}
      onClick={(event) => isSending && event.preventDefault()}
      className="button button-green w-full justify-self-start sm:w-auto"
    >
      {isSending ? contact.sending : label}
    </button>
  );
}

export function pleaseWait(minutes: number): string {
  return minutes > 90 ? contact.waitHours(Math.ceil(minutes / 60)) : contact.waitMinutes(minutes);
}
