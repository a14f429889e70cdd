import type en from '../en/trust.ts';

export default {
  checkRegistration: 'ನಮ್ಮ ನೋಂದಣಿಯನ್ನು ಪರಿಶೀಲಿಸಿ',
  certificate: 'ಪ್ರಮಾಣಪತ್ರ',
  howToCheck: 'ಪರಿಶೀಲಿಸುವುದು ಹೇಗೆ',
} satisfies typeof en;
