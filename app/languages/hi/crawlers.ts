import type en from '../en/crawlers.ts';

const listed = (...texts: string[]) => texts.filter(Boolean).join(', ');

export default {
  home: 'होम',
  makkah: 'मक्का',
  madinah: 'मदीना',
  saudiArabia: 'सऊदी अरब',
  makkaHotel: 'मक्का का होटल',
  madinaHotel: 'मदीना का होटल',
  packageTitle: ({ title, duration, town, month }) =>
    listed(title, duration, town && `${town} से`, month),
  packageInShort: ({ title, duration, price, priceMeaning, nextBatch }) =>
    `${title}: ${listed(duration, `${price} ${priceMeaning}`.trim(), `अगला क़ाफ़िला: ${nextBatch}`)}`,
  packageWithDescription: (inShort, description) => `${inShort}। ${description}`,
  packageOfAgency: (inShort, name, town) => `${inShort}। ${listed(name, town)}।`,
  tripInShort: (title, duration, nextBatch) => listed(title, duration, `अगला क़ाफ़िला: ${nextBatch}`),
  batchOf: (title, dates) => `${title}, ${dates}`,
  months: [
    ...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'],
    ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  ],
} satisfies typeof en;
