import type en from '../en/about.ts';

export default {
  page: 'ನಮ್ಮ ಬಗ್ಗೆ',
  mission: 'ನಮ್ಮ ಧ್ಯೇಯ',
  inNumbers: 'ಅಂಕಿಗಳಲ್ಲಿ',
  whereToGo: 'ಎಲ್ಲಿಗೆ ಹೋಗಬಹುದು',
  allPackages: 'ಎಲ್ಲ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ನೋಡಿ',
  contactUs: 'ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ',
} satisfies typeof en;
