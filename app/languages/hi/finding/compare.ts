import type { ReactNode } from 'react';
import type en from '../../en/finding/compare.ts';
import { plural } from '../../plural.ts';
import { rich } from '../../rich.ts';

export default {
  comparePackages: 'पैकेज की तुलना करें',
  notOffered: (count) =>
    plural('hi', count, {
      one: `इनमें से ${count} पैकेज अब उपलब्ध नहीं है।`,
      other: `इनमें से ${count} पैकेज अब उपलब्ध नहीं हैं।`,
    }),
  showAllRows: 'सभी पंक्तियाँ दिखाएँ',
  showDifferences: 'सिर्फ़ फ़र्क़ दिखाएँ',
  askFirst: 'क़ीमतें और सीटें बदलती रहती हैं, फ़ैसले से पहले हमसे पूछें।',
  chooseOthers: 'दूसरे पैकेज चुनें',
  onlyOne: (link: ReactNode) => rich`अभी सिर्फ़ ${link} चुना गया है। साथ-साथ देखने के लिए एक या दो और चुनें।`,
  chooseSome: 'साथ-साथ देखने के लिए दो या तीन पैकेज चुनें: उनके कार्ड पर “तुलना करें” के ख़ाने में निशान लगाएँ।',
  choosePackages: 'पैकेज चुनें',
  // The table
  comparison: 'तुलना',
  noDifference: 'इन पैकेज में कोई फ़र्क़ नहीं है।',
  leaveOut: 'हटाएँ',
  leaveOutThis: (title) => `हटाएँ: ${title}`,
  differs: 'फ़र्क़ है',
  notSaid: 'नहीं बताया गया',
  // Handing it on
  pleaseCompare: 'कृपया इन पैकेज की तुलना करें:',
  sendOnWhatsapp: 'व्हाट्सऐप पर भेजें',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  print: 'प्रिंट करें',
} satisfies typeof en;
