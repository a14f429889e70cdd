import type en from '../en/frame.ts';

export default {
  language: 'زبان',
  stayInLanguage: 'اردو ہی رکھیں',
  skip: 'متن پر جائیں',
} satisfies typeof en;
