import type en from '../en/crawlers.ts';

/** A text from the agency's data, in its own direction; blank stays blank. */
const own = (text: string) => text && `\u2068${text}\u2069`;
const listed = (...texts: string[]) => texts.filter(Boolean).join('، ');

export default {
  home: 'ہوم',
  makkah: 'مکہ',
  madinah: 'مدینہ',
  saudiArabia: 'سعودی عرب',
  makkaHotel: 'مکہ کا ہوٹل',
  madinaHotel: 'مدینہ کا ہوٹل',
  packageTitle: ({ title, duration, town, month }) =>
    listed(own(title), own(duration), town && `${own(town)} سے`, month),
  packageInShort: ({ title, duration, price, priceMeaning, nextBatch }) =>
    `${own(title)}: ${listed(own(duration), `${own(price)} ${own(priceMeaning)}`.trim(), `اگلا قافلہ: ${own(nextBatch)}`)}`,
  packageWithDescription: (inShort, description) => `${inShort}۔ ${own(description)}`,
  packageOfAgency: (inShort, name, town) => `${inShort}۔ ${listed(own(name), own(town))}۔`,
  tripInShort: (title, duration, nextBatch) =>
    listed(own(title), own(duration), `اگلا قافلہ: ${own(nextBatch)}`),
  batchOf: (title, dates) => `${own(title)}، ${own(dates)}`,
  months: [
    ...['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون'],
    ...['جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر'],
  ],
} satisfies typeof en;
