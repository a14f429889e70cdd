import type en from '../en/trust.ts';

export default {
  checkRegistration: 'हमारा रजिस्ट्रेशन ख़ुद जाँचें',
  certificate: 'सर्टिफ़िकेट',
  howToCheck: 'कैसे जाँचें',
} satisfies typeof en;
