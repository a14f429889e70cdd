import type en from '../en/reviews.ts';

export default {
  heading: 'ಯಾತ್ರಿಕರ ಮಾತು',
  example: 'ಉದಾಹರಣೆ',
  journeyOf: (year) => `ಪ್ರಯಾಣದ ವರ್ಷ: ${year}`,
  original: 'ಮೂಲ ಬರಹ ನೋಡಿ',
  writtenIn: {
    en: 'ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಬರೆದದ್ದು',
    ur: 'ಉರ್ದುವಿನಲ್ಲಿ ಬರೆದದ್ದು',
    kn: 'ಕನ್ನಡದಲ್ಲಿ ಬರೆದದ್ದು',
    hi: 'ಹಿಂದಿಯಲ್ಲಿ ಬರೆದದ್ದು',
  },
} satisfies typeof en;
