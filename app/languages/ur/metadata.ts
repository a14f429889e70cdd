import type en from '../en/metadata.ts';
import { rtl } from '../isolated.ts';

export default {
  pageTitle: (title, company) => rtl`${title} | ${company}`,
  previewAlt: (headline, line) => rtl`${headline}۔ ${line}`,
  packagePage: 'پیکیج',
  packageNotFound: 'پیکیج نہیں ملا',
  notOffered: 'فی الحال دستیاب نہیں',
} satisfies typeof en;
