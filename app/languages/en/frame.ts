import type { ReactNode } from 'react';
import { rich } from '../rich.ts';

const half = (hour: number) => (hour < 12 ? 'AM' : 'PM');

export default {
  language: 'Language',
  stayInLanguage: 'Stay in English',
  skip: 'Skip to content',
  // The bar and the foot
  trade: 'Hajj & Umrah',
  since: (year: string) => `since ${year}`,
  mainPages: 'Main',
  menu: 'Menu',
  home: 'Home',
  aboutUs: 'About Us',
  contact: 'Contact',
  packages: 'Packages',
  privacy: 'Privacy',
  guide: 'Guide',
  gallery: 'Gallery',
  quickLinks: 'Quick Links',
  hajjPackages: 'Hajj Packages',
  umrahPackages: 'Umrah Packages',
  contactUs: 'Contact Us',
  contactInfo: 'Contact Info',
  facebook: 'Facebook',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  copyright: (year: string, name: ReactNode) => rich`© ${year} ${name}. All rights reserved.`,
  /** Between a town and its state. */
  comma: ', ',
  // Chat
  chat: 'Chat',
  chatOnWhatsapp: 'Chat with us on WhatsApp',
  needHelp: 'Need Help?',
  startChat: 'Start Chat',
  close: 'Close',
  copyByHand: 'Your browser did not let us copy. Please copy this text:',
  // Licences
  licensed: 'Licensed & Recognized',
  certificate: 'Certificate',
  certificateOf: (authority: string) => `Certificate of ${authority}`,
  howToCheck: 'How to check it',
  registrationNumber: (number: ReactNode) => rich`Registration number: ${number}`,
  validUntil: (date: string) => `Valid until ${date}`,
  // Pages that are not there
  sorry: 'Sorry',
  formUnread: 'What was sent did not arrive whole. Please go back, and send it again.',
  pageNotFound: 'Page not found',
  nothingHere: 'There is nothing at this address. It may have been moved or typed differently.',
  whereToGo: 'Where to go',
  viewAllPackages: 'View All Packages',
  goHome: 'Go to the home page',
  loadingPackages: 'Loading packages...',
  loading: 'Loading...',
  // Paper
  ourOffice: 'Our office',
  pricesAsOn: (date: ReactNode) => rich`Prices as on ${date}`,
  qrCodeOf: (address: string) => `QR code of ${address}`,
  // The office's hours. `time` is '8:00', `hour` the same from 0 to 23.
  clock: (time: string, hour: number) => `${time}\u00a0${half(hour)}`,
  openNow: 'Open now',
  openUntil: (clock: string) => `Open now, closes ${clock}`,
  closed: 'Closed',
  opensToday: (clock: string) => `Closed, opens today ${clock}`,
  opensOnDay: (weekday: string, clock: string) => `Closed, opens ${weekday} ${clock}`,
  opensOnDate: (weekday: string, date: string, clock: string) =>
    `Closed, opens ${weekday} ${date}, ${clock}`,
  weekdays: (first: string, last: string) => `${first}–${last}`,
  openFromTo: (from: string, fromHour: number, to: string, toHour: number) =>
    `${from} ${half(fromHour)}–${to} ${half(toHour)}`,
  openAgain: (earlier: string, later: string) => `${earlier}, ${later}`,
  hoursOfDays: (days: string, hours: string) => `${days} ${hours}`,
  furtherHours: (earlier: string, later: string) => `${earlier}, ${later}`,
};
