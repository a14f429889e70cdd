import type en from '../en/crawlers.ts';
import { isolated, ltr } from '../isolated.ts';

const listed = (...texts: string[]) =>
  texts
    .filter(Boolean)
    .map((text) => isolated(text, 'ltr'))
    .join(', ');

export default {
  home: 'होम',
  makkah: 'मक्का',
  madinah: 'मदीना',
  saudiArabia: 'सऊदी अरब',
  packageTitle: ({ title, duration, town, month }) =>
    listed(title, duration, town && ltr`${town} से`, month),
  packageInShort: ({ title, duration, price, priceMeaning, nextBatch }) =>
    ltr`${title}: ${listed(duration, ltr`${price} ${priceMeaning}`.trim(), ltr`अगला क़ाफ़िला: ${nextBatch}`)}`,
  packageWithDescription: (inShort, description) => ltr`${inShort}। ${description}`,
  packageOfAgency: (inShort, name, town) => ltr`${inShort}। ${listed(name, town)}।`,
  tripInShort: (title, duration, nextBatch) =>
    listed(title, duration, ltr`अगला क़ाफ़िला: ${nextBatch}`),
  batchOf: (title, dates) => ltr`${title}, ${dates}`,
  months: [
    ...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'],
    ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  ],
} satisfies typeof en;
