import type { TypedSection } from '../../fields/section-form.ts';
import { batchDay } from '../batch-day.ts';
import { dayText, isDay } from '../departures.ts';
import { sharings } from '../fact-words.ts';
import { readDayRange, readMetres, readRupees } from '../read-amounts.ts';

// What staff are told of a package that may be saved all the same: what visitors will not see, and
// which facts contradict each other.

/** What the website says of every package that has no lists of its own. */
export interface FixedLists {
  highlights: readonly string[];
  inclusions: readonly string[];
}

interface Remarked {
  /** The form as it is typed, the package's own fields and the facts. */
  typed: TypedSection;
  /** The office's day; blank where it is not known, and nothing is said then. */
  today: string;
  website: FixedLists;
}

const asTyped = 'Shown as typed; it cannot be sorted or compared.';
const noMetres = 'Shown as typed; the minutes on foot cannot be worked out.';
const prices = Object.keys(sharings);
const otherPrices = ['childWithBed', 'childWithoutBed', 'infant'];
const makkah = /\bmakk?ah?\b|\bmecca\b/i;
const tax = /\b(?:gst|tcs)\b/i;
const direct = /\bdirect\b/i;

/** Sentences at the fields of a package, by name; none of them refuses a save. */
export function packageRemarks({ typed, today, website }: Remarked): Record<string, string> {
  const remarks: Record<string, string> = {};
  if (today === '') return remarks;
  const text = (name: string) => typed.values[name]?.trim() ?? '';
  const rowsOf = (list: string) => (typed.rows[list] ?? []).map((row) => `${list}.${row}`);
  const batches = batchesOf(rowsOf('departures'), text);
  const stays = rowsOf('stays');

  for (const name of [
    'price',
    ...[...prices, ...otherPrices].map((price) => `prices.${price}`),
    ...rowsOf('departures').map((row) => `${row}.price`),
  ]) {
    if (text(name) !== '' && readRupees(text(name)) === null) remarks[name] = asTyped;
  }
  for (const name of [
    'distanceFromMadina',
    'distanceFromMakka',
    ...stays.map((row) => `${row}.metres`),
  ]) {
    if (text(name) !== '' && readMetres(text(name)) === null) remarks[name] = noMetres;
  }
  for (const batch of batches) {
    const sentence = batchRemark(batch, batches, today);
    if (sentence !== '') remarks[`${batch.name}.from`] = sentence;
  }
  const asOn = priceDateRemark(text('prices.asOn'), today);
  if (asOn !== '') remarks['prices.asOn'] = asOn;
  const nextBatch = nextBatchRemark(text('nextBatch'), batches, today);
  if (nextBatch !== '') remarks.nextBatch = nextBatch;
  for (const [name, sentence] of Object.entries(contradictions({ typed, website }))) {
    remarks[name] ??= sentence;
  }
  return remarks;
}

/** Facts of a package that cannot be true together: a sentence by the name of the field it stands at. */
export function contradictions({
  typed,
  website,
}: Pick<Remarked, 'typed' | 'website'>): Record<string, string> {
  const remarks: Record<string, string> = {};
  const text = (name: string) => typed.values[name]?.trim() ?? '';
  const rowsOf = (list: string) => (typed.rows[list] ?? []).map((row) => `${list}.${row}`);
  const batches = batchesOf(rowsOf('departures'), text);
  const stays = rowsOf('stays');
  remarkOnPrice(remarks, text);
  remarkOnDays(remarks, text, { batches, stays, programme: rowsOf('programme') });

  const promised = website.inclusions.find((line) => makkah.test(line));
  const isElsewhere =
    text('makkaHotel') === '' &&
    text('distanceFromMakka') === '' &&
    (stays.length > 0 || text('packageType').toLowerCase() === 'zyarath') &&
    !stays.some((row) => makkah.test(text(`${row}.city`)));
  if (promised !== undefined && isElsewhere && text('included') === '') {
    remarks.included = `Visitors read “${promised}” of every package without a list of its own, but this journey names no hotel in Makkah. Write what is included here.`;
  }
  const taxed = text('notIncluded')
    .split('\n')
    .find((line) => tax.test(line));
  if (text('prices.tax') === 'included' && taxed !== undefined) {
    remarks.notIncluded = `“GST and TCS included” is chosen for the prices, but this says “${taxed.trim()}”.`;
  }
  const hasStop = [text('journey.flight'), ...batches.map(({ flight }) => flight)].includes('stop');
  const own = text('highlights');
  const claim = (own === '' ? website.highlights : own.split('\n')).find((line) =>
    direct.test(line),
  );
  if (hasStop && claim !== undefined) {
    remarks.highlights = `“${claim.trim()}” is promised, but a flight with a stop is chosen.${own === '' ? ' Write the highlights of this package here.' : ''}`;
  }
  return remarks;
}

type Text = (name: string) => string;

/** The price of a package is one of its prices by sharing, or nobody knows which one is meant. */
function remarkOnPrice(remarks: Record<string, string>, text: Text) {
  const price = readRupees(text('price'));
  const shared = Object.entries(sharings).flatMap(([name, people]) => {
    const amount = readRupees(text(`prices.${name}`));
    return amount === null ? [] : [{ people, amount, typed: text(`prices.${name}`) }];
  });
  const [most] = shared;
  if (price === null || !most || shared.some(({ amount }) => amount === price)) return;
  remarks.price ??= `The price is none of the prices by sharing: “${most.people} in a room” says ${most.typed}. Visitors read both.`;
}

/** The duration against the dates, the nights and the programme; one day more or less is a flight. */
function remarkOnDays(
  remarks: Record<string, string>,
  text: Text,
  rows: { batches: readonly Batch[]; stays: string[]; programme: string[] },
) {
  const days = readDayRange(text('durationOfTour'));
  if (!days) return;
  const isFar = (count: number) => count < days.from - 1 || count > days.to + 1;
  for (const { name, from, to } of rows.batches) {
    const count = from === '' || to === from ? 0 : daysBetween(from, to) + 1;
    if (count > 0 && isFar(count)) {
      remarks[`${name}.to`] ??=
        `These are ${count} days, but the duration says ${text('durationOfTour')}.`;
    }
  }
  const nights = rows.stays.map((row) => Number(text(`${row}.nights`) || Number.NaN));
  const allNights = nights.reduce((sum, count) => sum + count, 0);
  const [firstStay] = rows.stays;
  if (firstStay && (allNights >= days.to + 1 || allNights < days.from - 3)) {
    remarks[`${firstStay}.nights`] ??=
      `The hotels have ${allNights} nights in all, but the duration says ${text('durationOfTour')} days.`;
  }
  const last = rows.programme.at(-1);
  const lastDay = Number((last ? text(`${last}.days`) : '').match(/\d+/g)?.at(-1) ?? Number.NaN);
  if (last && isFar(lastDay)) {
    remarks[`${last}.days`] ??=
      `The programme ends on day ${lastDay}, but the duration says ${text('durationOfTour')}.`;
  }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function priceDateRemark(asOn: string, today: string): string {
  if (!isDay(asOn)) return '';
  if (asOn > today) return 'This day is still to come.';
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return asOn < yearAgo ? 'Visitors read that these prices are more than a year old.' : '';
}

interface Batch {
  /** Of its row. */
  name: string;
  from: string;
  to: string;
  airport: string;
  flight: string;
}

function batchesOf(rows: string[], text: (name: string) => string): Batch[] {
  return rows.map((name) => {
    const from = text(`${name}.from`);
    return {
      name,
      from: isDay(from) ? from : '',
      to: isDay(text(`${name}.to`)) ? text(`${name}.to`) : from,
      airport: text(`${name}.airport`) || text('journey.airport'),
      flight: text(`${name}.flight`),
    };
  });
}

function batchRemark(batch: Batch, all: readonly Batch[], today: string): string {
  if (batch.from === '') return '';
  if (batch.from < today) return 'This batch has left: visitors no longer see it.';
  const other = all.find(
    (one) =>
      one.name !== batch.name &&
      one.from !== '' &&
      one.from >= today &&
      one.from < batch.from &&
      one.to >= batch.from &&
      one.airport.toLowerCase() === batch.airport.toLowerCase(),
  );
  if (!other) return '';
  return `It leaves before the batch of ${dayText(other.from)} is back${batch.airport ? `, from ${batch.airport} too` : ''}. Leave it so if that is meant.`;
}

function nextBatchRemark(typed: string, batches: readonly Batch[], today: string): string {
  const day = batchDay(typed);
  if (typed !== '' && day === '') {
    return 'No day can be read from this: it is shown as typed and never counts as past. A day is written as 22 January 2027.';
  }
  if (day === '' || day >= today) return '';
  const [next] = batches
    .map(({ from }) => from)
    .filter((from) => from !== '' && from >= today)
    .sort();
  return next === undefined
    ? 'This day has passed: visitors are asked to ask for the next date.'
    : `This day has passed. Leave it blank, and visitors read the next departure, ${dayText(next)}.`;
}
