import { z } from '../zod.ts';

/** Figures of a code of an authenticator app. */
const codeLength = 6;
/** Longer than this is no code, however it was spaced. */
const maxTyped = 60;

/** What is asked for after the password: the figures that the app shows, spaced as people like. */
export const codeRules = z.object({
  code: typed('Code is required', (text) => {
    const figures = text.replace(/[\s-]/g, '');
    return figures.length === codeLength && /^\d+$/.test(figures)
      ? { value: figures }
      : { problem: `A code has ${codeLength} figures.` };
  }),
});

/** A recovery code in any case, with or without dashes. Its letters are none that are read as figures. */
export const recoveryRules = z.object({
  recoveryCode: typed('Recovery code is required', (text) => {
    const code = text.toLowerCase().replace(/[\s-]/g, '');
    return { value: code.replaceAll('o', '0').replace(/[il]/g, '1') };
  }),
});

function typed(required: string, read: (text: string) => { value: string } | { problem: string }) {
  return z
    .string()
    .default('')
    .transform((submitted, context) => {
      const text = submitted.length > maxTyped ? '-' : submitted.trim();
      const answer = text === '' ? { problem: required } : read(text);
      if ('value' in answer) return answer.value;
      context.addIssue(answer.problem);
      return z.NEVER;
    });
}
