import type { ReactNode } from 'react';
import type en from '../../en/finding/compare.ts';
import { plural } from '../../plural.ts';
import { rich } from '../../rich.ts';

export default {
  comparePackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಹೋಲಿಸಿ ನೋಡಿ',
  notOffered: (count) =>
    plural('kn', count, {
      one: `ಇವುಗಳಲ್ಲಿ ${count} ಪ್ಯಾಕೇಜ್ ಈಗ ಲಭ್ಯವಿಲ್ಲ.`,
      other: `ಇವುಗಳಲ್ಲಿ ${count} ಪ್ಯಾಕೇಜ್‌ಗಳು ಈಗ ಲಭ್ಯವಿಲ್ಲ.`,
    }),
  showAllRows: 'ಎಲ್ಲ ಸಾಲುಗಳನ್ನು ತೋರಿಸಿ',
  showDifferences: 'ವ್ಯತ್ಯಾಸಗಳನ್ನು ಮಾತ್ರ ತೋರಿಸಿ',
  askFirst: 'ಬೆಲೆಗಳು ಮತ್ತು ಸೀಟುಗಳು ಬದಲಾಗುತ್ತಿರುತ್ತವೆ: ತೀರ್ಮಾನಿಸುವ ಮೊದಲು ನಮ್ಮನ್ನು ಕೇಳಿ.',
  chooseOthers: 'ಬೇರೆ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಆರಿಸಿ',
  onlyOne: (link: ReactNode) =>
    rich`ಈಗ ಆರಿಸಿರುವುದು ಒಂದೇ: ${link}. ಅಕ್ಕಪಕ್ಕದಲ್ಲಿ ನೋಡಲು ಇನ್ನೂ ಒಂದು ಅಥವಾ ಎರಡನ್ನು ಆರಿಸಿ.`,
  chooseSome:
    'ಅಕ್ಕಪಕ್ಕದಲ್ಲಿ ನೋಡಲು ಎರಡು ಅಥವಾ ಮೂರು ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಆರಿಸಿ: ಅವುಗಳ ಕಾರ್ಡ್‌ನಲ್ಲಿ “ಹೋಲಿಸಿ ನೋಡಿ” ಎಂಬಲ್ಲಿ ಗುರುತು ಮಾಡಿ.',
  choosePackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಆರಿಸಿ',
  // The table
  comparison: 'ಹೋಲಿಕೆ',
  noDifference: 'ಈ ಪ್ಯಾಕೇಜ್‌ಗಳಲ್ಲಿ ವ್ಯತ್ಯಾಸವಿಲ್ಲ.',
  leaveOut: 'ತೆಗೆಯಿರಿ',
  leaveOutThis: (title) => `ತೆಗೆಯಿರಿ: ${title}`,
  differs: 'ವ್ಯತ್ಯಾಸವಿದೆ',
  notSaid: 'ತಿಳಿಸಿಲ್ಲ',
  // Handing it on
  pleaseCompare: 'ದಯವಿಟ್ಟು ಈ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಹೋಲಿಸಿ ನೋಡಿ:',
  sendOnWhatsapp: 'ವಾಟ್ಸಾಪ್‌ನಲ್ಲಿ ಕಳುಹಿಸಿ',
  copy: 'ನಕಲಿಸಿ',
  copied: 'ನಕಲಾಗಿದೆ',
  print: 'ಮುದ್ರಿಸಿ',
} satisfies typeof en;
