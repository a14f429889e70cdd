import type en from '../../en/finding/search.ts';
import { plural } from '../../plural.ts';

export default {
  page: 'تلاش',
  titleOf: (query) => `تلاش: \u2068${query}\u2069`,
  field: 'کیا تلاش کرنا ہے؟',
  hint: 'پیکیج، ہوٹل، شہر یا سوال۔ ہماری چاروں زبانوں میں سے کسی میں بھی لکھیں۔',
  search: 'تلاش کریں',
  slashKey: '\u2068/\u2069 دبانے سے آپ اس خانے میں آ جاتے ہیں۔',
  found: (count) => plural('ur', count, { one: `${count} نتیجہ`, other: `${count} نتیجے` }),
  near: 'بالکل یہی الفاظ کہیں نہیں ملے۔ ان سے ملتے جلتے نتیجے یہ ہیں۔',
  firstOf: (shown, all) =>
    `کل ${all} ہیں، پہلے ${shown} دکھائے گئے ہیں۔ ایک لفظ اور لکھیں تو نتیجے کم ہو جائیں گے۔`,
  packages: 'پیکیج',
  guide: 'زائرین کے لیے رہنمائی',
  pages: 'صفحات',
  // When nothing was found
  none: 'اس کے لیے کچھ نہیں ملا۔',
  perhaps: 'کیا آپ کا مطلب یہ تھا؟',
  askUs: 'کم الفاظ لکھ کر دیکھیں، یا ہم سے پوچھیں، ہم خوشی سے جواب دیں گے۔',
  // When nothing was asked
  writeWords: 'ایک یا دو لفظ لکھیں، مثلاً:',
  examples: ['عمرہ', 'ویزا', 'وہیل چیئر', 'سامان'],
} satisfies typeof en;
