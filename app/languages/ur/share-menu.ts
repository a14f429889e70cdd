import type en from '../en/share-menu.ts';

export default {
  copyLink: 'لنک کاپی کریں',
  linkCopied: 'لنک کاپی ہو گیا',
  copyDetails: 'تفصیل کاپی کریں',
  detailsCopied: 'تفصیل کاپی ہو گئی',
  print: 'پرنٹ کریں',
} satisfies typeof en;
