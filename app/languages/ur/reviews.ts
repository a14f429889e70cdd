import type en from '../en/reviews.ts';

export default {
  heading: 'زائرین کیا کہتے ہیں',
  example: 'مثال',
  journeyOf: (year) => `${year} کا سفر`,
  original: 'اصل تحریر دیکھیں',
  writtenIn: {
    en: 'انگریزی میں لکھا گیا',
    ur: 'اردو میں لکھا گیا',
    kn: 'کنڑ میں لکھا گیا',
    hi: 'ہندی میں لکھا گیا',
  },
} satisfies typeof en;
