import type en from '../en/metadata.ts';

export default {
  pageTitle: (title, company) => `${title} | \u2068${company}\u2069`,
  previewAlt: (headline, line) => `\u2068${headline}\u2069۔ \u2068${line}\u2069`,
  packagePage: 'پیکیج',
  packageNotFound: 'پیکیج نہیں ملا',
  notOffered: 'فی الحال دستیاب نہیں',
} satisfies typeof en;
