import type { ReactNode } from 'react';
import { plural, rich } from '../text-parts.ts';

export const packageList = {
  ourPackages: 'Our Packages',
  filterPackages: 'Filter packages',
  filters: { all: 'All', hajj: 'Hajj', umrah: 'Umrah', special: 'Special' },
  listOf: {
    all: 'All packages',
    hajj: 'Hajj packages',
    umrah: 'Umrah packages',
    special: 'Special packages',
  },
  found: {
    all: (count: number) =>
      plural('en', count, { one: `${count} package`, other: `${count} packages` }),
    hajj: (count: number) =>
      plural('en', count, { one: `${count} Hajj package`, other: `${count} Hajj packages` }),
    umrah: (count: number) =>
      plural('en', count, { one: `${count} Umrah package`, other: `${count} Umrah packages` }),
    special: (count: number) =>
      plural('en', count, { one: `${count} Special package`, other: `${count} Special packages` }),
  },
  noneOfType: 'No packages available for the selected category.',
  showAllPackages: 'Show all packages',
  searchAndFilter: 'Search and filter',
  searchPackages: 'Search packages',
  searchHint: 'Name, hotel or city',
  controls: {
    month: { label: 'Month', any: 'Any month' },
    budget: { label: 'Budget', any: 'Any budget' },
    days: { label: 'Days', any: 'Any number' },
    from: { label: 'From', any: 'Any airport' },
    season: { label: 'Season', any: 'Any season' },
    walk: { label: 'Walk to the Haram', any: 'Any distance' },
    sort: { label: 'Sort by', any: 'Our usual order' },
  },
  show: 'Show',
  showCount: (count: number) =>
    plural('en', count, { one: `Show ${count} package`, other: `Show ${count} packages` }),
  remove: (filter: string) => `Remove: ${filter}`,
  // When no package is as asked for; `without` is a condition, "Month: January 2027"
  noneHasAll: 'No package matches all of these filters.',
  thereAreWithout: (without: string, count: number) =>
    plural('en', count, {
      one: `Without “${without}” there is ${count} package:`,
      other: `Without “${without}” there are ${count} packages:`,
    }),
  showWithout: (without: string) => `Show without “${without}”`,
  countWithout: (without: string, count: number) => `Without “${without}”: ${count}`,
  listIsFull: (most: number) =>
    `Your shortlist is full: it holds ${most} packages. Remove one to add another.`,
  compare: 'Compare',
  compareThis: (title: string) => `Compare: ${title}`,
  comparePackages: 'Compare packages',
  compareChosen: (count: number) => `Compare (${count})`,
  clear: 'Clear',
  chosen: (count: number) =>
    plural('en', count, { one: `${count} package chosen.`, other: `${count} packages chosen.` }),
  mostAreChosen: 'Three chosen',
  cannotCompare: (title: string) => `Compare: ${title}. Three chosen`,
  threeAreChosen: 'You have chosen three, the most you can compare.',
  tickUpTo: (most: number) => `Tick up to ${most} packages.`,
};

export const shortlist = {
  shortlist: 'Shortlist',
  inYourList: 'Shortlisted',
  shortlistThis: (title: string) => `Shortlist: ${title}`,
  isInYourList: (title: string) => `Shortlisted: ${title}`,
  listIsFull: 'List is full',
  listIsFullFor: (title: string) => `List is full: ${title}`,
};

export const packagePage = {
  price: 'Price',
  duration: 'Duration',
  starting: 'Starting',
  onRequest: 'On request',
  priceAndContact: 'Price and contact',
  askOnWhatsapp: 'Ask on WhatsApp',
  priceNow: (price: string) => `Price is now ${price}.`,
  durationNow: (duration: string) => `Duration is now ${duration}.`,
  durationNowOnRequest: 'Duration is now on request.',
  nextBatchNow: (batch: string) => `Next batch is now ${batch}.`,
  askAbout: 'Ask about this package',
  shareOnWhatsapp: 'Share on WhatsApp',
  share: 'Share',
  moreWaysToShare: 'More ways to share',
  onThisPage: 'On this page',
  dates: 'Dates',
  hotels: 'Hotels',
  papers: 'Documents',
  overview: 'Package Overview',
  details: 'Package Details',
  flight: 'Flight',
  inclusions: 'Package Inclusions',
  included: 'Included',
  notIncluded: 'Not included',
  documents: 'Documents you need',
  moreOnDocuments: 'More about documents in the pilgrim guide',
  whereYouStay: 'Where you stay',
  distanceAndWalk: (distance: string, walk: string) => `${distance}, ${walk}`,
  prices: 'Prices',
  room: 'Room',
  pricePerPerson: 'Price per person',
  departures: 'Departures',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  hijriMayDiffer: 'Hijri dates may differ by a day.',
  dayByDay: 'Day by day',
  payingAndCancelling: 'Payment and cancellation',
  payment: 'Payment',
  whatIsPaid: 'What you pay',
  cancellation: 'Cancellation',
  whatIsKept: 'Cancellation charge',
  when: 'When',
  notOffered:
    'We do not offer this package at the moment. Look at our other packages, or ask us: we are happy to help you find the right journey.',
  doesNotExist: "The package you're looking for doesn't exist.",
};

export const shareMenu = {
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyDetails: 'Copy details',
  detailsCopied: 'Details copied',
  print: 'Print',
};

export const comparison = {
  notOffered: (count: number) =>
    plural('en', count, {
      one: 'One of these packages is no longer offered.',
      other: `${count} of these packages are no longer offered.`,
    }),
  showAllRows: 'Show all rows',
  showDifferences: 'Show only differences',
  askFirst: 'Prices and seats change: ask us before you decide.',
  chooseOthers: 'Choose other packages',
  onlyOne: (link: ReactNode) =>
    rich`You have chosen only ${link}. Choose one or two more to see them side by side.`,
  chooseSome:
    'Choose two or three packages to see them side by side: tick “Compare” on their cards.',
  choosePackages: 'Choose packages',
  comparison: 'Comparison',
  noDifference: 'There are no differences between these packages.',
  leaveOut: 'Remove',
  leaveOutThis: (title: string) => `Remove: ${title}`,
  notComparable:
    'These prices are not comparable: the packages do not all give a price with tax for the same room.',
  same: 'the same for all',
  otherwiseSame: 'Otherwise the same',
  notGiven: 'Not stated',
  pleaseCompare: 'Please compare these packages:',
  sendOnWhatsapp: 'Send on WhatsApp',
  copy: 'Copy',
  copied: 'Copied',
};
