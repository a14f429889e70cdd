import type en from '../en/crawlers.ts';
import { isolated, ltr } from '../isolated.ts';

const listed = (...texts: string[]) =>
  texts
    .filter(Boolean)
    .map((text) => isolated(text, 'ltr'))
    .join(', ');

export default {
  home: 'ಮುಖಪುಟ',
  makkah: 'ಮಕ್ಕಾ',
  madinah: 'ಮದೀನಾ',
  saudiArabia: 'ಸೌದಿ ಅರೇಬಿಯಾ',
  packageTitle: ({ title, duration, town, month }) =>
    listed(title, duration, town && ltr`ಹೊರಡುವ ಊರು: ${town}`, month),
  packageInShort: ({ title, duration, price, priceMeaning, nextBatch }) =>
    ltr`${title}: ${listed(duration, ltr`${price} ${priceMeaning}`.trim(), ltr`ಮುಂದಿನ ಬ್ಯಾಚ್: ${nextBatch}`)}`,
  packageWithDescription: (inShort, description) => ltr`${inShort}. ${description}`,
  packageOfAgency: (inShort, name, town) => ltr`${inShort}. ${listed(name, town)}.`,
  tripInShort: (title, duration, nextBatch) =>
    listed(title, duration, ltr`ಮುಂದಿನ ಬ್ಯಾಚ್: ${nextBatch}`),
  batchOf: (title, dates) => ltr`${title}, ${dates}`,
  months: [
    ...['ಜನವರಿ', 'ಫೆಬ್ರವರಿ', 'ಮಾರ್ಚ್', 'ಏಪ್ರಿಲ್', 'ಮೇ', 'ಜೂನ್'],
    ...['ಜುಲೈ', 'ಆಗಸ್ಟ್', 'ಸೆಪ್ಟೆಂಬರ್', 'ಅಕ್ಟೋಬರ್', 'ನವೆಂಬರ್', 'ಡಿಸೆಂಬರ್'],
  ],
} satisfies typeof en;
