import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import { attemptField } from '../../rules/attempt-key.ts';
import { type TypedSection, typedOf } from '../../rules/fields/section-fields.ts';
import type { FormValues } from '../../rules/form.ts';
import { dayText } from '../../rules/packages/departures.ts';
import type { FixedLists } from '../../rules/packages/form/package-warnings.ts';
import {
  type FactSectionId,
  factsRules,
  noFacts,
  type PackageFacts,
} from '../../rules/packages/package-facts.ts';
import { nameOfCopy } from '../../rules/packages/package-rules.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { Refusal, Submitted } from '../frame/save-photo-form.server.ts';

export interface PackageFormStart {
  values: FormValues;
  photo: Photo | null;
  /** The details; null where they could not be read. */
  facts: TypedSection | null;
  /** The office's day, '2027-01-31', and what the website says of every package. */
  today: string;
  website: FixedLists;
  /** Of a copy: the dates of its source, by the names of fields that are blank here. */
  was?: Record<string, string>;
  /** Of a copy: the unfolded sections, and the field to begin with. */
  opened?: FactSectionId[];
  firstFocus?: string;
  otherTypes: string[];
}

export type PackageAnswer = Submitted & {
  /** The details; null for a form that does not carry them. */
  facts: TypedSection | null;
} & (
    | Refusal
    /** A row was changed or a list filled without a script, `at` this section. */
    | { state: 'redrawn'; at: FactSectionId; errors?: undefined }
  );

export const unseenFields = ['version', 'copyOf', attemptField] as const;

/** Drawn around the typed values when the package cannot be read. */
export const emptyForm: PackageFormStart = {
  ...{ values: {}, facts: null, photo: null, otherTypes: [], today: '' },
  website: { highlights: [], inclusions: [] },
};

export const notSent: PackageAnswer = { state: 'failed', values: {}, facts: null, hadPhoto: false };

export function formOfPackage(tourPackage: TourPackage) {
  const { id, imageUrl, createdAt, changedAt, version, photo, ...others } = tourPackage;
  const { hiddenAt, pinnedAt, position, facts, leafletUrl, ...values } = others;
  return {
    values: { ...values, version: String(version) },
    facts: formOfFacts(facts),
    photo,
  };
}

function formOfFacts(facts: PackageFacts): TypedSection {
  const departures = facts.departures.map((one) => ({ ...one, seenLeft: one.left }));
  return typedOf(factsRules, { ...facts, departures });
}

export const newForm = { values: {}, facts: typedOf(factsRules, noFacts), photo: null };

/** The form of a copy: its dates and seats are those of another season, so they are asked for first. */
export function formOfCopy(source: TourPackage) {
  const { values: form, photo } = formOfPackage(source);
  const { version: _, ...values } = form;
  const { prices, departures } = source.facts;
  const facts = formOfFacts({
    ...source.facts,
    prices: { ...prices, asOn: '' },
    departures: departures.map((one) => ({
      ...one,
      ...{ id: '', from: '', to: '', leftAt: '', state: '' },
      left: one.seats,
    })),
  });
  const was = [
    ['nextBatch', source.nextBatch.trim()],
    ...departures.map(({ from }, at) => [`departures.r${at}.from`, from && dayText(from)]),
  ];
  const packageName = nameOfCopy(source.packageName);
  return {
    values: { ...values, packageName, nextBatch: '', copyOf: source.id },
    facts,
    photo,
    was: Object.fromEntries(was.filter(([, text]) => text !== '')),
    opened: departures.length > 0 ? ['flight' as const] : [],
    firstFocus: departures.length > 0 ? 'departures.r0.from' : 'nextBatch',
  };
}
