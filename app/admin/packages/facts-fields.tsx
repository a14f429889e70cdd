import { type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormInput, SectionField } from '../../rules/fields/section-fields.ts';
import { type FormValues, submittedValues } from '../../rules/form.ts';
import {
  describeWebsiteLists,
  factSummaries,
  isListEmpty,
  isSuggestionList,
  type SuggestionList,
  submittedFacts,
  suggestionField,
  suggestionLists,
  withSuggestions,
} from '../../rules/packages/form/package-form.ts';
import { type FixedLists, packageWarnings } from '../../rules/packages/form/package-warnings.ts';
import {
  type FactSectionId,
  factSections,
  isInSection,
} from '../../rules/packages/package-facts.ts';
import {
  readRupees,
  type Sharing,
  sharings,
  sharingsAtPrice,
} from '../../rules/packages/typed-amounts.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { SectionFields } from '../fields/form-fields.tsx';
import { SectionFormContext, useFormChanges, useSectionForm } from '../fields/staff-form.tsx';

interface FactsFieldsProps {
  form: RefObject<HTMLFormElement | null>;
  feedback: FormFeedback;
  openSections: readonly FactSectionId[];
}

export function FactsFields({ form, feedback, openSections }: FactsFieldsProps) {
  const formState = useSectionForm();
  const { action, errors } = formState;
  const [insertion, setInsertion] = useState<{ input: FormInput; times: Record<string, number> }>();
  const [announcement, setAnnouncement] = useState('');

  function insertSuggestions(list: SuggestionList) {
    if (!form.current) return;
    const input = withSuggestions(readInput(new FormData(form.current)), list);
    const counts = { ...insertion?.times, [list]: (insertion?.times[list] ?? 0) + 1 };
    flushSync(() => {
      // Only this field is rendered again; the others keep their typed text.
      setInsertion({ input, times: counts });
      setAnnouncement('An example is filled in. Check each line before you save.');
    });
    const field = document.getElementById(list);
    field?.dispatchEvent(new Event('change', { bubbles: true }));
    field?.focus();
  }

  const renderField = (field: SectionField) => {
    const { key } = field;
    const isGroup = field.kind === 'group';
    return (
      <div key={`${key} ${insertion?.times[key] ?? 0}`}>
        <SectionFields fields={isGroup ? field.fields : [field]} parent={isGroup ? key : ''} />
        {feedback.emptyLists.includes(key) && feedback.fallbackTexts[key] && (
          <p className="mt-1 text-soft">{feedback.fallbackTexts[key]}</p>
        )}
        {isSuggestionList(key) && feedback.emptyLists.includes(key) && (
          <button
            type="submit"
            name={suggestionField}
            value={key}
            formAction={`${action}#${key}`}
            aria-label={`Fill in the usual list: ${field.label}`}
            onClick={(event) => {
              event.preventDefault();
              insertSuggestions(key);
            }}
            className="text-button mt-1"
          >
            Fill in the usual list
          </button>
        )}
      </div>
    );
  };

  return (
    <SectionFormContext value={{ ...formState, input: insertion?.input ?? formState.input }}>
      <FormSection title="More for visitors">
        <div>
          <p className="text-soft">
            You may leave all of this empty. Visitors see what is filled in.
          </p>
          <div className="mt-3 divide-y divide-line border-line border-y">
            {factSections.map((section) => {
              const countFields = (names: object) =>
                Object.keys(names).filter((name) => isInSection(section, name)).length;
              return (
                <FoldedFacts
                  key={section.id}
                  title={section.title}
                  summary={feedback.summaries[section.id]}
                  errorCount={countFields(errors)}
                  warningCount={countFields(feedback.warnings)}
                  isOpenAtFirst={openSections.includes(section.id)}
                >
                  {section.fields.map(renderField)}
                </FoldedFacts>
              );
            })}
          </div>
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </div>
      </FormSection>
    </SectionFormContext>
  );
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-line py-5 first-of-type:pt-0 lg:grid lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-6 [&+&]:border-t">
      <h2 className="mb-3.5 font-semibold font-text text-soft leading-[inherit] lg:mb-0">
        {title}
      </h2>
      {children}
    </div>
  );
}

interface FoldedFactsProps {
  title: string;
  summary: string;
  errorCount: number;
  warningCount: number;
  isOpenAtFirst: boolean;
  children: ReactNode[];
}

function FoldedFacts(props: FoldedFactsProps) {
  const { title, summary, errorCount, warningCount, children } = props;
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
  return (
    <details
      open={isOpen || errorCount > 0}
      onToggle={({ currentTarget, target }) => {
        // Ignores toggle events of the rows inside.
        if (target === currentTarget) setOpen(currentTarget.open);
      }}
      className="fact-section"
    >
      <summary className="group fold grid min-h-13 grid-cols-[auto_minmax(0,1fr)] gap-y-0 py-2 md:grid-cols-[auto_minmax(0,17rem)_minmax(0,1fr)]">
        <StaffIcon name="chevronDown" className="fold-mark" />
        <span className="underline-offset-[0.25em] group-hover:underline">{title}</span>
        <span className="col-start-2 font-normal text-[0.9375em] text-soft md:col-start-3">
          <bdi>{summary}</bdi>
          {errorCount > 0 && (
            <span className="block font-semibold text-error">
              {errorCount === 1 ? 'One mistake' : `${errorCount} mistakes`}
            </span>
          )}
          {warningCount > 0 && (
            <span className="block font-semibold text-ink">
              {warningCount === 1 ? 'One thing to look at' : `${warningCount} things to look at`}
            </span>
          )}
        </span>
      </summary>
      <div // A single list has the same name as its section.
        className={`grid grid-cols-1 gap-5 pt-2 pb-6 ${children.length === 1 ? '[&_.field-list>legend]:sr-only [&_.field-list]:border-t-0 [&_.field-list]:pt-0' : ''}`}
      >
        {children}
      </div>
    </details>
  );
}

export type FormFeedback = ReturnType<typeof getFeedback>;

interface WebsiteToday {
  today: string;
  website: FixedLists;
}

function getFeedback(input: FormInput, { today, website }: WebsiteToday, initialInput = input) {
  return {
    warnings: packageWarnings({ input, today, website }),
    summaries: factSummaries(input, today, website),
    emptyLists: suggestionLists.filter((list): boolean => isListEmpty(input, list)) as string[],
    /** Sharing prices that still equal the price from before it was edited. */
    outdatedPrices: listOutdatedPrices(initialInput, input),
    fallbackTexts: describeWebsiteLists(website),
  };
}

function listOutdatedPrices(initialInput: FormInput, { values }: FormInput): Sharing[] {
  const { price = '' } = values;
  const earlierPrice = initialInput.values.price ?? '';
  if (readRupees(price) === null || readRupees(price) === readRupees(earlierPrice)) return [];
  const unchangedSharings = sharingsAtPrice(getSharingPrices(values), earlierPrice);
  return sharingsAtPrice(getSharingPrices(initialInput.values), earlierPrice).filter((key) =>
    unchangedSharings.includes(key),
  );
}

function getSharingPrices(values: FormValues) {
  return Object.fromEntries(
    Object.keys(sharings).map((key) => [key, values[`prices.${key}`] ?? '']),
  );
}

function readInput(form: FormData): FormInput {
  return { values: submittedValues(form), rows: submittedFacts(form)?.rows ?? {} };
}

/** Milliseconds after the last keystroke before the warnings update. */
const delayMs = 150;

export function useFormFeedback(
  form: RefObject<HTMLFormElement | null>,
  input: FormInput,
  { today, website, initialInput }: WebsiteToday & { initialInput: FormInput },
): FormFeedback {
  const [feedback, setFeedback] = useState(() => getFeedback(input, { today, website }));
  const update = (element: HTMLFormElement) => {
    const next = getFeedback(readInput(new FormData(element)), { today, website }, initialInput);
    setFeedback((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
  };
  useFormChanges(form, update, delayMs);
  return feedback;
}
