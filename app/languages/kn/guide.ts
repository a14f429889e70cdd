import type { ReactNode } from 'react';
import type * as en from '../en/guide.ts';
import { partOfDay, plural, rich } from '../text-parts.ts';

export const guide = {
  guide: 'ಯಾತ್ರಿಕರ ಮಾರ್ಗದರ್ಶಿ',
  topics: 'ಮಾರ್ಗದರ್ಶಿಯ ವಿಷಯಗಳು',
  checkedOn: (date: ReactNode) => rich`ಪರಿಶೀಲಿಸಿದ ದಿನ: ${date}`,
  sources: 'ಅಧಿಕೃತ ಮೂಲ',
  rulesChange: 'ನಿಯಮಗಳು ಬದಲಾಗುತ್ತವೆ. ನಿರ್ಧರಿಸುವ ಮೊದಲು ಮೂಲವನ್ನು ನೋಡಿ, ಅಥವಾ ನಮ್ಮನ್ನು ಕೇಳಿ.',
  ticked: (done: string, all: string) => `${all}ರಲ್ಲಿ ${done} ಗುರುತಾಗಿವೆ`,
  kept: 'ನಿಮ್ಮ ಗುರುತುಗಳು ಈ ಫೋನ್ ಅಥವಾ ಕಂಪ್ಯೂಟರ್‌ನಲ್ಲೇ ಉಳಿಯುತ್ತವೆ.',
  clear: 'ಎಲ್ಲ ಗುರುತುಗಳನ್ನು ತೆಗೆಯಿರಿ',
  print: 'ಈ ಪುಟವನ್ನು ಮುದ್ರಿಸಿ',
  next: 'ಮುಂದೆ',
  askUs: 'ನಮ್ಮನ್ನು ಕೇಳಿ',
  // The drawings
  ihram: 'ಇಹ್ರಾಮ್',
  ihramOfMan: 'ಪುರುಷರು: ಹೊಲಿಗೆಯಿಲ್ಲದ ಎರಡು ಬಿಳಿ ಬಟ್ಟೆಗಳು, ತಲೆ ತೆರೆದಿರುತ್ತದೆ.',
  ihramOfWoman: 'ಮಹಿಳೆಯರು: ತಮ್ಮದೇ ಮರ್ಯಾದೆಯ ಉಡುಪು, ಯಾವ ಬಣ್ಣವಾದರೂ ಸರಿ.',
  tawaf: 'ತವಾಫ್',
  tawafPoints: [
    'ಹಜರೆ ಅಸ್ವದ್: ಪ್ರತಿ ಸುತ್ತು ಇಲ್ಲಿ ಆರಂಭವಾಗಿ ಇಲ್ಲೇ ಮುಗಿಯುತ್ತದೆ.',
    'ಬಾಗಿಲು.',
    'ಹಿಜ್ರ್ (ಹತೀಮ್): ಅದರ ಹೊರಗಿನಿಂದ ಸುತ್ತುತ್ತಾರೆ, ಒಳಗಿನಿಂದ ಅಲ್ಲ.',
    'ಮಕಾಮೆ ಇಬ್ರಾಹೀಮ್: ಅದರ ಹಿಂದೆ ಅಥವಾ ಜಾಗವಿರುವಲ್ಲಿ ಎರಡು ರಕಾತ್.',
  ],
  sai: 'ಸಈ',
  safa: 'ಸಫಾ',
  marwah: 'ಮರ್ವಾ',
  saiPoints: [
    'ಮೊದಲ ನಡಿಗೆ ಸಫಾದಲ್ಲಿ ಆರಂಭ, ಏಳನೆಯದು ಮರ್ವಾದಲ್ಲಿ ಮುಕ್ತಾಯ.',
    'ಹಸಿರು ದೀಪಗಳ ನಡುವೆ ಪುರುಷರು ವೇಗವಾಗಿ ನಡೆಯುತ್ತಾರೆ.',
  ],
  hajjDays: 'ಹಜ್‌ನ ದಿನಗಳು',
  makkah: 'ಮಕ್ಕಾ',
  mina: 'ಮಿನಾ',
  muzdalifah: 'ಮುಜ್ದಲಿಫಾ',
  arafat: 'ಅರಫಾತ್',
  hajjPoints: [
    '8: ಮಕ್ಕಾದಿಂದ ಮಿನಾಗೆ.',
    '9: ಅರಫಾತ್‌ಗೆ, ಸೂರ್ಯ ಮುಳುಗುವವರೆಗೆ.',
    'ಅದರ ನಂತರದ ರಾತ್ರಿ: ಮುಜ್ದಲಿಫಾ.',
    '10: ಮತ್ತೆ ಮಿನಾಗೆ, ತವಾಫ್‌ಗಾಗಿ ಮಕ್ಕಾಗೆ.',
    '11ರಿಂದ 13: ಮಿನಾ.',
  ],
} satisfies typeof en.guide;

export const search = {
  page: 'ಹುಡುಕಾಟ',
  titleOf: (query) => `ಹುಡುಕಾಟ: ${query}`,
  field: 'ಏನು ಹುಡುಕುತ್ತಿದ್ದೀರಿ?',
  hint: 'ಪ್ಯಾಕೇಜ್, ಹೋಟೆಲ್, ನಗರ ಅಥವಾ ಪ್ರಶ್ನೆ. ನಮ್ಮ ನಾಲ್ಕು ಭಾಷೆಗಳಲ್ಲಿ ಯಾವುದರಲ್ಲಾದರೂ ಬರೆಯಿರಿ.',
  search: 'ಹುಡುಕಿ',
  slashKey: '/ ಕೀ ಒತ್ತಿದರೆ ಈ ಜಾಗಕ್ಕೆ ಬರಬಹುದು.',
  found: (count) => plural('kn', count, { one: `${count} ಫಲಿತಾಂಶ`, other: `${count} ಫಲಿತಾಂಶಗಳು` }),
  near: 'ಇದೇ ಪದಗಳು ಎಲ್ಲೂ ಸಿಗಲಿಲ್ಲ. ಅವಕ್ಕೆ ಹತ್ತಿರವಾದವು ಇಲ್ಲಿವೆ.',
  firstOf: (shown, all) => `ಒಟ್ಟು ${all} ಇವೆ, ಮೊದಲ ${shown} ಇಲ್ಲಿವೆ. ಇನ್ನೊಂದು ಪದ ಸೇರಿಸಿದರೆ ಕಡಿಮೆ ಸಿಗುತ್ತವೆ.`,
  packages: 'ಪ್ಯಾಕೇಜ್‌ಗಳು',
  guide: 'ಯಾತ್ರಿಕರ ಮಾರ್ಗದರ್ಶಿ',
  pages: 'ಪುಟಗಳು',
  // When nothing was found
  none: 'ಇದಕ್ಕೆ ಏನೂ ಸಿಗಲಿಲ್ಲ.',
  perhaps: 'ಇದನ್ನು ಹುಡುಕುತ್ತಿದ್ದೀರಾ?',
  askUs: 'ಕಡಿಮೆ ಪದಗಳಲ್ಲಿ ಹುಡುಕಿ, ಅಥವಾ ನಮ್ಮನ್ನು ಕೇಳಿ. ನಾವು ಸಂತೋಷದಿಂದ ಉತ್ತರಿಸುತ್ತೇವೆ.',
  // When nothing was asked
  writeWords: 'ಒಂದೆರಡು ಪದ ಬರೆಯಿರಿ. ಉದಾಹರಣೆಗೆ:',
  examples: ['ಉಮ್ರಾ', 'ವೀಸಾ', 'ವೀಲ್‌ಚೇರ್', 'ಸಾಮಾನು'],
} satisfies typeof en.search;

const part = (hour: number) =>
  partOfDay(hour, { morning: 'ಬೆಳಗ್ಗೆ', afternoon: 'ಮಧ್ಯಾಹ್ನ', evening: 'ಸಂಜೆ', night: 'ರಾತ್ರಿ' });

export const offline = {
  clock: (time: string, hour: number) => `${part(hour)}\u00a0${time}`,
  dayAndTime: (day: string, clock: string) => `${day}, ${clock}`,
  savedCopy: (time: string) => `ಈಗ ನೆಟ್‌ವರ್ಕ್ ಇಲ್ಲ. ಇದು ${time}ಕ್ಕೆ ಉಳಿಸಿದ ಪ್ರತಿ.`,
  lateCopy: (time: string) => `ನೆಟ್‌ವರ್ಕ್ ನಿಧಾನವಾಗಿದೆ. ಇದು ${time}ಕ್ಕೆ ಉಳಿಸಿದ ಪ್ರತಿ.`,
  back: 'ಹಿಂದಕ್ಕೆ ಹೋಗಿ',
  title: 'ಈ ಪುಟವನ್ನು ನಿಮ್ಮ ಫೋನಿನಲ್ಲಿ ಉಳಿಸಿಲ್ಲ',
  lead: 'ಈಗ ನೆಟ್‌ವರ್ಕ್ ಇಲ್ಲ, ಅಥವಾ ತುಂಬಾ ನಿಧಾನವಾಗಿದೆ.',
  searchTitle: 'ಹುಡುಕಲು ನೆಟ್‌ವರ್ಕ್ ಬೇಕು',
  tryAgain: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  saved: 'ಈ ಫೋನಿನಲ್ಲಿ ಉಳಿಸಿದ ಪುಟಗಳು',
  savedAt: (time: ReactNode) => rich`ಉಳಿಸಿದ್ದು: ${time}`,
  nothingSaved: 'ಇಲ್ಲಿ ಇನ್ನೂ ಯಾವ ಪುಟವನ್ನೂ ಉಳಿಸಿಲ್ಲ. ನೀವು ಓದುವ ಪುಟಗಳು ತಾವಾಗಿಯೇ ಉಳಿಯುತ್ತವೆ.',
  askUs: 'ನೀವು ಈಗಲೂ ನಮಗೆ ಕರೆ ಮಾಡಬಹುದು',
  whatsapp: 'ವಾಟ್ಸಾಪ್',
  messageSent: 'ನಾವು ಶೀಘ್ರದಲ್ಲೇ ನಿಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸುತ್ತೇವೆ!',
  messageRefused: 'ನಿಮ್ಮ ಸಂದೇಶವನ್ನು ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ.',
  openForm: 'ಅದನ್ನು ನೋಡಿ',
} satisfies typeof en.offline;
