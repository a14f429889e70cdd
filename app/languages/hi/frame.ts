import type en from '../en/frame.ts';

export default {
  language: 'भाषा',
  stayInLanguage: 'हिंदी ही रखें',
  skip: 'XX',
} satisfies typeof en;
