import { listPossibleDays, sheetDayQuestion } from '../../app/rules/fields/typed-day.ts';
import { dayText } from '../../app/rules/office-day.ts';
import type { PackageFacts } from '../../app/rules/packages/package-facts.ts';
import type { PackageTexts } from '../../app/rules/packages/package-rules.ts';
import { batchDay, impossibleDay } from '../../app/rules/packages/read-batch-date.ts';

/** Texts that a spreadsheet has changed, or that mean another day in another country. */
export function spreadsheetDoubts(texts: Omit<PackageTexts, 'featuredImage'>, facts: PackageFacts) {
  const numbers: [label: string, text: string][] = [
    ['Duration', texts.durationOfTour],
    ['Distance from Madina', texts.distanceFromMadina],
    ['Distance from Makka', texts.distanceFromMakka],
    ...facts.programme.map(({ days }): [string, string] => ['Day or days', days]),
    ...facts.stays.map(({ nights }): [string, string] => ['Nights', nights]),
    ...facts.stays.map(({ metres }): [string, string] => ['Distance from the Haram', metres]),
  ];
  const doubts = numbers.flatMap(([label, text]) => {
    const question = sheetDayQuestion(text);
    return question === '' ? [] : [`${label}: ${question}`];
  });
  const days = listPossibleDays(texts.nextBatch);
  if (days.length > 1 || (days.length > 0 && batchDay(texts.nextBatch) === '')) {
    const words = days.map(dayText).join(' or ');
    doubts.push(`Next Batch: write ${texts.nextBatch} with the month as a word, ${words}`);
  }
  const impossible = impossibleDay(texts.nextBatch);
  if (impossible !== '') doubts.push(`Next Batch: there is no ${impossible}`);
  return doubts;
}
