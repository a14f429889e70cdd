import type en from '../en/metadata.ts';
import { ltr } from '../isolated.ts';

export default {
  pageTitle: (title, company) => ltr`${title} | ${company}`,
  previewAlt: (headline, line) => ltr`${headline}. ${line}`,
  packagePage: 'ಪ್ಯಾಕೇಜ್',
  packageNotFound: 'ಪ್ಯಾಕೇಜ್ ಸಿಗಲಿಲ್ಲ',
  notOffered: 'ಸದ್ಯ ಲಭ್ಯವಿಲ್ಲ',
} satisfies typeof en;
