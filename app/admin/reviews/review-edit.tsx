import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { listPackageNames } from '../../data/packages/packages.server.ts';
import { createReview, findReview, updateReview } from '../../data/reviews/reviews.server.ts';
import { type SectionField, toChoiceField } from '../../rules/fields/section-fields.ts';
import { attemptField, type FormValues, newAttemptKey, parseForm } from '../../rules/form.ts';
import {
  type ReviewState,
  reviewSourceLabels,
  reviewSources,
  reviewStateLabels,
} from '../../rules/reviews/review-rules.ts';
import { reviewFields, staffReviewRules } from '../../rules/reviews/staff-review-rules.ts';
import { AnyField } from '../fields/form-fields.tsx';
import { PhotoDrop } from '../fields/photo-drop.tsx';
import { saveFileForm, submittedContext } from '../fields/save-file-form.server.ts';
import { SectionFormContext, StaffForm, useStaffForm } from '../fields/staff-form.tsx';
import { actionWithFallback, adminMeta, lostAnswer } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import type { Route } from './+types/review-edit.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { database } = getServices(context);
  const review = id === undefined ? null : await findReview(database, id);
  // After a refused save without a script the page must render, to show the typed values.
  if (id !== undefined && !review && !context.get(submittedContext)) {
    throw redirectWithToast('/admin/reviews', { text: 'Failed to load review', kind: 'error' });
  }
  const names = await listPackageNames(database);
  const packages = names
    .map(({ id, packageName }) => ({ id, name: packageName.trim() || id }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const values: FormValues = { language: 'en', [attemptField]: newAttemptKey() };
  const state: ReviewState = review?.state ?? 'hidden';
  const start = { values, packages, state, isExample: review?.isSample === 1, photo: '' };
  if (!review) return start;
  const { name, town, year, packageId, packageName, language, text, source, link } = review;
  if (packageId !== '' && !names.some(({ id }) => id === packageId)) {
    packages.push({ id: packageId, name: `${packageName} (deleted)` });
  }
  Object.assign(values, { name, town, year, packageId, language, text, source, link });
  values.version = String(review.version);
  values.photoAllowed = review.photoUrl ? 'yes' : '';
  if (review.photoUrl) start.photo = `/admin/bulk/reviews/${id}/photo?${review.version}`;
  return start;
}

export function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { database } = getServices(context);
  return saveFileForm(request, context, {
    noun: 'review',
    id: id ?? null,
    field: 'photo',
    nextPath: '/admin/reviews',
    parse: (form) => parseForm(staffReviewRules, form),
    getName: ({ name }) => name,
    async save({ photo: _, photoAllowed, ...input }, { values, photo, attempt }) {
      if (id !== undefined) {
        const version = Number(values.seenVersion ?? values.version);
        return updateReview(database, id, input, {
          photo,
          keepsPhoto: photoAllowed,
          version,
          attempt,
        });
      }
      await createReview(database, input, { photo, attempt });
      return { state: 'saved' };
    },
  });
}

export const clientAction = (args: Route.ClientActionArgs) => actionWithFallback(args, lostAnswer);

/** What somebody types stays until another review is opened. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

const getTitle = (id: string | undefined) => (id === undefined ? 'New review' : 'Edit review');

export const meta = ({ params }: Route.MetaArgs) => adminMeta(getTitle(params.id));

export default function ReviewEdit(props: Route.ComponentProps) {
  return <ReviewForm key={props.params.id} {...props} />;
}

function ReviewForm({ loaderData: start, actionData: answer, params }: Route.ComponentProps) {
  const { id } = params;
  const { packages, photo, state, isExample } = start;
  const action = `/admin/reviews/${id === undefined ? 'new' : `${id}/edit`}`;
  const form = useStaffForm(staffReviewRules, { action, answer });
  const { errors } = form;
  // An unticked checkbox is not sent.
  const submittedValues = answer && { photoAllowed: '', ...answer.values };
  const values: FormValues = { ...start.values, ...submittedValues };
  const renderField = (field: SectionField) => {
    const { key, label } = field;
    switch (key) {
      case 'packageId': {
        const packageOptions = packages.map(({ id, name }) => [id, name] as const);
        const options = [['', 'None in particular'] as const, ...packageOptions];
        return <AnyField field={toChoiceField(field, options)} name={key} />;
      }
      case 'source': {
        const sources = reviewSources.map((name) => [name, reviewSourceLabels[name]] as const);
        // Staff cannot choose 'form': only reviews from the site's form have it.
        const options = sources.filter(
          ([name]) => name !== 'form' || start.values.source === 'form',
        );
        return (
          <AnyField field={toChoiceField(field, [['', 'Not chosen'], ...options])} name={key} />
        );
      }
      case 'photo':
        return (
          <>
            <PhotoDrop
              name={key}
              label={label}
              error={errors[key]}
              wasLost={answer?.hadPhoto === true}
              storedPicture={
                photo ? (
                  <img src={photo} alt="The traveller" className="photo-frame object-cover" />
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
              The person has allowed this photo to be shown
            </label>
            {photo && (
              <p className="text-[0.9375em] text-soft">
                If this is not ticked, the photo is removed when you save.
              </p>
            )}
          </>
        );
      default:
        return <AnyField field={field} name={key} dir="auto" />;
    }
  };
  return (
    <>
      <h1 className="staff-heading">{getTitle(id)}</h1>
      <p className="mt-1 text-soft">
        {id === undefined
          ? 'Visitors see it as soon as it is saved. Enter only what a pilgrim wrote or told you and allowed you to show. '
          : `${reviewStateLabels[state]}. Saving changes what it says, not who sees it. `}
        {isExample &&
          'It is an example and is marked as one on every page, even after you change it. '}
        <span className="text-error">*</span> must be filled in.
      </p>
      <StaffForm
        form={form}
        cancel={{ to: '/admin/reviews' }}
        saveLabel="Save Review"
        noun="review"
        explanations={{
          missing: (
            <p className="mt-1">
              This review was deleted. Copy what you typed if you want to keep it.
            </p>
          ),
        }}
        className="mt-5 grid max-w-3xl grid-cols-1 gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name={attemptField} defaultValue={values[attemptField]} />
        {values.version !== undefined && (
          <input type="hidden" name="version" defaultValue={values.version} />
        )}
        <SectionFormContext value={{ input: { values, rows: {} }, errors, action }}>
          {reviewFields.map((field) => (
            <div key={field.key} className={wideFields.includes(field.key) ? 'sm:col-span-2' : ''}>
              {renderField(field)}
            </div>
          ))}
        </SectionFormContext>
      </StaffForm>
    </>
  );
}

const wideFields = ['text', 'link', 'photo'];
