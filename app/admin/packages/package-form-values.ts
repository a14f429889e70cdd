import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import { attemptField } from '../../rules/attempt-key.ts';
import { type TypedSection, typedOf } from '../../rules/fields/section-form.ts';
import type { FormValues } from '../../rules/form.ts';
import { dayText } from '../../rules/packages/departures.ts';
import type { FixedLists } from '../../rules/packages/form/package-remarks.ts';
import {
  type FactSectionId,
  factsRules,
  noFacts,
  type PackageFacts,
} from '../../rules/packages/package-facts.ts';
import { nameOfCopy } from '../../rules/packages/package-rules.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { Refusal, Submitted } from '../frame/save-photo-form.server.ts';

/** What a package form begins with. */
export interface PackageFormStart {
  /** What the fields hold at first, and what is sent along unseen: {@link unseenFields}. */
  values: FormValues;
  /** The picture that stays when no other is chosen. */
  photo: Photo | null;
  /** What the folded fields hold at first; null where nobody could read it. */
  facts: TypedSection | null;
  /** The office's day, '2027-01-31', and what the website says of every package. */
  today: string;
  website: FixedLists;
  /** Of a copy: the dates that its source has, by the names of fields that are blank here. */
  was?: Record<string, string>;
  /** Of a copy: the sections that are unfolded, the field to begin with. */
  opened?: FactSectionId[];
  firstFocus?: string;
  /** Types in use beside those that are always offered. */
  otherTypes: string[];
}

/** Why a package was not saved; what was typed comes back. A saved one leads to the list. */
export type PackageAnswer = Submitted & {
  /** What the folded fields hold; null for a form that does not carry them. */
  facts: TypedSection | null;
} & (
    | Refusal
    /** A row was added, moved or removed, or a list filled, without a script: `at` this section. */
    | { state: 'redrawn'; at: FactSectionId }
  );

/**
 * The version that an editor saw; the package that a new one began as a copy of; the key by which
 * a save that comes twice is known.
 */
export const unseenFields = ['version', 'copyOf', attemptField] as const;

/** What is drawn around the typed values when the package itself is not to be had. */
export const emptyForm: PackageFormStart = {
  values: {},
  facts: null,
  photo: null,
  otherTypes: [],
  today: '',
  website: { highlights: [], inclusions: [] },
};

/** The answer to a save that got none. */
export const notSent: PackageAnswer = {
  state: 'failed',
  values: {},
  facts: null,
  hadPhoto: false,
};

/** A stored package as the form's first values. */
export function formOfPackage(tourPackage: TourPackage) {
  const { id, imageUrl, createdAt, changedAt, version, photo, ...others } = tourPackage;
  const { hiddenAt, pinnedAt, position, facts, leafletUrl, ...values } = others;
  return {
    values: { ...values, version: String(version) },
    facts: formOfFacts(facts),
    photo,
  };
}

/** Facts as the form's first values; it remembers the seats that were left when it was opened. */
function formOfFacts(facts: PackageFacts): TypedSection {
  const departures = facts.departures.map((one) => ({ ...one, seenLeft: one.left }));
  return typedOf(factsRules, { ...facts, departures });
}

/** The form of a package that says nothing yet. */
export const newForm = { values: {}, facts: typedOf(factsRules, noFacts), photo: null };

/**
 * The form of a new package like another: that one's dates are over, and its seats are another
 * batch's. They are asked for first.
 */
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
    ...departures.map(({ from }, index) => [
      `departures.r${index}.from`,
      from === '' ? '' : dayText(from),
    ]),
  ];
  return {
    values: {
      ...values,
      packageName: nameOfCopy(source.packageName),
      nextBatch: '',
      copyOf: source.id,
    },
    facts,
    photo,
    was: Object.fromEntries(was.filter(([, text]) => text !== '')),
    opened: departures.length > 0 ? ['flight' as const] : [],
    firstFocus: departures.length > 0 ? 'departures.r0.from' : 'nextBatch',
  };
}
