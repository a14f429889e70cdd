import type en from '../en/reviews.ts';

export default {
  heading: 'ज़ायरीन क्या कहते हैं',
  example: 'मिसाल',
  journeyOf: (year) => `${year} का सफ़र`,
  original: 'असल जगह पर देखें',
  writtenIn: {
    en: 'अंग्रेज़ी में लिखा गया',
    ur: 'उर्दू में लिखा गया',
    kn: 'कन्नड़ में लिखा गया',
    hi: 'हिंदी में लिखा गया',
  },
} satisfies typeof en;
