import { useEffect, useRef, useState } from 'react';
import { data, Form, isRouteErrorResponse } from 'react-router';
import { review as t } from '#texts/contact.ts';
import { frame } from '#texts/site.ts';
import { getServices, requestInfoContext, type Services } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { hashAttempt } from '../../data/database/attempts.server.ts';
import { countSender, readVisitorForm } from '../../data/database/limits.server.ts';
import { getPlainPicture } from '../../data/photos/photos.server.ts';
import { createWaitingReview } from '../../data/reviews/reviews.server.ts';
import { currentLanguage } from '../../languages/languages.ts';
import {
  attemptField,
  type FormErrors,
  type FormValues,
  newAttemptKey,
  parseForm,
  submittedValues,
} from '../../rules/form.ts';
import { textLimits } from '../../rules/limits.ts';
import { translateLines } from '../../rules/phrases.ts';
import { detectLanguage, reviewRules } from '../../rules/reviews/review-rules.ts';
import { describeField, InputField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/page-link.tsx';
import { refuseVisitor } from '../contact/refuse-visitor.server.ts';
import { pleaseWait, SendButton, useVisitorForm } from '../contact/visitor-form.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { noIndex, notFoundMeta, pageMeta, rootData, sharedPreview } from '../metadata/page-meta.ts';
import type { Route } from './+types/review.ts';

/** Staff send this URL to pilgrims; no page links here. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { packageIndex, sitePictures, translations } = assertOpen(services);
  const translate = await translations.translator();
  const packages = (await packageIndex.read()).map(({ id, packageName }) => ({
    id,
    name: translateLines(packageName.trim(), translate),
  }));
  return {
    packages: packages.filter(({ name }) => name !== ''),
    scene: getPlainPicture(sitePictures, 'arch-contact'),
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const { database, log } = assertOpen(getServices(context));
  const { clientIp } = context.get(requestInfoContext);
  const form = await readVisitorForm(request, { database, clientIp });
  const values = submittedValues(form);
  const { limited, refuse } = refuseVisitor({ database, log, clientIp }, { values });
  const parsed = parseForm(reviewRules, form);
  if (!parsed.ok) return refuse(400, { state: 'invalid', errors: parsed.errors });
  const { consent: _consent, ...written } = parsed.value;
  try {
    const attempt = hashAttempt('review', form.get(attemptField), written);
    const sender = { clientIp, written: written.name, attempt };
    const limit = await countSender(database, 'review', sender);
    if (limit) return limited(limit);
    const review = { ...written, language: detectLanguage(written.text, currentLanguage()) };
    await createWaitingReview(database, review, attempt);
    return data<ReviewAnswer>({ state: 'sent' });
  } catch (error) {
    log.error({ err: error }, 'A review could not be stored');
    return data<ReviewAnswer>({ state: 'failed', values }, { status: 503 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const reason = isRouteErrorResponse(error) ? error.status : error;
    console.warn('The review could not be sent.', reason);
    return { state: 'failed', values: submittedValues(form) } satisfies ReviewAnswer;
  }
}

/** Throws 404 with `ENQUIRIES=off`, when the site stores no visitor texts. */
function assertOpen(services: Services): Services {
  if (!services.config.enquiries) throw data(null, { status: 404 });
  return services;
}

export const handle: CacheHandle = {
  live: () => [{ topic: 'packages' }, { topic: 'website' }],
  cacheKey: () => ({}),
};

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  const title = t.page;
  if (!args.loaderData) return notFoundMeta(args, title);
  const preview = sharedPreview({ name: 'contact', texts: rootData(args).contact.shared });
  return [...pageMeta(args, { title, description: t.lead, path: '/review', preview }), noIndex];
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { packages, scene } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = actionData?.state === 'sent';
  const wasSentInitially = useRef(isSent);
  useEffect(() => {
    // After a page load, screen readers start at the top instead.
    if (isSent && !wasSentInitially.current) heading.current?.focus();
  }, [isSent]);
  return (
    <>
      <PageHero title={t.page} lead={t.lead} photo={scene} />
      <div className="column section">
        <div className="mx-auto max-w-3xl">
          {actionData?.state === 'sent' ? (
            <div id="answer" className="card scroll-my-6 border-green border-s-4 p-6 sm:p-10">
              <h2 ref={heading} tabIndex={-1} className="heading outline-none">
                {t.thanks}
              </h2>
              <p className="mt-3 text-xl">{t.received}</p>
              <p className="mt-3 text-soft">{t.takenDown}</p>
            </div>
          ) : (
            <ReviewForm answer={actionData} packages={packages} />
          )}
        </div>
      </div>
    </>
  );
}

const loadRules = async () => (await import('../../rules/reviews/review-rules.ts')).reviewRules;

interface ReviewFormProps {
  answer: Exclude<ReviewAnswer, { state: 'sent' }> | undefined;
  packages: { id: string; name: string }[];
}

function ReviewForm({ answer, packages }: ReviewFormProps) {
  const { errors, form, isSending } = useVisitorForm('/review', loadRules, answer);
  const [attempt, setAttempt] = useState('');
  useEffect(() => setAttempt(newAttemptKey()), []);
  const values = answer?.values ?? {};
  const field = (name: 'text' | 'name' | 'town' | 'year', limit: number) => ({
    name,
    label: t[name],
    maxLength: limit,
    error: errors[name],
    defaultValue: values[name],
  });
  return (
    <Form {...form} id="answer" className="card grid scroll-my-6 gap-5 p-6 sm:p-10">
      <TextField
        {...field('text', textLimits.review)}
        hint={t.textHint}
        dir="auto"
        rows={7}
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <InputField
          {...field('name', textLimits.name)}
          hint={t.nameHint}
          dir="auto"
          autoComplete="name"
          required
        />
        <InputField {...field('town', textLimits.town)} dir="auto" autoComplete="address-level2" />
        <InputField {...field('year', 20)} inputMode="numeric" autoComplete="off" required />
        {packages.length > 0 && (
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
        )}
      </div>
      <div>
        <label className="flex min-h-11 items-start gap-3 py-2">
          <input
            type="checkbox"
            name="consent"
            value="yes"
            defaultChecked={values.consent === 'yes'}
            required
            {...describeField('consent', errors.consent)}
            className="size-[1.5rem] flex-none accent-green"
          />
          <span>{t.consent}</span>
        </label>
        {errors.consent && (
          <p id="consent-error" className="mt-1.5 font-semibold text-error">
            {errors.consent}
          </p>
        )}
      </div>
      <input type="hidden" name={attemptField} value={attempt} />
      <p className="text-[0.9375em] text-soft">
        {t.takenDown} <TextLink to="/privacy">{frame.privacy}</TextLink>
      </p>
      <SendButton isSending={isSending} label={t.send} />
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

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';

type ReviewAnswer =
  | { state: 'sent' }
  | { state: 'invalid'; errors: FormErrors; values: FormValues }
  | { state: 'limited'; waitMinutes: number; values: FormValues }
  | { state: 'failed'; values: FormValues };
