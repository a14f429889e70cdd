import type en from '../en/share-menu.ts';

export default {
  copyLink: 'लिंक कॉपी करें',
  linkCopied: 'लिंक कॉपी हो गया',
  copyDetails: 'जानकारी कॉपी करें',
  detailsCopied: 'जानकारी कॉपी हो गई',
  print: 'प्रिंट करें',
} satisfies typeof en;
