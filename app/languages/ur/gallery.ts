import type en from '../en/gallery.ts';
import { plural } from '../plural.ts';

const inGallery = {
  accommodations: 'قیام گاہوں کی گیلری میں',
  hajj: 'حج گیلری میں',
  umrah: 'عمرہ گیلری میں',
  zyarath: 'زیارت گیلری میں',
};

export default {
  page: 'گیلری',
  title: (name) => `\u2068${name}\u2069 گیلری`,
  noImages: 'کوئی تصویر دستیاب نہیں',
  willAppear: 'ہمارے گروپوں کی تصویریں یہاں نظر آئیں گی۔',
  imagesIn: (count, gallery) =>
    plural('ur', count, {
      one: `${inGallery[gallery]} ${count} تصویر`,
      other: `${inGallery[gallery]} ${count} تصویریں`,
    }),
  tags: 'ٹیگ',
  allTags: 'تمام',
  openImage: (caption) => `کھولیں: \u2068${caption}\u2069`,
  openNumbered: (number) => `تصویر ${number} کھولیں`,
  image: 'تصویر',
  close: 'بند کریں',
  previous: 'پچھلی تصویر',
  next: 'اگلی تصویر',
  imageOf: (number, count) => `${count} میں سے ${number}`,
} satisfies typeof en;
