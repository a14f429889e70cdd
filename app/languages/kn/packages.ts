import type * as en from '../en/packages.ts';
import { plural, rich } from '../text-parts.ts';

export const packageList = {
  ourPackages: 'ನಮ್ಮ ಪ್ಯಾಕೇಜ್‌ಗಳು',
  filterPackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ವಿಂಗಡಿಸಿ',
  filters: { all: 'ಎಲ್ಲ', hajj: 'ಹಜ್', umrah: 'ಉಮ್ರಾ', special: 'ವಿಶೇಷ' },
  listOf: {
    all: 'ಎಲ್ಲ ಪ್ಯಾಕೇಜ್‌ಗಳು',
    hajj: 'ಹಜ್ ಪ್ಯಾಕೇಜ್‌ಗಳು',
    umrah: 'ಉಮ್ರಾ ಪ್ಯಾಕೇಜ್‌ಗಳು',
    special: 'ವಿಶೇಷ ಪ್ಯಾಕೇಜ್‌ಗಳು',
  },
  found: {
    all: (count) => plural('kn', count, { one: `${count} ಪ್ಯಾಕೇಜ್`, other: `${count} ಪ್ಯಾಕೇಜ್‌ಗಳು` }),
    hajj: (count) =>
      plural('kn', count, { one: `${count} ಹಜ್ ಪ್ಯಾಕೇಜ್`, other: `${count} ಹಜ್ ಪ್ಯಾಕೇಜ್‌ಗಳು` }),
    umrah: (count) =>
      plural('kn', count, { one: `${count} ಉಮ್ರಾ ಪ್ಯಾಕೇಜ್`, other: `${count} ಉಮ್ರಾ ಪ್ಯಾಕೇಜ್‌ಗಳು` }),
    special: (count) =>
      plural('kn', count, { one: `${count} ವಿಶೇಷ ಪ್ಯಾಕೇಜ್`, other: `${count} ವಿಶೇಷ ಪ್ಯಾಕೇಜ್‌ಗಳು` }),
  },
  noneOfType: 'ಈ ವಿಭಾಗದಲ್ಲಿ ಈಗ ಯಾವ ಪ್ಯಾಕೇಜೂ ಲಭ್ಯವಿಲ್ಲ.',
  showAllPackages: 'ಎಲ್ಲ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ತೋರಿಸಿ',
  searchAndFilter: 'ಹುಡುಕಿ, ವಿಂಗಡಿಸಿ',
  searchPackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಹುಡುಕಿ',
  searchHint: 'ಹೆಸರು, ಹೋಟೆಲ್ ಅಥವಾ ನಗರ',
  controls: {
    month: { label: 'ತಿಂಗಳು', any: 'ಯಾವುದೇ ತಿಂಗಳು' },
    budget: { label: 'ಬಜೆಟ್', any: 'ಯಾವುದೇ ಬಜೆಟ್' },
    days: { label: 'ದಿನಗಳು', any: 'ಎಷ್ಟಾದರೂ' },
    from: { label: 'ಎಲ್ಲಿಂದ', any: 'ಯಾವುದೇ ವಿಮಾನ ನಿಲ್ದಾಣ' },
    season: { label: 'ಸೀಸನ್', any: 'ಯಾವುದೇ ಸೀಸನ್' },
    walk: { label: 'ಹರಮ್‌ಗೆ ನಡಿಗೆ', any: 'ಎಷ್ಟು ದೂರವಾದರೂ' },
    sort: { label: 'ಕ್ರಮ', any: 'ನಮ್ಮ ಕ್ರಮ' },
  },
  show: 'ತೋರಿಸಿ',
  // One form, because it stands in a row.
  showCount: (count) => `${count} ಪ್ಯಾಕೇಜ್ ತೋರಿಸಿ`,
  remove: (filter) => `ತೆಗೆಯಿರಿ: ${filter}`,
  noneHasAll: 'ಇವೆಲ್ಲವೂ ಒಟ್ಟಿಗೆ ಇರುವ ಪ್ಯಾಕೇಜ್ ಇಲ್ಲ.',
  thereAreWithout: (without, count) =>
    plural('kn', count, {
      one: `“${without}” ತೆಗೆದರೆ ${count} ಪ್ಯಾಕೇಜ್ ಸಿಗುತ್ತದೆ:`,
      other: `“${without}” ತೆಗೆದರೆ ${count} ಪ್ಯಾಕೇಜ್‌ಗಳು ಸಿಗುತ್ತವೆ:`,
    }),
  showWithout: (without) => `“${without}” ತೆಗೆದು ತೋರಿಸಿ`,
  countWithout: (without, count) => `“${without}” ತೆಗೆದರೆ: ${count}`,
  listIsFull: (most) =>
    `ನಿಮ್ಮ ಪಟ್ಟಿ ಭರ್ತಿಯಾಗಿದೆ: ಅದರಲ್ಲಿ ಹೆಚ್ಚೆಂದರೆ ${most} ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಇಡಬಹುದು. ಇನ್ನೊಂದನ್ನು ಸೇರಿಸಲು ಮೊದಲು ಒಂದನ್ನು ತೆಗೆಯಿರಿ.`,
  compare: 'ಹೋಲಿಸಿ',
  compareThis: (title) => `ಹೋಲಿಸಿ: ${title}`,
  comparePackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಹೋಲಿಸಿ ನೋಡಿ',
  compareChosen: (count) => `ಹೋಲಿಸಿ (${count})`,
  clear: 'ಎಲ್ಲವನ್ನೂ ತೆಗೆಯಿರಿ',
  chosen: (count) =>
    plural('kn', count, {
      one: `${count} ಪ್ಯಾಕೇಜ್ ಆರಿಸಿದ್ದೀರಿ.`,
      other: `${count} ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಆರಿಸಿದ್ದೀರಿ.`,
    }),
  mostAreChosen: 'ಮೂರನ್ನು ಆರಿಸಿದ್ದೀರಿ',
  cannotCompare: (title) => `ಹೋಲಿಸಿ: ${title}. ಮೂರನ್ನು ಆರಿಸಿದ್ದೀರಿ`,
  threeAreChosen: 'ಮೂರು ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಆರಿಸಿದ್ದೀರಿ. ಇದಕ್ಕಿಂತ ಹೆಚ್ಚು ಹೋಲಿಸಲು ಆಗುವುದಿಲ್ಲ.',
  tickUpTo: (most) => `ಹೆಚ್ಚೆಂದರೆ ${most} ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಆರಿಸಿ.`,
} satisfies typeof en.packageList;

export const shortlist = {
  shortlist: 'ಪಟ್ಟಿಗೆ ಸೇರಿಸಿ',
  inYourList: 'ನಿಮ್ಮ ಪಟ್ಟಿಯಲ್ಲಿದೆ',
  shortlistThis: (title) => `ಪಟ್ಟಿಗೆ ಸೇರಿಸಿ: ${title}`,
  isInYourList: (title) => `ನಿಮ್ಮ ಪಟ್ಟಿಯಲ್ಲಿದೆ: ${title}`,
  listIsFull: 'ಪಟ್ಟಿ ಭರ್ತಿಯಾಗಿದೆ',
  listIsFullFor: (title) => `ಪಟ್ಟಿ ಭರ್ತಿಯಾಗಿದೆ: ${title}`,
} satisfies typeof en.shortlist;

export const packagePage = {
  price: 'ಬೆಲೆ',
  duration: 'ಅವಧಿ',
  starting: 'ಹೊರಡುವ ದಿನಾಂಕ',
  onRequest: 'ಕೇಳಿದರೆ ತಿಳಿಸುತ್ತೇವೆ',
  priceAndContact: 'ಬೆಲೆ ಮತ್ತು ಸಂಪರ್ಕ',
  askOnWhatsapp: 'ವಾಟ್ಸಾಪ್‌ನಲ್ಲಿ ಕೇಳಿ',
  priceNow: (price) => `ಬೆಲೆ ಬದಲಾಗಿದೆ: ${price}.`,
  durationNow: (duration) => `ಅವಧಿ ಬದಲಾಗಿದೆ: ${duration}.`,
  durationNowOnRequest: 'ಅವಧಿ ಬದಲಾಗಿದೆ: ಕೇಳಿದರೆ ತಿಳಿಸುತ್ತೇವೆ.',
  nextBatchNow: (batch) => `ಮುಂದಿನ ಬ್ಯಾಚ್‌ನ ದಿನಾಂಕ ಬದಲಾಗಿದೆ: ${batch}.`,
  askAbout: 'ಈ ಪ್ಯಾಕೇಜ್ ಬಗ್ಗೆ ಕೇಳಿ',
  shareOnWhatsapp: 'ವಾಟ್ಸಾಪ್‌ನಲ್ಲಿ ಹಂಚಿಕೊಳ್ಳಿ',
  share: 'ಹಂಚಿಕೊಳ್ಳಿ',
  moreWaysToShare: 'ಬೇರೆ ರೀತಿಯಲ್ಲಿ ಹಂಚಿಕೊಳ್ಳಿ',
  onThisPage: 'ಈ ಪುಟದಲ್ಲಿ',
  dates: 'ದಿನಾಂಕಗಳು',
  hotels: 'ಹೋಟೆಲ್‌ಗಳು',
  papers: 'ದಾಖಲೆಗಳು',
  overview: 'ಪ್ಯಾಕೇಜ್ ಪರಿಚಯ',
  details: 'ಪ್ಯಾಕೇಜ್ ವಿವರಗಳು',
  flight: 'ವಿಮಾನ ಪ್ರಯಾಣ',
  inclusions: 'ಪ್ಯಾಕೇಜ್‌ನಲ್ಲಿ ಏನೇನು ಸೇರಿದೆ',
  included: 'ಬೆಲೆಯಲ್ಲಿ ಸೇರಿದೆ',
  notIncluded: 'ಬೆಲೆಯಲ್ಲಿ ಸೇರಿಲ್ಲ',
  documents: 'ಬೇಕಾದ ದಾಖಲೆಗಳು',
  moreOnDocuments: 'ದಾಖಲೆಗಳ ಬಗ್ಗೆ ಇನ್ನಷ್ಟು: ಯಾತ್ರಿಕರ ಮಾರ್ಗದರ್ಶಿ',
  whereYouStay: 'ವಾಸ್ತವ್ಯ ಎಲ್ಲಿ',
  distanceAndWalk: (distance, walk) => `${distance}, ${walk}`,
  prices: 'ಬೆಲೆಗಳು',
  room: 'ಕೊಠಡಿ',
  pricePerPerson: 'ಒಬ್ಬರಿಗೆ ಬೆಲೆ',
  departures: 'ಹೊರಡುವ ದಿನಾಂಕಗಳು',
  showAll: (count) => `ಎಲ್ಲವನ್ನೂ ತೋರಿಸಿ (${count})`,
  showFewer: 'ಕಡಿಮೆ ತೋರಿಸಿ',
  hijriMayDiffer: 'ಹಿಜ್ರಿ ದಿನಾಂಕದಲ್ಲಿ ಒಂದು ದಿನದ ವ್ಯತ್ಯಾಸವಾಗಬಹುದು.',
  dayByDay: 'ಪ್ರತಿ ದಿನದ ಕಾರ್ಯಕ್ರಮ',
  payingAndCancelling: 'ಹಣ ಪಾವತಿ, ಬುಕಿಂಗ್ ರದ್ದು',
  payment: 'ಪಾವತಿ',
  whatIsPaid: 'ಎಷ್ಟು ಪಾವತಿಸಬೇಕು',
  cancellation: 'ಬುಕಿಂಗ್ ರದ್ದು ಮಾಡಿದರೆ',
  whatIsKept: 'ಎಷ್ಟು ಕಡಿತವಾಗುತ್ತದೆ',
  when: 'ಯಾವಾಗ',
  notOffered:
    'ಈ ಪ್ಯಾಕೇಜ್ ಸದ್ಯಕ್ಕೆ ಲಭ್ಯವಿಲ್ಲ. ನಮ್ಮ ಇತರ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ನೋಡಿ, ಅಥವಾ ನಮ್ಮನ್ನು ಕೇಳಿ: ಸೂಕ್ತ ಪ್ರಯಾಣ ಆರಿಸಿಕೊಳ್ಳಲು ನಾವು ಸಂತೋಷದಿಂದ ಸಹಾಯ ಮಾಡುತ್ತೇವೆ.',
  doesNotExist: 'ನೀವು ಹುಡುಕುತ್ತಿರುವ ಪ್ಯಾಕೇಜ್ ಇಲ್ಲ.',
} satisfies typeof en.packagePage;

export const shareMenu = {
  copyLink: 'ಲಿಂಕ್ ಕಾಪಿ ಮಾಡಿ',
  linkCopied: 'ಲಿಂಕ್ ಕಾಪಿ ಆಗಿದೆ',
  copyDetails: 'ವಿವರ ಕಾಪಿ ಮಾಡಿ',
  detailsCopied: 'ವಿವರ ಕಾಪಿ ಆಗಿದೆ',
  print: 'ಪ್ರಿಂಟ್ ಮಾಡಿ',
} satisfies typeof en.shareMenu;

export const comparison = {
  notOffered: (count) =>
    plural('kn', count, {
      one: `ಇವುಗಳಲ್ಲಿ ${count} ಪ್ಯಾಕೇಜ್ ಈಗ ಲಭ್ಯವಿಲ್ಲ.`,
      other: `ಇವುಗಳಲ್ಲಿ ${count} ಪ್ಯಾಕೇಜ್‌ಗಳು ಈಗ ಲಭ್ಯವಿಲ್ಲ.`,
    }),
  showAllRows: 'ಎಲ್ಲ ಸಾಲುಗಳನ್ನು ತೋರಿಸಿ',
  showDifferences: 'ವ್ಯತ್ಯಾಸಗಳನ್ನು ಮಾತ್ರ ತೋರಿಸಿ',
  askFirst: 'ಬೆಲೆಗಳು ಮತ್ತು ಸೀಟುಗಳು ಬದಲಾಗುತ್ತಿರುತ್ತವೆ: ನಿರ್ಧರಿಸುವ ಮೊದಲು ನಮ್ಮನ್ನು ಕೇಳಿ.',
  chooseOthers: 'ಬೇರೆ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಆರಿಸಿ',
  onlyOne: (link) => rich`ಈಗ ಆರಿಸಿರುವುದು ಒಂದೇ: ${link}. ಅಕ್ಕಪಕ್ಕದಲ್ಲಿ ನೋಡಲು ಇನ್ನೂ ಒಂದು ಅಥವಾ ಎರಡನ್ನು ಆರಿಸಿ.`,
  chooseSome: 'ಅಕ್ಕಪಕ್ಕದಲ್ಲಿ ನೋಡಲು ಎರಡು ಅಥವಾ ಮೂರು ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಆರಿಸಿ: ಅವುಗಳ ಕಾರ್ಡ್‌ನಲ್ಲಿ “ಹೋಲಿಸಿ” ಎಂಬಲ್ಲಿ ಗುರುತು ಹಾಕಿ.',
  choosePackages: 'ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಆರಿಸಿ',
  comparison: 'ಹೋಲಿಕೆ',
  noDifference: 'ಈ ಪ್ಯಾಕೇಜ್‌ಗಳಲ್ಲಿ ವ್ಯತ್ಯಾಸವಿಲ್ಲ.',
  leaveOut: 'ತೆಗೆಯಿರಿ',
  leaveOutThis: (title) => `ತೆಗೆಯಿರಿ: ${title}`,
  notComparable: 'ಈ ಬೆಲೆಗಳನ್ನು ಹೋಲಿಸಲು ಆಗುವುದಿಲ್ಲ: ಒಂದೇ ರೀತಿಯ ಕೊಠಡಿಗೆ ತೆರಿಗೆ ಸೇರಿದ ಬೆಲೆಯನ್ನು ಎಲ್ಲ ಪ್ಯಾಕೇಜ್‌ಗಳಲ್ಲಿ ತಿಳಿಸಿಲ್ಲ.',
  same: 'ಎಲ್ಲದರಲ್ಲೂ ಒಂದೇ',
  otherwiseSame: 'ಉಳಿದದ್ದು ಒಂದೇ',
  notGiven: 'ತಿಳಿಸಿಲ್ಲ',
  pleaseCompare: 'ದಯವಿಟ್ಟು ಈ ಪ್ಯಾಕೇಜ್‌ಗಳನ್ನು ಹೋಲಿಸಿ ನೋಡಿ:',
  sendOnWhatsapp: 'ವಾಟ್ಸಾಪ್‌ನಲ್ಲಿ ಕಳುಹಿಸಿ',
  copy: 'ಕಾಪಿ ಮಾಡಿ',
  copied: 'ಕಾಪಿ ಆಗಿದೆ',
} satisfies typeof en.comparison;
