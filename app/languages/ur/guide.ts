import type * as en from '../en/guide.ts';
import { partOfDay, plural, rich } from '../text-parts.ts';

export const guide = {
  guide: 'زائرین کے لیے رہنمائی',
  topics: 'رہنمائی کے عنوان',
  stages: {
    before: 'جانے سے پہلے',
    there: 'وہاں پہنچ کر',
    after: 'بعد میں، اور کسی بھی وقت',
  },
  checkedOn: (date) => rich`${date} کو جانچا گیا`,
  sources: 'معلومات کا ذریعہ',
  rulesChange:
    'قاعدے بدلتے رہتے ہیں۔ فیصلہ کرنے سے پہلے معلومات کا ذریعہ دیکھ لیں یا ہم سے پوچھ لیں۔',
  ticked: (done, all) => `${all} میں سے ${done} پر نشان لگا ہے`,
  kept: 'آپ کے نشان اسی فون یا کمپیوٹر پر رہتے ہیں۔',
  clear: 'تمام نشان ہٹائیں',
  print: 'یہ صفحہ پرنٹ کریں',
  next: 'آگے',
  ihram: 'احرام',
  ihramOfMan: 'مرد: دو سفید بے سلی چادریں، سر کھلا۔',
  ihramOfWoman: 'خواتین: ان کا اپنا باپردہ لباس، کسی بھی رنگ کا۔',
  tawaf: 'طواف',
  tawafPoints: [
    'حجرِ اسود: ہر چکر یہیں سے شروع اور یہیں ختم ہوتا ہے۔',
    'خانۂ کعبہ کا دروازہ۔',
    'حطیم: اس کے باہر سے گھوم کر چلتے ہیں، اندر سے نہیں۔',
    'مقامِ ابراہیم: دو رکعت اس کے پیچھے، یا جہاں جگہ ملے۔',
  ],
  sai: 'سعی',
  safa: 'صفا',
  marwah: 'مروہ',
  saiPoints: [
    'پہلا چکر صفا سے شروع ہوتا ہے، ساتواں چکر مروہ پر ختم ہوتا ہے۔',
    'ہری بتیوں کے درمیان مرد تیز چلتے ہیں۔',
  ],
  hajjDays: 'حج کے ایام',
  makkah: 'مکہ',
  mina: 'منیٰ',
  muzdalifah: 'مزدلفہ',
  arafat: 'عرفات',
  hajjPoints: [
    '8 ذی الحجہ: مکہ سے منیٰ۔',
    '9 ذی الحجہ: عرفات، سورج ڈوبنے تک۔',
    'اس کے بعد کی رات: مزدلفہ۔',
    '10 ذی الحجہ: واپس منیٰ، اور طواف کے لیے مکہ۔',
    '11 سے 13 ذی الحجہ: منیٰ۔',
  ],
} satisfies typeof en.guide;

export const ownPage = { questions: 'سوال اور جواب' } satisfies typeof en.ownPage;

export const search = {
  page: 'تلاش',
  titleOf: (query) => `تلاش: \u2068${query}\u2069`,
  field: 'کیا تلاش کرنا ہے؟',
  hint: 'پیکیج، ہوٹل، شہر یا سوال۔ ہماری چاروں زبانوں میں سے کسی میں بھی لکھیں۔',
  slashKey: '\u2068/\u2069 دبانے سے آپ اس خانے میں آ جاتے ہیں۔',
  found: (count) => plural('ur', count, { one: `${count} نتیجہ`, other: `${count} نتیجے` }),
  near: 'بالکل یہی الفاظ کہیں نہیں ملے۔ ان سے ملتے جلتے نتیجے یہ ہیں۔',
  firstOf: (shown, all) =>
    `کل ${all} ہیں، پہلے ${shown} دکھائے گئے ہیں۔ ایک لفظ اور لکھیں تو نتیجے کم ہو جائیں گے۔`,
  pages: 'صفحے',
  none: 'اس کے لیے کچھ نہیں ملا۔',
  didYouMean: 'کیا آپ کا مطلب یہ تھا؟',
  askUs: 'کم الفاظ لکھ کر دیکھیں، یا ہم سے پوچھیں، ہم خوشی سے جواب دیں گے۔',
  writeWords: 'ایک یا دو لفظ لکھیں، مثلاً:',
  examples: ['عمرہ', 'ویزا', 'وہیل چیئر', 'سامان'],
} satisfies typeof en.search;

const part = (hour: number) =>
  partOfDay(hour, { morning: 'صبح', afternoon: 'دوپہر', evening: 'شام', night: 'رات' });

export const offline = {
  clock: (time, hour) => `${part(hour)}\u00a0${time}\u00a0بجے`,
  dayAndTime: (day, clock) => `${day}، ${clock}`,
  savedCopy: (time) => `اس وقت نیٹ ورک نہیں ہے۔ یہ ${time} کی محفوظ کاپی ہے۔`,
  lateCopy: (time) => `نیٹ ورک سست ہے۔ یہ ${time} کی محفوظ کاپی ہے۔`,
  back: 'واپس جائیں',
  title: 'یہ صفحہ آپ کے فون میں محفوظ نہیں ہے',
  lead: 'اس وقت نیٹ ورک نہیں ہے، یا بہت سست ہے۔',
  searchTitle: 'تلاش کے لیے نیٹ ورک چاہیے',
  saved: 'اس فون میں محفوظ صفحے',
  savedAt: (time) => rich`محفوظ ہوا: ${time}`,
  nothingSaved: 'یہاں ابھی کوئی صفحہ محفوظ نہیں۔ جو صفحے آپ پڑھتے ہیں وہ خود محفوظ ہو جاتے ہیں۔',
  askUs: 'آپ اب بھی ہمیں فون کر سکتے ہیں',
  messageSent: 'ہم جلد ہی آپ سے رابطہ کریں گے!',
  messageRefused: 'آپ کا پیغام نہیں بھیجا جا سکا۔',
  openForm: 'اسے دیکھیں',
} satisfies typeof en.offline;
