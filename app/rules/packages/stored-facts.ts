import { batchStates } from './fact-words.ts';
import { type Departure, factsRules, noFacts, type PackageFacts } from './package-facts.ts';

/**
 * What a row keeps: JSON without anything that is blank, in the order of the rules, so that the same
 * facts are the same text; blank when nothing is said.
 */
export function storedFacts(facts: PackageFacts): string {
  const kept = withoutBlanks(facts);
  return kept === undefined ? '' : JSON.stringify(kept);
}

/** `seenLeft` is what a form was opened with, and no fact. */
const ofForms = 'seenLeft';

function withoutBlanks(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? undefined : value;
  // A row stays although it is blank: its place is a fact.
  if (Array.isArray(value)) {
    return value.length === 0 ? undefined : value.map((row) => withoutBlanks(row) ?? {});
  }
  const entries = Object.entries(Object(value))
    .filter(([key]) => key !== ofForms)
    .map(([key, member]) => [key, withoutBlanks(member)] as const)
    .filter(([, member]) => member !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * The facts of a row. A part that is missing, unknown or of another shape says nothing: an older or a
 * newer site, or a file by hand, breaks no page.
 */
export function readFacts(json: string): PackageFacts {
  if (json === '') return noFacts;
  const stored = fieldsIn(json);
  const facts: Record<string, unknown> = { ...noFacts };
  for (const [key, rule] of Object.entries(factsRules.shape)) {
    const parsed = Object.hasOwn(stored, key) ? rule.safeParse(stored[key]) : null;
    if (parsed?.success) facts[key] = parsed.data;
  }
  return facts as PackageFacts;
}

const keysOfDeparture = Object.keys(
  factsRules.shape.departures.unwrap().element.shape,
) as (keyof Departure)[];

/** The departures of a row alone, for lists of very many: their texts as they stand, unjudged. */
export function readDepartures(json: string): Departure[] {
  const { departures } = json === '' ? {} : fieldsIn(json);
  if (!Array.isArray(departures)) return [];
  return departures.map((row) => {
    const texts = keysOfDeparture.map((key) => {
      const text = Object(row)[key];
      return [key, typeof text === 'string' ? text : ''];
    });
    const departure = Object.fromEntries(texts);
    return {
      ...departure,
      state: Object.hasOwn(batchStates, departure.state) ? departure.state : '',
    };
  });
}

function fieldsIn(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json));
  } catch {
    // It says nothing, then.
    return {};
  }
}
