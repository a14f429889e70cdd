import type * as en from '../en/site.ts';
import { partOfDay, plural, rich, rtl } from '../text-parts.ts';

const part = (hour: number) =>
  partOfDay(hour, { morning: 'صبح', afternoon: 'دوپہر', evening: 'شام', night: 'رات' });

/** The names of the months, and of the days from Monday on. */
export const calendar = {
  months: [
    'جنوری',
    'فروری',
    'مارچ',
    'اپریل',
    'مئی',
    'جون',
    'جولائی',
    'اگست',
    'ستمبر',
    'اکتوبر',
    'نومبر',
    'دسمبر',
  ],
  weekdays: ['پیر', 'منگل', 'بدھ', 'جمعرات', 'جمعہ', 'ہفتہ', 'اتوار'],
} satisfies typeof en.calendar;

export const frame = {
  shortlist: (count) => `آپ کی فہرست (${count})`,
  language: 'زبان',
  stayInLanguage: 'اردو ہی رکھیں',
  announcement: 'اعلان',
  skip: 'متن پر جائیں',
  trade: 'حج و عمرہ',
  since: (year) => `${year} سے`,
  mainPages: 'اہم صفحے',
  menu: 'مینو',
  phoneOffice: 'دفتر کو فون کریں',
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
  whatsapp: 'واٹس ایپ',
  copyright: (year, name) => rich`© ${year} ${name}۔ تمام حقوق محفوظ ہیں۔`,
  comma: '، ',
  chat: 'بات چیت',
  chatOnWhatsapp: 'ہم سے واٹس ایپ پر بات کریں',
  needHelp: 'مدد چاہیے؟',
  startChat: 'بات شروع کریں',
  close: 'بند کریں',
  search: 'تلاش کریں',
  askUs: 'ہم سے پوچھیں',
  copyByHand: 'آپ کے براؤزر نے کاپی کرنے نہیں دیا۔ براہِ کرم یہ متن خود کاپی کریں:',
  licensed: 'لائسنس یافتہ اور تسلیم شدہ',
  certificate: 'سرٹیفکیٹ',
  certificateOf: (authority) => `سرٹیفکیٹ: \u2068${authority}\u2069`,
  howToCheck: 'کیسے جانچیں',
  checkRegistration: 'ہمارا رجسٹریشن خود جانچیں',
  registrationNumber: (number) => rich`رجسٹریشن نمبر: ${number}`,
  placeholder: 'محض نمونہ',
  validUntil: (date) => `${date} تک کارآمد`,
  sorry: 'معذرت',
  formUnread: 'جو بھیجا گیا وہ پورا نہیں پہنچا۔ براہِ کرم واپس جائیں اور دوبارہ بھیجیں۔',
  pageNotFound: 'صفحہ نہیں ملا',
  nothingHere:
    'اس پتے پر کچھ نہیں ہے۔ ہو سکتا ہے کہ صفحے کا پتہ بدل گیا ہو یا پتہ لکھنے میں کوئی غلطی رہ گئی ہو۔',
  whereToGo: 'کہاں جائیں',
  mission: 'ہمارا مقصد',
  inNumbers: 'اعداد و شمار',
  viewAllPackages: 'تمام پیکیج دیکھیں',
  goHome: 'ہوم پیج پر جائیں',
  loadingPackages: 'پیکیج لوڈ ہو رہے ہیں…',
  loading: 'لوڈ ہو رہا ہے…',
  ourOffice: 'ہمارا دفتر',
  pricesAsOn: (date) => rich`قیمتیں ${date} کے مطابق`,
  qrCodeOf: (address) => `QR کوڈ: \u2068${address}\u2069`,
  clock: (time, hour) => `${part(hour)}\u00a0${time}\u00a0بجے`,
  openNow: 'ابھی کھلا ہے',
  openUntil: (clock) => `ابھی کھلا ہے، ${clock} بند ہوگا`,
  closed: 'بند ہے',
  opensToday: (clock) => `بند ہے، آج ${clock} کھلے گا`,
  opensOnDay: (weekday, clock) => `بند ہے، ${weekday} کو ${clock} کھلے گا`,
  opensOnDate: (weekday, date, clock) => `بند ہے، ${weekday} ${date} کو ${clock} کھلے گا`,
  weekdays: (first, last) => `${first} تا ${last}`,
  openFromTo: (from, fromHour, to, toHour) =>
    `${part(fromHour)} ${from} سے ${part(toHour)} ${to} بجے تک`,
  openAgain: (earlier, later) => `${earlier}، ${later}`,
  hoursOfDays: (days, hours) => `${days}: ${hours}`,
  furtherHours: (earlier, later) => `${earlier}۔ ${later}`,
} satisfies typeof en.frame;

export const ui = {
  toLightTheme: 'ہلکے رنگ لگائیں',
  toDarkTheme: 'گہرے رنگ لگائیں',
  notLoaded: 'یہ صفحہ نہیں کھل سکا۔ براہِ کرم اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  notLoadedCall: (phone) =>
    rich`یہ صفحہ نہیں کھل سکا۔ براہِ کرم اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں، یا اس نمبر پر فون کریں: ${phone}۔`,
  tryAgain: 'دوبارہ کوشش کریں',
  tryingAgain: 'دوبارہ کوشش ہو رہی ہے…',
  reference: (reference) => `حوالہ: \u2068${reference}\u2069`,
} satisfies typeof en.ui;

export const metadata = {
  pageTitle: (title, company) => rtl`${title} | ${company}`,
  previewAlt: (headline, line) => rtl`${headline}۔ ${line}`,
  packagePage: 'پیکیج',
  packageNotFound: 'پیکیج نہیں ملا',
  notOffered: 'فی الحال دستیاب نہیں',
} satisfies typeof en.metadata;

export const home = {
  carousel: 'بدلتی تصویریں',
  ourJourneys: 'ہمارے سفر',
  pauseSlides: 'سلائیڈیں روکیں',
  playSlides: 'سلائیڈیں چلائیں',
  showSlide: (number, title) => `سلائیڈ ${number} دکھائیں: \u2068${title}\u2069`,
  slide: 'سلائیڈ',
  explorePackages: 'پیکیج دیکھیں',
  learnMore: 'ہمارے بارے میں مزید جانیں',
  consultation: 'مشورہ لیں',
  noPackages: 'کوئی پیکیج دستیاب نہیں',
  checkBack: 'نئے اور اچھے پیکیج دیکھنے کے لیے کچھ دن بعد پھر آئیں!',
} satisfies typeof en.home;

const inGallery: Record<string, string> = {
  accommodations: 'قیام گاہوں کی گیلری میں',
  hajj: 'حج گیلری میں',
  umrah: 'عمرہ گیلری میں',
  zyarath: 'زیارت گیلری میں',
};

export const gallery = {
  title: (name) => `گیلری: \u2068${name}\u2069`,
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
  previous: 'پچھلی تصویر',
  next: 'اگلی تصویر',
  imageOf: (number, count) => `${count} میں سے ${number}`,
} satisfies typeof en.gallery;

export const card = {
  featured: 'نمایاں',
  nextBatch: (batch) => `اگلا قافلہ: \u2068${batch}\u2069`,
  viewDetails: 'تفصیل دیکھیں',
  viewDetailsOf: (title) => `تفصیل دیکھیں: \u2068${title}\u2069`,
} satisfies typeof en.card;

export const booking = {
  ready: 'ہمارے ساتھ سفر کے لیے تیار ہیں؟',
  write: 'ہمیں پیغام بھیجیں۔ آپ کے فیصلے سے پہلے ہم ہر سوال کا جواب دیتے ہیں۔',
  writeOrCall:
    'ہمیں پیغام بھیجیں یا دفتر فون کریں۔ آپ کے فیصلے سے پہلے ہم ہر سوال کا جواب دیتے ہیں۔',
  bookNow: 'ابھی بک کریں',
  callNow: 'ابھی فون کریں',
} satisfies typeof en.booking;

export const reviews = {
  heading: 'زائرین کیا کہتے ہیں',
  example: 'مثال',
  journeyOf: (year) => `${year} کا سفر`,
  more: (count) => `مزید تاثرات (${count})`,
  original: 'اصل تحریر دیکھیں',
  writtenIn: {
    en: 'انگریزی میں لکھا گیا',
    ur: 'اردو میں لکھا گیا',
    kn: 'کنڑ میں لکھا گیا',
    hi: 'ہندی میں لکھا گیا',
  },
} satisfies typeof en.reviews;

const areImages = (noun: string) => noun === 'images';

export const showMore = {
  showMore: 'مزید دکھائیں',
  showEarlier: (noun) => (areImages(noun) ? 'پچھلی تصویریں دکھائیں' : 'پچھلے پیکیج دکھائیں'),
  moreNotLoaded: (noun) =>
    areImages(noun)
      ? 'مزید تصویریں ابھی نہیں کھل سکیں۔ براہِ کرم دوبارہ کوشش کریں۔'
      : 'مزید پیکیج ابھی نہیں کھل سکے۔ براہِ کرم دوبارہ کوشش کریں۔',
  showingTo: (noun, last, total) =>
    areImages(noun)
      ? `کل ${total} تصویروں میں سے ${last} یہاں ہیں`
      : `کل ${total} پیکیجوں میں سے ${last} یہاں ہیں`,
  showingFromTo: (noun, first, last, total) =>
    areImages(noun)
      ? `کل ${total} تصویروں میں سے ${first} تا ${last} یہاں ہیں`
      : `کل ${total} پیکیجوں میں سے ${first} تا ${last} یہاں ہیں`,
} satisfies typeof en.showMore;
