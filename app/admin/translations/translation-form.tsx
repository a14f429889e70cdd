import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { countStatuses, saveTranslations } from '../../data/translations/translations.server.ts';
import { getDirection, isLanguage, type Language } from '../../languages/languages.ts';
import { cleanLine } from '../../rules/clean-text.ts';
import { type FormErrors, type FormValues, submittedValues } from '../../rules/form.ts';
import { getEnglishName } from '../../rules/translations/english-names.ts';
import {
  continueField,
  findTranslationProblem,
  phraseFields,
} from '../../rules/translations/translation-rules.ts';
import { manyFields, readForm } from '../../services/read-form.server.ts';
import { GrowingField, SaveProblem } from '../../ui/forms/staff-fields.tsx';
import { OtherSave, StaffForm, useStaffForm } from '../fields/staff-form.tsx';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { answerStatuses } from '../layout/staff-request.server.ts';
import type { Route } from './+types/translation-form.ts';
import { translationAddress } from './language-links.tsx';
import {
  findNextSubject,
  findSubject,
  hashText,
  listSubjectParts,
  makeWebsitePhraseTest,
  type SubjectPhrase,
} from './subjects.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { language, subject } = await requireSubject(context, params);
  const { title, englishPath, kind, id } = subject;
  const allParts = await listSubjectParts(context, language, subject);
  const isOnlyOpen = url.searchParams.get('only') === 'missing';
  const parts = allParts
    .map(({ label, phrases }) => ({
      label,
      phrases: phrases.filter(({ state }) => !isOnlyOpen || isOpenState(state)),
    }))
    .filter(({ phrases }) => phrases.length > 0);
  const { missing, changed } = countStatuses(allParts);
  const address = translationAddress(language, { kind, id });
  return { language, title, englishPath, address, parts, openCount: missing + changed, isOnlyOpen };
}

const isOpenState = (state: string) => state === 'missing' || state === 'changed';

interface TranslationAnswer {
  state: 'invalid' | 'changed' | 'failed';
  errors: FormErrors;
  values: FormValues;
  /** Translations of English texts that no longer exist. */
  orphans: string[];
}

const websiteTextError = 'The website uses this text too: only an owner can change it';

const historyKinds = {
  package: 'packages',
  section: 'website',
  gallery: 'images',
  page: 'pages',
} as const;

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { language, subject } = await requireSubject(context, params);
  const form = await readForm(request, manyFields);
  const { database, log } = getServices(context);
  const values = submittedValues(form);
  const parts = await listSubjectParts(context, language, subject);
  const phrases = parts.flatMap((part) => part.phrases);
  const changedPhrases = phrases.filter((phrase) => isChanged(phrase, values));
  const readTranslation = ({ id }: SubjectPhrase) =>
    cleanLine(values[phraseFields(id).translation] ?? '');
  const errors: FormErrors = {};
  const isWebsitePhrase = await makeWebsitePhraseTest(context);
  for (const changedPhrase of changedPhrases) {
    const { id, phrase } = changedPhrase;
    const problem = isWebsitePhrase(phrase)
      ? websiteTextError
      : findTranslationProblem(phrase, readTranslation(changedPhrase));
    if (problem) errors[phraseFields(id).translation] = problem;
  }
  const orphans = listOrphans(phrases, values);
  const answer = (state: TranslationAnswer['state'], problems: FormErrors = {}) =>
    data({ state, errors: problems, values, orphans }, { status: answerStatuses[state] });
  if (Object.keys(errors).length > 0) return answer('invalid', errors);
  try {
    await saveTranslations(
      database,
      {
        language,
        kind: historyKinds[subject.kind],
        subjectId: subject.id,
        subject: subject.kind === 'section' ? subject.id : subject.title,
      },
      changedPhrases.map((phrase) => ({ ...phrase, translation: readTranslation(phrase) })),
    );
  } catch (error) {
    log.error({ err: error }, 'Translations could not be saved');
    return answer('failed');
  }
  if (orphans.length > 0) {
    // These are saved: the next save must notice it if somebody puts the earlier text back.
    for (const phrase of changedPhrases) {
      values[phraseFields(phrase.id).began] = hashText(cleanLine(readTranslation(phrase)));
    }
    return answer('changed');
  }
  const shouldContinue = values[continueField] === 'yes';
  const next = shouldContinue ? await findNextSubject(context, language, subject) : subject;
  const address = next ? translationAddress(language, next) + url.search : '/admin/translations';
  return redirectWithToast(address, { text: 'Saved', subject: subject.title, kind: 'success' });
}

function isChanged({ id }: SubjectPhrase, values: Record<string, string>): boolean {
  const names = phraseFields(id);
  const translation = values[names.translation];
  if (translation === undefined) return false;
  return (
    values[names.isRight] === 'yes' || hashText(cleanLine(translation)) !== values[names.began]
  );
}

function listOrphans(phrases: readonly SubjectPhrase[], values: Record<string, string>): string[] {
  const currentIds = new Set(phrases.map(({ id }) => id));
  return Object.entries(values).flatMap(([name, text]) => {
    const [, id] = /^said\.(\w+)$/.exec(name) ?? [];
    if (!id || currentIds.has(id)) return [];
    const isUntouched = hashText(cleanLine(text)) === values[phraseFields(id).began];
    return isUntouched ? [] : [text];
  });
}

export const clientAction = (args: Route.ClientActionArgs) => actionWithFallback(args, fallback);

const fallback: TranslationAnswer = { state: 'failed', errors: {}, values: {}, orphans: [] };

/** A refresh must not change what somebody is typing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { formMethod, actionStatus = 200, currentUrl, nextUrl } = args;
  const isSaved = formMethod === 'POST' && actionStatus < 400;
  return isSaved || currentUrl.href !== nextUrl.href;
}

async function requireSubject(
  context: Route.LoaderArgs['context'],
  { language, kind, id }: Route.LoaderArgs['params'],
) {
  const subject = await findSubject(context, kind, id);
  if (!isLanguage(language) || language === 'en' || !subject) throw data(null, { status: 404 });
  return { language, subject };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(
    loaderData ? `${loaderData.title} in ${getEnglishName(loaderData.language)}` : 'Languages',
  );
}

export default function TranslationForm({ loaderData, actionData }: Route.ComponentProps) {
  const { language, title, englishPath, address, parts, openCount, isOnlyOpen } = loaderData;
  const action = isOnlyOpen ? `${address}?only=missing` : address;
  // Only the server validates phrases.
  const form = useStaffForm(() => null, { action, answer: actionData });
  const { isSaving, errors } = form;
  const name = getEnglishName(language);
  return (
    <>
      <h1 className="staff-heading">
        <bdi>{title}</bdi> in {name}
      </h1>
      <p className="mt-1 text-soft">
        A text that is left blank is shown in English.{' '}
        {openCount === 0
          ? 'Nothing is missing.'
          : `${openCount} of the texts below still ${openCount === 1 ? 'needs' : 'need'} a translation into ${name}.`}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        <Link to="/admin/translations" className="text-link">
          All languages
        </Link>
        <Link to={englishPath} className="text-link">
          Change the English
        </Link>
        {isOnlyOpen && (
          <Link to={address} className="text-link">
            Show all texts
          </Link>
        )}
        {!isOnlyOpen && openCount > 0 && (
          <Link to={`${address}?only=missing`} className="text-link">
            Show only what is missing
          </Link>
        )}
      </p>
      {parts.length === 0 ? (
        <p className="card mt-5 p-6">Nothing is missing here.</p>
      ) : (
        <StaffForm
          key={JSON.stringify([
            address,
            parts.map(({ phrases }) => phrases.map(({ began }) => began)),
          ])}
          form={form}
          cancel={{ to: '/admin/translations' }}
          saveLabel="Save"
          saveId="save-translations"
          otherSave={<OtherSave form={form} name={continueField} label="Save and continue" />}
          preventScrollReset
          className="mt-5"
        >
          {parts.map(({ label, phrases }) => (
            <fieldset
              key={label}
              className="field-group not-first-of-type:mt-6 first-of-type:border-t-0 first-of-type:pt-0"
            >
              <legend>{label}</legend>
              {phrases.map((phrase) => (
                <PhraseField
                  key={phrase.id}
                  phrase={phrase}
                  answer={actionData}
                  error={errors[phraseFields(phrase.id).translation]}
                  language={language}
                />
              ))}
            </fieldset>
          ))}
          {actionData && !isSaving && (
            <TranslationProblem answer={actionData} language={language} />
          )}
        </StaffForm>
      )}
    </>
  );
}

interface PhraseFieldProps {
  phrase: SubjectPhrase;
  answer: TranslationAnswer | undefined;
  error: string | undefined;
  language: Language;
}

const marks = {
  missing: 'Missing',
  changed: 'The English has changed',
  book: 'Comes with the site',
  english: 'English on purpose',
  own: '',
} as const;

function PhraseField({ phrase, answer, error, language }: PhraseFieldProps) {
  const { id, state, translation, former } = phrase;
  const names = phraseFields(id);
  const mark = marks[state];
  return (
    <div className="grid gap-x-6 gap-y-1.5 border-line py-3 md:grid-cols-2 [&+&]:border-t">
      <div>
        <p lang="en" dir="ltr">
          {phrase.phrase}
        </p>
        {mark && (
          <p
            className={`font-semibold text-[0.9375em] ${isOpenState(state) ? 'text-error' : 'text-soft'}`}
          >
            {mark}
          </p>
        )}
        {former && (
          <p className="text-soft">
            Before: <span lang="en">{former}</span>
          </p>
        )}
      </div>
      {/* The English text beside the field is its visible label. */}
      <div className="[&>*>label]:sr-only">
        <GrowingField
          isOneLine
          name={names.translation}
          label={`${getEnglishName(language)}: ${phrase.phrase}`}
          lang={language}
          dir={getDirection(language)}
          defaultValue={answer?.values[names.translation] ?? translation}
          error={error}
          spellCheck
        />
        <input
          type="hidden"
          name={names.began}
          value={answer?.values[names.began] ?? phrase.began}
        />
        {state === 'changed' && (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              name={names.isRight}
              value="yes"
              defaultChecked={answer?.values[names.isRight] === 'yes'}
            />
            Still correct
          </label>
        )}
      </div>
    </div>
  );
}

const problems = {
  invalid: 'Some texts need another look: see the notes below them.',
  changed: 'Somebody has changed the English text. Your other translations are saved.',
  failed: 'Failed to save. Nothing that you typed is lost: please press Save again.',
};

type ProblemProps = { answer: TranslationAnswer; language: Language };

function TranslationProblem({ answer, language }: ProblemProps) {
  return (
    <SaveProblem answer={answer} title={problems[answer.state]}>
      {answer.orphans.length > 0 && (
        <>
          <p className="mt-2">Your translations of English texts that no longer exist:</p>
          <ul lang={language} dir={getDirection(language)}>
            {answer.orphans.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </SaveProblem>
  );
}
