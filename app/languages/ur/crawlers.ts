import type en from '../en/crawlers.ts';
import { isolated, rtl } from '../isolated.ts';

const own = (text: string) => isolated(text, 'rtl');
const listed = (...texts: string[]) => texts.filter(Boolean).join('، ');

export default {
  home: 'ہوم',
  makkah: 'مکہ',
  madinah: 'مدینہ',
  saudiArabia: 'سعودی عرب',
  packageTitle: ({ title, duration, town, month }) =>
    listed(own(title), own(duration), town && rtl`${town} سے`, own(month)),
  packageInShort: ({ title, duration, price, priceMeaning, nextBatch }) =>
    `${own(title)}: ${listed(own(duration), rtl`${price} ${priceMeaning}`.trim(), rtl`اگلا قافلہ: ${nextBatch}`)}`,
  packageWithDescription: (inShort, description) => rtl`${inShort}۔ ${description}`,
  packageOfAgency: (inShort, name, town) => rtl`${inShort}۔ ${listed(own(name), own(town))}۔`,
  tripInShort: (title, duration, nextBatch) =>
    listed(own(title), own(duration), rtl`اگلا قافلہ: ${nextBatch}`),
  batchOf: (title, dates) => rtl`${title}، ${dates}`,
  months: [
    ...['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون'],
    ...['جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر'],
  ],
} satisfies typeof en;
