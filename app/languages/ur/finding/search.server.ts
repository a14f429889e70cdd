import type en from '../../en/finding/search.server.ts';

export default {
  search: 'تلاش کریں',
  searchSite: 'اس ویب سائٹ میں تلاش کریں',
  pageWords: {
    about: 'ہم کون ہیں، ہماری تاریخ، لائسنس، رجسٹریشن',
    contact: 'فون نمبر، پتہ، دفتر، نقشہ، دفتر کے اوقات، واٹس ایپ، ای میل، پیغام، رابطہ',
    packages: 'قیمت، تاریخیں، قافلے، تمام پیکیج',
    guide: 'رہنمائی، مدد، مشورہ',
    privacy: 'ذاتی معلومات، کوکیز',
    'gallery-accommodations': 'تصویریں، ہوٹل، کمرے',
    'gallery-hajj': 'تصویریں',
    'gallery-umrah': 'تصویریں',
    'gallery-zyarath': 'تصویریں',
  },
} satisfies typeof en;
