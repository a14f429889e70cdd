import { splitLines } from '../../clean-text.ts';
import type { FormInput } from '../../fields/section-fields.ts';
import { isDay, listPossibleDays, sheetDayQuestion } from '../../fields/typed-day.ts';
import { dayText } from '../../office-day.ts';
import { batchDay } from '../read-batch-date.ts';
import { priceKeys, readDayRange, readMetres, readRupees, sharings } from '../typed-amounts.ts';

/** The website's texts for packages without lists of their own. */
export interface FixedLists {
  highlights: readonly string[];
  inclusions: readonly string[];
}

interface CheckedForm {
  input: FormInput;
  /** The office's day; blank if unknown, and then there are no warnings. */
  today: string;
  website: FixedLists;
}

const asTypedWarning = 'Shown as typed; it cannot be sorted or compared.';
/** Later days are probably a wrong year. */
const yearsAhead = 3;
const noMetres = 'Shown as typed; walking minutes cannot be calculated.';
const makkah = /\bmakk?ah?\b|\bmecca\b/i;
const tax = /\b(?:gst|tcs)\b/i;
const directFlight = /\bdirect\b/i;

/** Warnings by field name; they never prevent saving. */
export function packageWarnings({ input, today, website }: CheckedForm): Record<string, string> {
  if (today === '') return {};
  const { text, listRows, batches } = readForm(input);
  const batchPrices = listRows('departures').map((row) => `${row}.price`);
  const amounts = ['price', ...priceKeys.map((key) => `prices.${key}`), ...batchPrices];
  const stays = listRows('stays').map((row) => `${row}.metres`);
  const distances = ['distanceFromMadina', 'distanceFromMakka', ...stays];
  const parts = [
    ...listRows('programme').map((row) => `${row}.days`),
    ...listRows('stays').map((row) => `${row}.nights`),
  ];
  const numbers = ['durationOfTour', ...distances, ...parts];
  const findUnread = (names: string[], read: (text: string) => unknown) =>
    names.filter((name) => text(name) !== '' && !read(text(name)));
  const warnings = [
    ...Object.entries(contradictions({ input, today, website })),
    // Later entries replace earlier ones: an unreadable text matters more than a contradiction.
    ...findUnread(amounts, readRupees).map((name) => [name, asTypedWarning]),
    ...findUnread(distances, readMetres).map((name) => [name, noMetres]),
    ...numbers.map((name) => [name, sheetDayQuestion(text(name))]),
    ...batches.map((batch) => [`${batch.name}.from`, batchWarning(batch, batches, today)]),
    ['prices.asOn', priceDateWarning(text('prices.asOn'), today)],
    ['nextBatch', nextBatchWarning(text('nextBatch'), batches, today)],
  ];
  return Object.fromEntries(warnings.filter(([, sentence]) => sentence !== ''));
}

/** Facts that cannot be true together, except of batches that have left: warnings by field name. */
export function contradictions({ input, today, website }: CheckedForm) {
  const form = readForm(input);
  const { text, listRows } = form;
  const batches = form.batches.filter(({ from }) => from === '' || from >= today);
  const warnings: Record<string, string> = {
    ...priceWarning(text),
    ...dayWarnings({ ...form, batches }),
  };
  const stays = listRows('stays');
  const makkahLine = website.inclusions.find((line) => makkah.test(line));
  const isElsewhere =
    text('makkaHotel') === '' &&
    text('distanceFromMakka') === '' &&
    (stays.length > 0 || text('packageType').toLowerCase() === 'zyarath') &&
    !stays.some((row) => makkah.test(text(`${row}.city`)));
  if (makkahLine !== undefined && isElsewhere && text('included') === '') {
    warnings.included = `Visitors read “${makkahLine}” for every package without a list of its own, but this journey names no hotel in Makkah. Write what is included here.`;
  }
  const taxLine = splitLines(text('notIncluded')).find((line) => tax.test(line));
  if (text('prices.tax') === 'included' && taxLine !== undefined) {
    warnings.notIncluded = `“GST and TCS included” is chosen for the prices, but this says “${taxLine}”.`;
  }
  const hasStop = [text('journey.flight'), ...batches.map(({ flight }) => flight)].includes('stop');
  const highlights = text('highlights');
  const claim = (highlights === '' ? website.highlights : splitLines(highlights)).find((line) =>
    directFlight.test(line),
  );
  if (hasStop && claim !== undefined) {
    warnings.highlights = `“${claim.trim()}” is promised, but a flight with a stop is chosen.${highlights === '' ? ' Write the highlights of this package here.' : ''}`;
  }
  return warnings;
}

type ReadForm = ReturnType<typeof readForm>;

function readForm({ values, rows }: FormInput) {
  const text = (name: string) => values[name]?.trim() ?? '';
  const listRows = (list: string) => (rows[list] ?? []).map((row) => `${list}.${row}`);
  const readDay = (name: string) => (isDay(text(name)) ? text(name) : '');
  const batches = listRows('departures').map((name) => ({
    name,
    from: readDay(`${name}.from`),
    to: readDay(`${name}.to`) || text(`${name}.from`),
    airport: text(`${name}.airport`) || text('journey.airport'),
    flight: text(`${name}.flight`),
    isFull:
      text(`${name}.state`) === 'full' ||
      (text(`${name}.state`) !== 'unconfirmed' && /^0+$/.test(text(`${name}.left`))),
  }));
  return { text, listRows, batches };
}

function priceWarning(text: ReadForm['text']): Record<string, string> {
  const price = readRupees(text('price'));
  const sharingPrices = Object.entries(sharings).flatMap(([name, people]) => {
    const amount = readRupees(text(`prices.${name}`));
    return amount === null ? [] : [{ people, amount, words: text(`prices.${name}`) }];
  });
  const [largestRoom] = sharingPrices;
  if (price === null || !largestRoom || sharingPrices.some(({ amount }) => amount === price))
    return {};
  return {
    price: `The price is not one of the prices by sharing: “${largestRoom.people} in a room” says ${largestRoom.words}. Visitors read both.`,
  };
}

/** Compares the duration with dates, nights and programme; a flight may add or remove a day. */
function dayWarnings({ text, listRows, batches }: ReadForm): Record<string, string> {
  const warnings: Record<string, string> = {};
  const days = readDayRange(text('durationOfTour'));
  if (!days) return warnings;
  const durationText = `the duration says ${days.from === days.to ? '' : `${days.from} to `}${days.to} days`;
  const isFar = (count: number) => count < days.from - 1 || count > days.to + 1;
  for (const { name, from, to } of batches) {
    const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
    if (count > 0 && to !== from && isFar(count)) {
      warnings[`${name}.to`] = `These are ${count} days, but ${durationText}.`;
    }
  }
  const stays = listRows('stays');
  const nights = stays.reduce((sum, row) => sum + Number(text(`${row}.nights`) || Number.NaN), 0);
  if (stays[0] && (nights >= days.to + 1 || nights < days.from - 3)) {
    warnings[`${stays[0]}.nights`] = `The hotels add up to ${nights} nights, but ${durationText}.`;
  }
  const last = listRows('programme').at(-1);
  const lastDay = Number((last ? text(`${last}.days`) : '').match(/\d+/g)?.at(-1) ?? Number.NaN);
  if (last && isFar(lastDay)) {
    warnings[`${last}.days`] = `The programme ends on day ${lastDay}, but ${durationText}.`;
  }
  return warnings;
}

function priceDateWarning(asOn: string, today: string): string {
  if (!isDay(asOn)) return '';
  if (asOn > today) return 'This day is in the future.';
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return asOn < yearAgo ? 'Visitors read that these prices are more than a year old.' : '';
}

type Batch = ReadForm['batches'][number];

function batchWarning(batch: Batch, batches: readonly Batch[], today: string): string {
  if (batch.from === '') return '';
  if (batch.from < today) return 'This batch has left: visitors no longer see it.';
  if (Number(batch.from.slice(0, 4)) > Number(today.slice(0, 4)) + yearsAhead) {
    return `This is in ${batch.from.slice(0, 4)}. Please check the year.`;
  }
  const other = batches.find(
    ({ from, to, airport }) =>
      from >= today &&
      from < batch.from &&
      to >= batch.from &&
      airport.toLowerCase() === batch.airport.toLowerCase(),
  );
  if (!other) return '';
  return `It leaves before the batch of ${dayText(other.from)} is back${batch.airport ? `, from ${batch.airport} too` : ''}. Leave it if that is intended.`;
}

function nextBatchWarning(text: string, batches: readonly Batch[], today: string): string {
  const day = batchDay(text);
  const possibleDays = listPossibleDays(text);
  if (possibleDays.length > 1 || (possibleDays.length > 0 && day === '')) {
    return `Write the month as a word, so that nobody misreads the date: ${possibleDays.map(dayText).join(' or ')}.`;
  }
  if (text !== '' && day === '') {
    return 'This is not a date the site can read: it is shown as typed and never counts as past. Write a date as 22 January 2027.';
  }
  const sameDay = batches.filter(({ from }) => from === day);
  if (day >= today && sameDay.length > 0 && sameDay.every(({ isFull }) => isFull)) {
    return 'No seats are left on this day. Leave this field blank, and visitors see the next departure with free seats, if there is one.';
  }
  if (day === '' || day >= today) return '';
  const days = batches.map(({ from }) => from).filter((from) => from >= today);
  const [next] = days.sort();
  return next === undefined
    ? 'This day has passed: visitors are told to ask for the next date.'
    : `This day has passed. Leave it blank, and visitors see the next departure, ${dayText(next)}.`;
}
