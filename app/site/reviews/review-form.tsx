import { useEffect, useRef, useState } from 'react';
import { Form, Link, useHref, useNavigation } from 'react-router';
import { review as t } from '#texts/contact.ts';
import { attemptField, newAttemptKey } from '../../rules/attempt-key.ts';
import { textLimits } from '../../rules/limits.ts';
import { described, InputField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { useLateCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useSubmitOnce } from '../../ui/forms/use-submit-once.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { linkToPage } from '../../ui/link-to-page.ts';
import type { ReviewAnswer } from './review-answer.ts';

const loadRules = async () => (await import('../../rules/reviews/review-rules.ts')).reviewRules;

interface ReviewFormProps {
  answer: Exclude<ReviewAnswer, { state: 'sent' }> | undefined;
  packages: { id: string; name: string }[];
}

export function ReviewForm({ answer, packages }: ReviewFormProps) {
  // Told with what the addresses of a language begin with.
  const address = useHref('/review');
  const isSending = useNavigation().formAction?.startsWith(address) ?? false;
  const { errors, form } = useLateCheckedForm(
    loadRules,
    answer?.state === 'invalid' ? answer.errors : undefined,
    useSubmitOnce(isSending, answer),
  );
  const isHydrated = useIsHydrated();
  const [attempt, setAttempt] = useState('');
  useEffect(() => setAttempt(newAttemptKey()), []);
  const values = answer?.values ?? {};
  const field = (name: string, limit: number) => ({
    name,
    maxLength: limit,
    error: errors[name],
    defaultValue: values[name],
  });
  return (
    <Form
      {...form}
      id="answer"
      method="post"
      // Without a script the page begins anew: the answer is where it opens.
      action={isHydrated ? '/review' : '/review#answer'}
      preventScrollReset
      className="card grid scroll-my-6 gap-5 p-6 sm:p-10"
    >
      <TextField
        {...field('text', textLimits.review)}
        label={t.text}
        hint={t.textHint}
        dir="auto"
        rows={7}
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField
          {...field('name', textLimits.name)}
          label={t.name}
          hint={t.nameHint}
          dir="auto"
          autoComplete="name"
          required
        />
        <InputField
          {...field('town', textLimits.town)}
          label={t.town}
          dir="auto"
          autoComplete="address-level2"
        />
        <InputField
          {...field('year', 20)}
          label={t.year}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        {packages.length > 0 ? (
          <SelectField
            name="packageId"
            label={t.package}
            error={errors.packageId}
            defaultValue={values.packageId}
          >
            <option value="">{t.noPackage}</option>
            {packages.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      <div>
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name="consent"
            value="yes"
            defaultChecked={values.consent === 'yes'}
            required
            {...described('consent', errors.consent)}
            className="size-[1.5rem] flex-none accent-green"
          />
          <span>{t.consent}</span>
        </label>
        {errors.consent ? (
          <p id="consent-error" className="mt-1.5 font-semibold text-error">
            {errors.consent}
          </p>
        ) : null}
      </div>
      <input type="hidden" name={attemptField} value={attempt} />
      <p className="text-[0.9375em] text-soft">
        {t.takenDown}{' '}
        <Link to="/privacy" {...linkToPage()} className="text-link touch-link">
          {t.privacy}
        </Link>
      </p>
      <button
        type="submit"
        aria-disabled={isSending}
        onClick={(event) => isSending && event.preventDefault()}
        className="button button-green w-full justify-self-start sm:w-auto"
      >
        {isSending ? t.sending : t.send}
      </button>
      <Problem answer={isSending ? undefined : answer} />
    </Form>
  );
}

function Problem({ answer }: Pick<ReviewFormProps, 'answer'>) {
  const problem = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (answer && answer.state !== 'invalid') problem.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  if (!answer || answer.state === 'invalid') return null;
  return (
    <p
      ref={problem}
      role="alert"
      className="rounded border-error border-s-4 bg-sand p-4 font-semibold text-error"
    >
      {answer.state === 'limited' ? pleaseWait(answer.waitMinutes) : t.failed}
    </p>
  );
}

function pleaseWait(minutes: number): string {
  return minutes > 90 ? t.waitHours(Math.ceil(minutes / 60)) : t.waitMinutes(minutes);
}
