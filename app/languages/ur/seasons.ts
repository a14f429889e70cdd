import type en from '../en/seasons.ts';

const hijriMonths = [
  ...['محرّم', 'صفر', 'ربیع الاول', 'ربیع الثانی', 'جمادی الاول', 'جمادی الثانی'],
  ...['رجب', 'شعبان', 'رمضان', 'شوال', 'ذی القعدہ', 'ذی الحجہ'],
];

export default {
  seasons: {
    ramadan: 'رمضان',
    'last-ten': 'آخری عشرہ',
    'rabi-al-awwal': 'ربیع الاول',
    holidays: 'اسکول کی چھٹیاں',
  },
  hijriDate: (day, month, year) => `${day} ${hijriMonths[month - 1]} ${year}`,
} satisfies typeof en;
