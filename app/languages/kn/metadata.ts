import type en from '../en/metadata.ts';

export default {
  pageTitle: (title, company) => `${title} | ${company}`,
  previewAlt: (headline, line) => `${headline}. ${line}`,
  packagePage: 'ಪ್ಯಾಕೇಜ್',
  packageNotFound: 'ಪ್ಯಾಕೇಜ್ ಸಿಗಲಿಲ್ಲ',
  notOffered: 'ಸದ್ಯ ಲಭ್ಯವಿಲ್ಲ',
} satisfies typeof en;
