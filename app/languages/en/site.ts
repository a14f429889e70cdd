import type { ReactNode } from 'react';
import { ltr, rich } from '../text-parts.ts';

const half = (hour: number) => (hour < 12 ? 'AM' : 'PM');

/** The names of the months, and of the days from Monday on. */
export const calendar = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

export const frame = {
  shortlist: (count: number) => `Shortlist (${count})`,
  language: 'Language',
  stayInLanguage: 'Stay in English',
  announcement: 'Announcement',
  skip: 'Skip to content',
  trade: 'Hajj & Umrah',
  since: (year: string) => `since ${year}`,
  mainPages: 'Main',
  menu: 'Menu',
  phoneOffice: 'Phone the office',
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
  whatsapp: 'WhatsApp',
  copyright: (year: string, name: ReactNode) => rich`© ${year} ${name}. All rights reserved.`,
  /** Between a town and its state. */
  comma: ', ',
  chat: 'Chat',
  chatOnWhatsapp: 'Chat with us on WhatsApp',
  needHelp: 'Need Help?',
  startChat: 'Start Chat',
  close: 'Close',
  search: 'Search',
  askUs: 'Ask us',
  copyByHand: 'Your browser did not allow copying. Please copy this text yourself:',
  licensed: 'Licensed & Recognized',
  certificate: 'Certificate',
  certificateOf: (authority: string) => `Certificate from ${authority}`,
  howToCheck: 'How to check it',
  checkRegistration: 'Check our registration',
  registrationNumber: (number: ReactNode) => rich`Registration number: ${number}`,
  placeholder: 'placeholder',
  validUntil: (date: string) => `Valid until ${date}`,
  sorry: 'Sorry',
  formUnread: 'The form did not reach us completely. Please go back and send it again.',
  pageNotFound: 'Page not found',
  nothingHere:
    'There is nothing at this address. The page may have moved, or the address may be mistyped.',
  whereToGo: 'Where to go',
  mission: 'Mission',
  inNumbers: 'In numbers',
  viewAllPackages: 'View All Packages',
  goHome: 'Go to the home page',
  loadingPackages: 'Loading packages...',
  loading: 'Loading...',
  ourOffice: 'Our office',
  pricesAsOn: (date: ReactNode) => rich`Prices as on ${date}`,
  qrCodeOf: (address: string) => `QR code for ${address}`,
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

export const ui = {
  toLightTheme: 'Switch to light theme',
  toDarkTheme: 'Switch to dark theme',
  notLoaded: 'We could not load this page. Please check your internet connection and try again.',
  notLoadedCall: (phone: ReactNode) =>
    rich`We could not load this page. Please check your internet connection and try again, or call ${phone}.`,
  tryAgain: 'Try again',
  tryingAgain: 'Trying again...',
  reference: (reference: string) => `Reference: ${reference}`,
};

export const metadata = {
  pageTitle: (title: string, company: string) => ltr`${title} | ${company}`,
  previewAlt: (headline: string, line: string) => ltr`${headline}. ${line}`,
  packagePage: 'Package',
  packageNotFound: 'Package not found',
  notOffered: 'Not offered at present',
};

export const home = {
  carousel: 'carousel',
  ourJourneys: 'Our journeys',
  pauseSlides: 'Pause slides',
  playSlides: 'Play slides',
  showSlide: (number: number, title: string) => `Show slide ${number}: ${title}`,
  slide: 'slide',
  explorePackages: 'Explore Packages',
  learnMore: 'Learn More About Us',
  consultation: 'Get Consultation',
  noPackages: 'No packages available',
  checkBack: 'Check back soon for exciting new packages!',
};

const galleryNames: Record<string, string> = {
  accommodations: 'Accommodations',
  hajj: 'Hajj',
  umrah: 'Umrah',
  zyarath: 'Zyarath',
};

export const gallery = {
  title: (name: string) => `${name} Gallery`,
  noImages: 'No images available',
  willAppear: 'Photographs of our groups will appear here.',
  imagesIn: (count: number, gallery: string) =>
    `${count} ${count === 1 ? 'picture' : 'pictures'} in the ${galleryNames[gallery]} Gallery`,
  tags: 'Tags',
  allTags: 'All',
  openImage: (caption: string) => `Open ${caption}`,
  openNumbered: (number: number) => `Open image ${number}`,
  image: 'Image',
  previous: 'Previous image',
  next: 'Next image',
  imageOf: (number: number, count: number) => `${number} of ${count}`,
};

export const card = {
  featured: 'Featured',
  nextBatch: (batch: string) => `Next Batch: ${batch}`,
  viewDetails: 'View Details',
  viewDetailsOf: (title: string) => `View Details: ${title}`,
};

export const booking = {
  ready: 'Ready to travel with us?',
  write: 'Send us a message. We answer every question before you decide.',
  writeOrCall: 'Send us a message or call the office. We answer every question before you decide.',
  bookNow: 'Book Now',
  callNow: 'Call Us Now',
};

export const reviews = {
  heading: 'What pilgrims say',
  example: 'Example',
  journeyOf: (year: string) => `Travelled in ${year}`,
  more: (count: number) => `More reviews (${count})`,
  original: 'See the original review',
  writtenIn: {
    en: 'Written in English',
    ur: 'Written in Urdu',
    kn: 'Written in Kannada',
    hi: 'Written in Hindi',
  },
};

// `noun` is 'packages' or 'images', in the staff area also another.

export const showMore = {
  showMore: 'Show more',
  showEarlier: (noun: string) => `Show earlier ${noun}`,
  moreNotLoaded: (noun: string) => `More ${noun} could not be loaded right now. Please try again.`,
  showingTo: (noun: string, last: string, total: string) => `Showing ${last} of ${total} ${noun}`,
  showingFromTo: (noun: string, first: string, last: string, total: string) =>
    `Showing ${first} to ${last} of ${total} ${noun}`,
};
