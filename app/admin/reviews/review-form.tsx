import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { englishNameOf, languageCodes } from '../../languages/languages.ts';
import { attemptField } from '../../rules/attempt-key.ts';
import type { FormValues } from '../../rules/form.ts';
import { textLimits } from '../../rules/limits.ts';
import { reviewLabels, staffReviewRules } from '../../rules/reviews/review-rules.ts';
import { reviewSourceLabels, reviewSources } from '../../rules/reviews/review-words.ts';
import { InputField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { SaveAlert } from '../../ui/forms/save-problem.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useSubmitOnce } from '../../ui/forms/use-submit-once.ts';
import { useWrongField } from '../../ui/forms/use-wrong-field.ts';
import { UnsavedQuestion } from '../frame/unsaved-question.tsx';
import { PhotoDrop } from '../photo/photo-drop.tsx';
import type { ReviewFormStart } from './review-form-start.server.ts';
import type { SaveAnswer } from './save-review.server.ts';

interface ReviewFormProps extends ReviewFormStart {
  action: string;
  answer: SaveAnswer | undefined;
}

/** The one form for new reviews and those that are there; it keeps what was typed until it is saved. */
export function ReviewForm({ action, answer, packages, photo, ...start }: ReviewFormProps) {
  const { state, formAction } = useNavigation();
  const isSaving = state !== 'idle' && formAction?.startsWith(action) === true;
  const wrong = answer?.state === 'invalid' ? answer.errors : undefined;
  const { errors, form } = useCheckedForm(staffReviewRules, wrong, useSubmitOnce(isSaving, answer));
  const element = useRef<HTMLFormElement>(null);
  useWrongField(element, isSaving ? undefined : wrong);
  // A box without a tick is not sent.
  const typed = answer && { photoAllowed: '', ...answer.values };
  const values: FormValues = { ...start.values, ...typed };
  const version = answer?.state === 'changed' ? String(answer.version) : values.version;
  const field = (name: Exclude<keyof typeof reviewLabels, 'photo' | 'photoAllowed'>) => ({
    name,
    label: reviewLabels[name],
    error: errors[name],
    defaultValue: values[name],
    autoComplete: 'off',
  });
  return (
    <>
      <Form
        {...form}
        ref={element}
        method="post"
        action={action}
        encType="multipart/form-data"
        aria-busy={isSaving}
        className="card mt-5 grid max-w-3xl grid-cols-1 gap-4 p-4 sm:grid-cols-2 sm:p-6"
      >
        <input type="hidden" name={attemptField} defaultValue={values[attemptField]} />
        {version === undefined ? null : (
          <input key={version} type="hidden" name="version" defaultValue={version} />
        )}
        <div className="sm:col-span-2">
          <TextField
            {...field('text')}
            dir="auto"
            rows={7}
            required
            isMarked
            maxLength={textLimits.review}
            hint="In the pilgrim’s own words and language: nothing is translated or made better."
          />
        </div>
        <SelectField {...field('language')}>
          {languageCodes.map((code) => (
            <option key={code} value={code}>
              {englishNameOf(code)}
            </option>
          ))}
        </SelectField>
        <InputField
          {...field('year')}
          inputMode="numeric"
          required
          isMarked
          hint="For example 2025."
        />
        <InputField
          {...field('name')}
          dir="auto"
          required
          isMarked
          hint="As the pilgrim wishes to be named, also “A pilgrim from Tumkur”."
        />
        <InputField {...field('town')} dir="auto" />
        <SelectField {...field('packageId')}>
          <option value="">None in particular</option>
          {packages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('source')}>
          <option value="">Not chosen</option>
          {reviewSources
            .filter((source) => source !== 'form' || start.values.source === 'form')
            .map((source) => (
              <option key={source} value={source}>
                {reviewSourceLabels[source]}
              </option>
            ))}
        </SelectField>
        <div className="sm:col-span-2">
          <InputField
            {...field('link')}
            type="url"
            inputMode="url"
            hint="If it stands somewhere else, too, for example on a map. Blank shows no link."
          />
        </div>
        <div className="sm:col-span-2">
          <PhotoDrop
            name="photo"
            label={reviewLabels.photo}
            hint="JPEG, PNG or GIF, up to 20 MB."
            error={errors.photo}
            wasLost={answer?.hadPhoto === true}
            stored={
              photo ? (
                <img src={photo} alt="Of this review" className="photo-frame object-cover" />
              ) : null
            }
          />
          <label className="mt-2 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="photoAllowed"
              value="yes"
              defaultChecked={values.photoAllowed === 'yes'}
              className="size-5 shrink-0 accent-green"
            />
            {reviewLabels.photoAllowed}
          </label>
          {photo ? (
            <p className="text-[0.9375em] text-soft">
              Without this tick the photo that is there is removed when you save.
            </p>
          ) : null}
        </div>
        <Problem answer={isSaving ? undefined : answer} />
        <div className="form-buttons sm:col-span-2">
          <Link to="/admin/reviews" className="button button-outline">
            Cancel
          </Link>
          <button
            type="submit"
            aria-disabled={isSaving}
            onClick={(event) => isSaving && event.preventDefault()}
            className="button button-green"
          >
            {isSaving ? 'Saving...' : 'Save Review'}
          </button>
        </div>
      </Form>
      <UnsavedQuestion form={element} />
    </>
  );
}

const problems = {
  failed: 'Failed to save review. Nothing that you typed is lost: please press Save Review again.',
  missing: 'This review was deleted. Copy what you typed if you want to keep it.',
  changed:
    'Somebody saved this review while you were writing. Save Review again puts your words in place of theirs.',
} as const;

function Problem({ answer }: { answer: SaveAnswer | undefined }) {
  return answer && answer.state !== 'invalid' ? (
    <SaveAlert answer={answer}>{problems[answer.state]}</SaveAlert>
  ) : null;
}
