import type { ReactNode } from 'react';
import type en from '../en/frame.ts';
import { partOfDay } from '../part-of-day.ts';
import { rich } from '../rich.ts';

const part = (hour: number) =>
  partOfDay(hour, { morning: 'सुबह', afternoon: 'दोपहर', evening: 'शाम', night: 'रात' });

export default {
  language: 'भाषा',
  stayInLanguage: 'हिंदी ही रखें',
  skip: 'मुख्य सामग्री पर जाएँ',
  // The bar and the foot
  trade: 'हज और उमरा',
  since: (year: string) => `${year} से`,
  mainPages: 'मुख्य पेज',
  menu: 'मेन्यू',
  home: 'होम',
  aboutUs: 'हमारे बारे में',
  contact: 'संपर्क',
  packages: 'पैकेज',
  privacy: 'निजता',
  guide: 'रहनुमाई',
  gallery: 'गैलरी',
  quickLinks: 'अहम लिंक',
  hajjPackages: 'हज पैकेज',
  umrahPackages: 'उमरा पैकेज',
  contactUs: 'हमसे संपर्क करें',
  contactInfo: 'संपर्क की जानकारी',
  facebook: 'फ़ेसबुक',
  instagram: 'इंस्टाग्राम',
  whatsapp: 'व्हाट्सऐप',
  copyright: (year: string, name: ReactNode) => rich`© ${year} ${name}। सभी अधिकार सुरक्षित।`,
  comma: ', ',
  // Chat
  chat: 'बातचीत',
  chatOnWhatsapp: 'हमसे व्हाट्सऐप पर बात करें',
  needHelp: 'मदद चाहिए?',
  startChat: 'बात शुरू करें',
  close: 'बंद करें',
  copyByHand: 'आपके ब्राउज़र ने कॉपी करने नहीं दिया। कृपया यह टेक्स्ट ख़ुद कॉपी करें:',
  // Licences
  licensed: 'लाइसेंस और मान्यता प्राप्त',
  certificate: 'सर्टिफ़िकेट',
  certificateOf: (authority: string) => `सर्टिफ़िकेट: ${authority}`,
  howToCheck: 'कैसे जाँचें',
  registrationNumber: (number: ReactNode) => rich`रजिस्ट्रेशन नंबर: ${number}`,
  validUntil: (date: string) => `${date} तक मान्य`,
  // Pages that are not there
  sorry: 'माफ़ करें',
  formUnread: 'जो भेजा गया, वह पूरा नहीं पहुँचा। कृपया वापस जाएँ और दोबारा भेजें।',
  pageNotFound: 'पेज नहीं मिला',
  nothingHere:
    'इस पते पर कुछ नहीं है। हो सकता है कि पेज कहीं और चला गया हो या पता लिखने में कोई फ़र्क़ रह गया हो।',
  whereToGo: 'कहाँ जाएँ',
  viewAllPackages: 'सभी पैकेज देखें',
  goHome: 'होम पेज पर जाएँ',
  loadingPackages: 'पैकेज लोड हो रहे हैं…',
  loading: 'लोड हो रहा है…',
  // Paper
  ourOffice: 'हमारा दफ़्तर',
  pricesAsOn: (date: ReactNode) => rich`क़ीमतें ${date} के मुताबिक़`,
  qrCodeOf: (address: string) => `QR कोड: ${address}`,
  // The office's hours
  clock: (time: string, hour: number) => `${part(hour)}\u00a0${time}\u00a0बजे`,
  openNow: 'अभी खुला है',
  openUntil: (clock: string) => `अभी खुला है, ${clock} बंद होगा`,
  closed: 'बंद है',
  opensToday: (clock: string) => `बंद है, आज ${clock} खुलेगा`,
  opensOnDay: (weekday: string, clock: string) => `बंद है, ${weekday} को ${clock} खुलेगा`,
  opensOnDate: (weekday: string, date: string, clock: string) =>
    `बंद है, ${weekday} ${date} को ${clock} खुलेगा`,
  weekdays: (first: string, last: string) => `${first} से ${last}`,
  openFromTo: (from: string, fromHour: number, to: string, toHour: number) =>
    `${part(fromHour)} ${from} से ${part(toHour)} ${to} बजे तक`,
  openAgain: (earlier: string, later: string) => `${earlier}, ${later}`,
  hoursOfDays: (days: string, hours: string) => `${days}: ${hours}`,
  furtherHours: (earlier: string, later: string) => `${earlier}; ${later}`,
} satisfies typeof en;
