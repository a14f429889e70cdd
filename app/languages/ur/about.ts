import type en from '../en/about.ts';

export default {
  page: 'ہمارے بارے میں',
  mission: 'ہمارا مقصد',
  inNumbers: 'اعداد و شمار',
  whereToGo: 'کہاں جائیں',
  allPackages: 'تمام پیکیج دیکھیں',
  contactUs: 'ہم سے رابطہ کریں',
} satisfies typeof en;
