import type en from '../en/share-menu.ts';

export default {
  copyLink: 'ಲಿಂಕ್ ನಕಲಿಸಿ',
  linkCopied: 'ಲಿಂಕ್ ನಕಲಾಗಿದೆ',
  copyDetails: 'ವಿವರ ನಕಲಿಸಿ',
  detailsCopied: 'ವಿವರ ನಕಲಾಗಿದೆ',
  print: 'ಮುದ್ರಿಸಿ',
} satisfies typeof en;
