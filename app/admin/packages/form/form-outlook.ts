import { type RefObject, useEffect, useState } from 'react';
import type { TypedSection } from '../../../rules/fields/section-form.ts';
import { type FormValues, submittedValues } from '../../../rules/form.ts';
import { type Sharing, sharings } from '../../../rules/packages/fact-words.ts';
import { factSummaries, listsOfWebsite } from '../../../rules/packages/form/fact-summaries.ts';
import { submittedFacts } from '../../../rules/packages/form/package-form.ts';
import { type FixedLists, packageRemarks } from '../../../rules/packages/form/package-remarks.ts';
import { isListEmpty, usualLists } from '../../../rules/packages/form/usual-lists.ts';
import type { FactSectionId } from '../../../rules/packages/package-facts.ts';
import { equalSharings, readRupees } from '../../../rules/packages/read-amounts.ts';

/** What the form says of what is typed in it. */
export interface FormOutlook {
  remarks: Record<string, string>;
  /** What is in each folded section. */
  summaries: Record<FactSectionId, string>;
  /** The lists in which nothing stands yet. */
  empty: string[];
  /** Prices by sharing that were the price when the form was opened, and no longer are. */
  outdated: Sharing[];
  /** What visitors see in the place of an empty list. */
  instead: Record<string, string>;
}

interface Around {
  today: string;
  website: FixedLists;
}

function outlookOf(
  typed: TypedSection,
  { today, website }: Around,
  before: TypedSection = typed,
): FormOutlook {
  return {
    remarks: packageRemarks({ typed, today, website }),
    summaries: factSummaries(typed, today, website),
    empty: usualLists.filter((list) => isListEmpty(typed, list)),
    outdated: outdatedPrices(before, typed),
    instead: listsOfWebsite(website),
  };
}

function outdatedPrices(before: TypedSection, { values }: TypedSection): Sharing[] {
  const { price = '' } = values;
  const was = before.values.price ?? '';
  if (readRupees(price) === null || readRupees(price) === readRupees(was)) return [];
  const stillSame = equalSharings(sharingPrices(values), was);
  return equalSharings(sharingPrices(before.values), was).filter((key) => stillSame.includes(key));
}

function sharingPrices(values: FormValues) {
  return Object.fromEntries(
    Object.keys(sharings).map((key) => [key, values[`prices.${key}`] ?? '']),
  );
}

/** Everything that a form of a package holds, the rows of its lists too. */
export function typedNow(form: FormData): TypedSection {
  return { values: submittedValues(form), rows: submittedFacts(form)?.rows ?? {} };
}

/** Milliseconds after a key: who types on is not interrupted. */
const restMs = 150;

/**
 * What the form says, beginning with `typed`; with a script it follows while it is filled in. `before`
 * is what the form was opened with.
 */
export function useFormOutlook(
  form: RefObject<HTMLFormElement | null>,
  typed: TypedSection,
  { today, website, before }: Around & { before: TypedSection },
): FormOutlook {
  const [outlook, setOutlook] = useState(() => outlookOf(typed, { today, website }));
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: number | undefined;
    const look = () => {
      const now = outlookOf(typedNow(new FormData(element)), { today, website }, before);
      setOutlook((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    const lookSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(look, restMs);
    };
    // What was typed before the script was there.
    look();
    element.addEventListener('input', lookSoon);
    element.addEventListener('change', lookSoon);
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener('input', lookSoon);
      element.removeEventListener('change', lookSoon);
    };
  }, [form, today, website, before]);
  return outlook;
}
