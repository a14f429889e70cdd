import type en from '../en/home.ts';

export default {
  page: 'ہوم',
  carousel: 'بدلتی تصویریں',
  ourJourneys: 'ہمارے سفر',
  pauseSlides: 'سلائیڈیں روکیں',
  playSlides: 'سلائیڈیں چلائیں',
  showSlide: (number, title) => `سلائیڈ ${number} دکھائیں: \u2068${title}\u2069`,
  slide: 'سلائیڈ',
  slideOf: (number, count) => `${count} میں سے ${number}`,
  explorePackages: 'پیکیج دیکھیں',
  contactUs: 'ہم سے رابطہ کریں',
  learnMore: 'ہمارے بارے میں مزید جانیں',
  inNumbers: 'اعداد و شمار',
  allPackages: 'تمام پیکیج دیکھیں',
  consultation: 'مشورہ لیں',
  noPackages: 'کوئی پیکیج دستیاب نہیں',
  checkBack: 'نئے، اچھے پیکیج دیکھنے کے لیے کچھ دن بعد پھر آئیں!',
} satisfies typeof en;
