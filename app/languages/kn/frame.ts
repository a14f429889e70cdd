import type { ReactNode } from 'react';
import type en from '../en/frame.ts';
import { partOfDay } from '../part-of-day.ts';
import { rich } from '../rich.ts';

const part = (hour: number) =>
  partOfDay(hour, { morning: 'ಬೆಳಗ್ಗೆ', afternoon: 'ಮಧ್ಯಾಹ್ನ', evening: 'ಸಂಜೆ', night: 'ರಾತ್ರಿ' });

export default {
  language: 'ಭಾಷೆ',
  stayInLanguage: 'ಕನ್ನಡದಲ್ಲೇ ಇರಲಿ',
  skip: 'ಮುಖ್ಯ ವಿಷಯಕ್ಕೆ ಹೋಗಿ',
  // The bar and the foot
  trade: 'ಹಜ್ ಮತ್ತು ಉಮ್ರಾ',
  // Whole thousands end differently: 2000ದಿಂದ.
  since: (year: string) => (/000$/.test(year) ? `${year}ದಿಂದ` : `${year}ರಿಂದ`),
  mainPages: 'ಮುಖ್ಯ ಪುಟಗಳು',
  menu: 'ಮೆನು',
  home: 'ಮುಖಪುಟ',
  aboutUs: 'ನಮ್ಮ ಬಗ್ಗೆ',
  contact: 'ಸಂಪರ್ಕ',
  packages: 'ಪ್ಯಾಕೇಜ್‌ಗಳು',
  privacy: 'ಗೌಪ್ಯತೆ',
  guide: 'ಮಾರ್ಗದರ್ಶಿ',
  gallery: 'ಗ್ಯಾಲರಿ',
  quickLinks: 'ಮುಖ್ಯ ಲಿಂಕ್‌ಗಳು',
  hajjPackages: 'ಹಜ್ ಪ್ಯಾಕೇಜ್‌ಗಳು',
  umrahPackages: 'ಉಮ್ರಾ ಪ್ಯಾಕೇಜ್‌ಗಳು',
  contactUs: 'ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ',
  contactInfo: 'ಸಂಪರ್ಕ ಮಾಹಿತಿ',
  facebook: 'ಫೇಸ್‌ಬುಕ್',
  instagram: 'ಇನ್‌ಸ್ಟಾಗ್ರಾಮ್',
  whatsapp: 'ವಾಟ್ಸಾಪ್',
  copyright: (year: string, name: ReactNode) => rich`© ${year} ${name}. ಎಲ್ಲ ಹಕ್ಕುಗಳನ್ನು ಕಾಯ್ದಿರಿಸಲಾಗಿದೆ.`,
  comma: ', ',
  // Chat
  chat: 'ಮಾತುಕತೆ',
  chatOnWhatsapp: 'ವಾಟ್ಸಾಪ್‌ನಲ್ಲಿ ನಮ್ಮೊಂದಿಗೆ ಮಾತನಾಡಿ',
  needHelp: 'ಸಹಾಯ ಬೇಕೇ?',
  startChat: 'ಮಾತುಕತೆ ಆರಂಭಿಸಿ',
  close: 'ಮುಚ್ಚಿ',
  copyByHand: 'ನಿಮ್ಮ ಬ್ರೌಸರ್ ನಕಲಿಸಲು ಬಿಡಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಈ ಪಠ್ಯವನ್ನು ನೀವೇ ನಕಲಿಸಿ:',
  // Licences
  licensed: 'ಪರವಾನಗಿ ಮತ್ತು ಮಾನ್ಯತೆ ಪಡೆದಿದೆ',
  certificate: 'ಪ್ರಮಾಣಪತ್ರ',
  certificateOf: (authority: string) => `ಪ್ರಮಾಣಪತ್ರ: ${authority}`,
  howToCheck: 'ಪರಿಶೀಲಿಸುವುದು ಹೇಗೆ',
  registrationNumber: (number: ReactNode) => rich`ನೋಂದಣಿ ಸಂಖ್ಯೆ: ${number}`,
  validUntil: (date: string) => `${date}ರವರೆಗೆ ಮಾನ್ಯ`,
  // Pages that are not there
  sorry: 'ಕ್ಷಮಿಸಿ',
  formUnread: 'ಕಳುಹಿಸಿದ್ದು ಪೂರ್ತಿಯಾಗಿ ತಲುಪಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಹಿಂದಕ್ಕೆ ಹೋಗಿ ಮತ್ತೆ ಕಳುಹಿಸಿ.',
  pageNotFound: 'ಪುಟ ಸಿಗಲಿಲ್ಲ',
  nothingHere: 'ಈ ವಿಳಾಸದಲ್ಲಿ ಏನೂ ಇಲ್ಲ. ಪುಟವನ್ನು ಬೇರೆಡೆಗೆ ಸರಿಸಿರಬಹುದು ಅಥವಾ ವಿಳಾಸವನ್ನು ಬೇರೆ ರೀತಿ ಬರೆದಿರಬಹುದು.',
  whereToGo: 'ಎಲ್ಲಿಗೆ ಹೋಗಬಹುದು',
  viewAllPackages: 'ಎಲ್ಲ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ನೋಡಿ',
  goHome: 'ಮುಖಪುಟಕ್ಕೆ ಹೋಗಿ',
  loadingPackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ…',
  loading: 'ಲೋಡ್ ಆಗುತ್ತಿದೆ…',
  // Paper
  ourOffice: 'ನಮ್ಮ ಕಚೇರಿ',
  pricesAsOn: (date: ReactNode) => rich`${date}ರಂದು ಇದ್ದ ಬೆಲೆಗಳು`,
  qrCodeOf: (address: string) => `QR ಕೋಡ್: ${address}`,
  // The office's hours
  clock: (time: string, hour: number) => `${part(hour)}\u00a0${time}`,
  openNow: 'ಈಗ ತೆರೆದಿದೆ',
  openUntil: (clock: string) => `ಈಗ ತೆರೆದಿದೆ, ${clock}ಕ್ಕೆ ಮುಚ್ಚುತ್ತದೆ`,
  closed: 'ಮುಚ್ಚಿದೆ',
  opensToday: (clock: string) => `ಮುಚ್ಚಿದೆ, ಇಂದು ${clock}ಕ್ಕೆ ತೆರೆಯುತ್ತದೆ`,
  opensOnDay: (weekday: string, clock: string) => `ಮುಚ್ಚಿದೆ, ${weekday} ${clock}ಕ್ಕೆ ತೆರೆಯುತ್ತದೆ`,
  opensOnDate: (weekday: string, date: string, clock: string) =>
    `ಮುಚ್ಚಿದೆ, ${weekday} ${date}, ${clock}ಕ್ಕೆ ತೆರೆಯುತ್ತದೆ`,
  weekdays: (first: string, last: string) => `${first}–${last}`,
  openFromTo: (from: string, fromHour: number, to: string, toHour: number) =>
    `${part(fromHour)} ${from}ರಿಂದ ${part(toHour)} ${to}ರವರೆಗೆ`,
  openAgain: (earlier: string, later: string) => `${earlier}, ${later}`,
  hoursOfDays: (days: string, hours: string) => `${days}: ${hours}`,
  furtherHours: (earlier: string, later: string) => `${earlier}; ${later}`,
} satisfies typeof en;
