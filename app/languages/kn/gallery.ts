import type en from '../en/gallery.ts';
import { plural } from '../plural.ts';

const inGallery = {
  accommodations: 'ವಸತಿ ಗ್ಯಾಲರಿಯಲ್ಲಿ',
  hajj: 'ಹಜ್ ಗ್ಯಾಲರಿಯಲ್ಲಿ',
  umrah: 'ಉಮ್ರಾ ಗ್ಯಾಲರಿಯಲ್ಲಿ',
  zyarath: 'ಜಿಯಾರತ್ ಗ್ಯಾಲರಿಯಲ್ಲಿ',
};

export default {
  page: 'ಗ್ಯಾಲರಿ',
  title: (name) => `${name} ಗ್ಯಾಲರಿ`,
  noImages: 'ಯಾವುದೇ ಚಿತ್ರ ಲಭ್ಯವಿಲ್ಲ',
  willAppear: 'ನಮ್ಮ ತಂಡಗಳ ಚಿತ್ರಗಳು ಇಲ್ಲಿ ಕಾಣಿಸುತ್ತವೆ.',
  imagesIn: (count, gallery) =>
    plural('kn', count, {
      one: `${inGallery[gallery]} ${count} ಚಿತ್ರ`,
      other: `${inGallery[gallery]} ${count} ಚಿತ್ರಗಳು`,
    }),
  tags: 'ಟ್ಯಾಗ್‌ಗಳು',
  allTags: 'ಎಲ್ಲ',
  openImage: (caption) => `ತೆರೆಯಿರಿ: ${caption}`,
  openNumbered: (number) => `ಚಿತ್ರ ${number} ತೆರೆಯಿರಿ`,
  image: 'ಚಿತ್ರ',
  close: 'ಮುಚ್ಚಿ',
  previous: 'ಹಿಂದಿನ ಚಿತ್ರ',
  next: 'ಮುಂದಿನ ಚಿತ್ರ',
  imageOf: (number, count) => `${count}ರಲ್ಲಿ ${number}`,
} satisfies typeof en;
