import type en from '../en/metadata.ts';
import { ltr } from '../isolated.ts';

export default {
  pageTitle: (title, company) => ltr`${title} | ${company}`,
  previewAlt: (headline, line) => ltr`${headline}। ${line}`,
  packagePage: 'पैकेज',
  packageNotFound: 'पैकेज नहीं मिला',
  notOffered: 'फ़िलहाल उपलब्ध नहीं',
} satisfies typeof en;
