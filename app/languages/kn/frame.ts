import type en from '../en/frame.ts';

export default {
  language: 'ಭಾಷೆ',
  stayInLanguage: 'ಕನ್ನಡದಲ್ಲೇ ಇರಲಿ',
  skip: 'XX',
} satisfies typeof en;
