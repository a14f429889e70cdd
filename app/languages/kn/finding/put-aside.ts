import type en from '../../en/finding/put-aside.ts';

export default {
  putAside: 'ಪಟ್ಟಿಗೆ ಸೇರಿಸಿ',
  inYourList: 'ನಿಮ್ಮ ಪಟ್ಟಿಯಲ್ಲಿದೆ',
  isInYourList: 'ಪಟ್ಟಿಗೆ ಸೇರಿಸಿ: ನಿಮ್ಮ ಪಟ್ಟಿಯಲ್ಲಿದೆ',
  listIsFull: 'ಪಟ್ಟಿ ಭರ್ತಿಯಾಗಿದೆ',
} satisfies typeof en;
