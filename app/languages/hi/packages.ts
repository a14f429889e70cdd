import type * as en from '../en/packages.ts';
import { plural, rich } from '../text-parts.ts';

export const packageList = {
  ourPackages: 'हमारे पैकेज',
  filterPackages: 'पैकेज छाँटें',
  filters: { all: 'सभी', hajj: 'हज', umrah: 'उमरा', special: 'ख़ास' },
  listOf: { all: 'सभी पैकेज', hajj: 'हज पैकेज', umrah: 'उमरा पैकेज', special: 'ख़ास पैकेज' },
  // A package and many of them are written alike.
  found: {
    all: (count) => `${count} पैकेज`,
    hajj: (count) => `${count} हज पैकेज`,
    umrah: (count) => `${count} उमरा पैकेज`,
    special: (count) => `${count} ख़ास पैकेज`,
  },
  noneOfType: 'इस तरह का कोई पैकेज नहीं है।',
  showAllPackages: 'सभी पैकेज दिखाएँ',
  searchAndFilter: 'तलाश करें और छाँटें',
  searchPackages: 'पैकेज तलाश करें',
  searchHint: 'नाम, होटल या शहर',
  controls: {
    month: { label: 'महीना', any: 'कोई भी महीना' },
    budget: { label: 'बजट', any: 'कोई भी बजट' },
    days: { label: 'दिन', any: 'कितने भी दिन' },
    from: { label: 'कहाँ से', any: 'कहीं से भी' },
    season: { label: 'सीज़न', any: 'कोई भी सीज़न' },
    sort: { label: 'तरतीब', any: 'हमारी तरतीब' },
  },
  show: 'दिखाएँ',
  noneHasAll: 'किसी पैकेज में ये सब बातें एक साथ नहीं हैं।',
  thereAreWithout: (without, count) =>
    plural('hi', count, {
      one: `“${without}” के बिना ${count} पैकेज है:`,
      other: `“${without}” के बिना ${count} पैकेज हैं:`,
    }),
  showWithout: (without) => `“${without}” के बिना दिखाएँ`,
  countWithout: (without, count) => `“${without}” के बिना: ${count}`,
  shortlist: (count) => `आपकी लिस्ट (${count})`,
  listIsFull: (most) =>
    `आपकी लिस्ट भर गई है, इसमें ${most} पैकेज आते हैं। कोई और पैकेज रखने के लिए पहले एक हटाएँ।`,
  compare: 'तुलना करें',
  compareThis: (title) => `तुलना करें: ${title}`,
  comparePackages: 'पैकेजों की तुलना करें',
  compareChosen: (count) => `तुलना करें (${count})`,
  clear: 'सब हटाएँ',
  threeAreChosen: 'तीन पैकेज चुने गए हैं, इससे ज़्यादा की तुलना नहीं हो सकती।',
  tickUpTo: (most) => `ज़्यादा से ज़्यादा ${most} पैकेज चुनें।`,
} satisfies typeof en.packageList;

export const shortlist = {
  shortlist: 'लिस्ट में रखें',
  inYourList: 'आपकी लिस्ट में है',
  isInYourList: 'लिस्ट में रखा गया: आपकी लिस्ट में है',
  listIsFull: 'लिस्ट भर गई है',
} satisfies typeof en.shortlist;

export const packagePage = {
  price: 'क़ीमत',
  duration: 'मुद्दत',
  starting: 'रवानगी',
  onRequest: 'पूछने पर बताएँगे',
  priceAndContact: 'क़ीमत और संपर्क',
  askOnWhatsapp: 'व्हाट्सऐप पर पूछें',
  priceNow: (price) => `क़ीमत बदल गई है: ${price}।`,
  durationNow: (duration) => `मुद्दत बदल गई है: ${duration}।`,
  durationNowOnRequest: 'मुद्दत अब पूछने पर बताई जाएगी।',
  nextBatchNow: (batch) => `अगले क़ाफ़िले की तारीख़ बदल गई है: ${batch}।`,
  askAbout: 'इस पैकेज के बारे में पूछें',
  shareOnWhatsapp: 'व्हाट्सऐप पर शेयर करें',
  share: 'शेयर करें',
  moreWaysToShare: 'शेयर करने के दूसरे तरीक़े',
  overview: 'पैकेज एक नज़र में',
  details: 'पैकेज की जानकारी',
  flight: 'फ़्लाइट',
  inclusions: 'पैकेज में क्या शामिल है',
  included: 'क़ीमत में शामिल',
  notIncluded: 'क़ीमत में शामिल नहीं',
  documents: 'ज़रूरी काग़ज़ात',
  moreOnDocuments: 'काग़ज़ात के बारे में और जानकारी: ज़ायरीन की रहनुमाई',
  whereYouStay: 'क़याम कहाँ होगा',
  distanceAndWalk: (distance, walk) => `${distance}, ${walk}`,
  prices: 'क़ीमतें',
  room: 'कमरा',
  pricePerPerson: 'हर शख़्स की क़ीमत',
  departures: 'रवानगी की तारीख़ें',
  showAll: (count) => `सब दिखाएँ (${count})`,
  showFewer: 'कम दिखाएँ',
  hijriMayDiffer: 'हिजरी तारीख़ में एक दिन का फ़र्क़ हो सकता है।',
  dayByDay: 'हर दिन का प्रोग्राम',
  payingAndCancelling: 'अदायगी, और बुकिंग रद्द करना',
  payment: 'अदायगी',
  whatIsPaid: 'कितनी रक़म देनी है',
  cancellation: 'बुकिंग रद्द करना',
  whatIsKept: 'कितनी रक़म काटी जाएगी',
  when: 'कब',
  notOffered:
    'यह पैकेज फ़िलहाल नहीं मिल सकता। हमारे दूसरे पैकेज देखें, या हमसे पूछें: सही सफ़र चुनने में हम ख़ुशी से आपकी मदद करेंगे।',
  doesNotExist: 'यह पैकेज मौजूद नहीं है।',
} satisfies typeof en.packagePage;

export const shareMenu = {
  copyLink: 'लिंक कॉपी करें',
  linkCopied: 'लिंक कॉपी हो गया',
  copyDetails: 'जानकारी कॉपी करें',
  detailsCopied: 'जानकारी कॉपी हो गई',
  print: 'प्रिंट करें',
} satisfies typeof en.shareMenu;

export const comparison = {
  notOffered: (count) =>
    plural('hi', count, {
      one: `इनमें से ${count} पैकेज अब नहीं मिल सकता।`,
      other: `इनमें से ${count} पैकेज अब नहीं मिल सकते।`,
    }),
  showAllRows: 'सभी पंक्तियाँ दिखाएँ',
  showDifferences: 'सिर्फ़ फ़र्क़ दिखाएँ',
  askFirst: 'क़ीमतें और सीटें बदलती रहती हैं, फ़ैसले से पहले हमसे पूछें।',
  chooseOthers: 'दूसरे पैकेज चुनें',
  onlyOne: (link) => rich`अभी सिर्फ़ ${link} चुना गया है। साथ-साथ देखने के लिए एक या दो और चुनें।`,
  chooseSome: 'साथ-साथ देखने के लिए दो या तीन पैकेज चुनें: उनके कार्ड पर “तुलना करें” के ख़ाने में निशान लगाएँ।',
  choosePackages: 'पैकेज चुनें',
  comparison: 'तुलना',
  noDifference: 'इन पैकेजों में कोई फ़र्क़ नहीं है।',
  leaveOut: 'हटाएँ',
  leaveOutThis: (title) => `हटाएँ: ${title}`,
  differs: 'फ़र्क़ है',
  notGiven: 'नहीं बताया गया',
  pleaseCompare: 'कृपया इन पैकेजों की तुलना करें:',
  sendOnWhatsapp: 'व्हाट्सऐप पर भेजें',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
} satisfies typeof en.comparison;
