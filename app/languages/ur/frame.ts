import type { ReactNode } from 'react';
import type en from '../en/frame.ts';
import { partOfDay } from '../part-of-day.ts';
import { rich } from '../rich.ts';

const part = (hour: number) =>
  partOfDay(hour, { morning: 'صبح', afternoon: 'دوپہر', evening: 'شام', night: 'رات' });

export default {
  language: 'زبان',
  stayInLanguage: 'اردو ہی رکھیں',
  skip: 'متن پر جائیں',
  // The bar and the foot
  trade: 'حج اور عمرہ',
  since: (year: string) => `${year} سے`,
  mainPages: 'اہم صفحات',
  menu: 'مینو',
  home: 'ہوم',
  aboutUs: 'ہمارے بارے میں',
  contact: 'رابطہ',
  packages: 'پیکیج',
  privacy: 'رازداری',
  guide: 'رہنمائی',
  gallery: 'گیلری',
  quickLinks: 'اہم لنک',
  hajjPackages: 'حج پیکیج',
  umrahPackages: 'عمرہ پیکیج',
  contactUs: 'ہم سے رابطہ کریں',
  contactInfo: 'رابطے کی معلومات',
  facebook: 'فیس بک',
  instagram: 'انسٹاگرام',
  whatsapp: 'واٹس ایپ',
  copyright: (year: string, name: ReactNode) => rich`© ${year} ${name}۔ تمام حقوق محفوظ ہیں۔`,
  comma: '، ',
  // Chat
  chat: 'بات چیت',
  chatOnWhatsapp: 'ہم سے واٹس ایپ پر بات کریں',
  needHelp: 'مدد چاہیے؟',
  startChat: 'بات شروع کریں',
  close: 'بند کریں',
  copyByHand: 'آپ کے براؤزر نے کاپی کرنے نہیں دیا۔ براہِ کرم یہ متن خود کاپی کریں:',
  // Licences
  licensed: 'لائسنس یافتہ اور تسلیم شدہ',
  certificate: 'سرٹیفکیٹ',
  certificateOf: (authority: string) => `سرٹیفکیٹ: \u2068${authority}\u2069`,
  howToCheck: 'کیسے جانچیں',
  registrationNumber: (number: ReactNode) => rich`رجسٹریشن نمبر: ${number}`,
  validUntil: (date: string) => `${date} تک کارآمد`,
  // Pages that are not there
  sorry: 'معذرت',
  formUnread: 'جو بھیجا گیا وہ پورا نہیں پہنچا۔ براہِ کرم واپس جائیں اور دوبارہ بھیجیں۔',
  pageNotFound: 'صفحہ نہیں ملا',
  nothingHere:
    'اس پتے پر کچھ نہیں ہے۔ ہو سکتا ہے کہ صفحہ کہیں اور چلا گیا ہو یا پتہ لکھنے میں کوئی فرق رہ گیا ہو۔',
  whereToGo: 'کہاں جائیں',
  viewAllPackages: 'تمام پیکیج دیکھیں',
  goHome: 'ہوم پیج پر جائیں',
  loadingPackages: 'پیکیج لوڈ ہو رہے ہیں…',
  loading: 'لوڈ ہو رہا ہے…',
  // Paper
  ourOffice: 'ہمارا دفتر',
  pricesAsOn: (date: ReactNode) => rich`قیمتیں ${date} کے مطابق`,
  qrCodeOf: (address: string) => `QR کوڈ: \u2068${address}\u2069`,
  // The office's hours
  clock: (time: string, hour: number) => `${part(hour)}\u00a0${time}\u00a0بجے`,
  openNow: 'ابھی کھلا ہے',
  openUntil: (clock: string) => `ابھی کھلا ہے، ${clock} بند ہوگا`,
  closed: 'بند ہے',
  opensToday: (clock: string) => `بند ہے، آج ${clock} کھلے گا`,
  opensOnDay: (weekday: string, clock: string) => `بند ہے، ${weekday} کو ${clock} کھلے گا`,
  opensOnDate: (weekday: string, date: string, clock: string) =>
    `بند ہے، ${weekday} ${date} کو ${clock} کھلے گا`,
  weekdays: (first: string, last: string) => `${first} تا ${last}`,
  openFromTo: (from: string, fromHour: number, to: string, toHour: number) =>
    `${part(fromHour)} ${from} سے ${part(toHour)} ${to} بجے تک`,
  openAgain: (earlier: string, later: string) => `${earlier}، ${later}`,
  hoursOfDays: (days: string, hours: string) => `${days}: ${hours}`,
  furtherHours: (earlier: string, later: string) => `${earlier}۔ ${later}`,
} satisfies typeof en;
