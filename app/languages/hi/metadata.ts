import type en from '../en/metadata.ts';

export default {
  pageTitle: (title, company) => `${title} | ${company}`,
  previewAlt: (headline, line) => `${headline}। ${line}`,
  packagePage: 'पैकेज',
  packageNotFound: 'पैकेज नहीं मिला',
  notOffered: 'फ़िलहाल उपलब्ध नहीं',
} satisfies typeof en;
