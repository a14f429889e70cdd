import type * as en from '../en/server.ts';
import { isolated, ltr, plural } from '../text-parts.ts';

const listed = (...texts: string[]) =>
  texts
    .filter(Boolean)
    .map((text) => isolated(text, 'ltr'))
    .join(', ');

export const facts = {
  untitled: 'पैकेज',
  types: { hajj: 'हज', umrah: 'उमरा', zyarath: 'ज़ियारत', special: 'ख़ास' },
  priceFrom: (type, price) => `${type}: ${price} से`,
  places: {
    makkah: 'मक्का',
    madinah: 'मदीना',
    jeddah: 'जेद्दा',
    taif: 'ताइफ़',
    aziziya: 'अज़ीज़िया',
    mina: 'मिना',
    arafat: 'अरफ़ात',
    muzdalifah: 'मुज़दलिफ़ा',
    badr: 'बद्र',
    karbala: 'करबला',
    najaf: 'नजफ़',
    baghdad: 'बग़दाद',
    samarra: 'सामर्रा',
    kufa: 'कूफ़ा',
    kazimayn: 'काज़िमैन',
    azamiyah: 'आज़मिया',
    jerusalem: 'यरूशलम',
    amman: 'अम्मान',
    cairo: 'क़ाहिरा',
    istanbul: 'इस्तांबुल',
    doha: 'दोहा',
    bahrain: 'बहरीन',
    bengaluru: 'बेंगलुरु',
    hyderabad: 'हैदराबाद',
    chennai: 'चेन्नई',
    mumbai: 'मुंबई',
    kochi: 'कोच्चि',
    mangaluru: 'मंगलुरु',
    tumkur: 'तुमकुरु',
    delhi: 'दिल्ली',
    'new delhi': 'नई दिल्ली',
  },
  listed,
  perPerson: 'हर शख़्स',
  perPersonSharing: (beds) => `हर शख़्स, एक कमरे में ${beds} लोग`,
  inRoom: (beds) => `एक कमरे में ${beds} लोग`,
  perPersonInRoom: (beds) => `हर शख़्स, एक कमरे में ${beds} लोग`,
  childWithBed: 'बच्चा, अलग बिस्तर के साथ',
  childWithoutBed: 'बच्चा, अलग बिस्तर के बिना',
  infant: 'दूध पीता बच्चा',
  pricesAsOn: (date) => `क़ीमतें ${date} के मुताबिक़`,
  roomNotGiven: 'कमरे में कितने लोग, यह नहीं बताया गया',
  taxesIncluded: 'टैक्स शामिल',
  taxesExtra: 'टैक्स अलग से',
  sumWithTaxes: (sum) => `टैक्स मिलाकर ${sum}`,
  taxIncluded: 'जीएसटी और टीसीएस शामिल हैं',
  taxExtra: 'जीएसटी और टीसीएस अलग से',
  gst: (percent) => `जीएसटी ${percent}%`,
  tcs: (percent) => `टीसीएस ${percent}%`,
  gstAndTcs: (gst, tcs) => `जीएसटी ${gst}% और टीसीएस ${tcs}%`,
  sharesExtra: (shares) => `${shares} अलग से`,
  sharesExtraInAll: (shares, sum) => `${shares} अलग से: कुल ${sum}`,
  sharesExtraInAllFor: (shares, sum, meaning) => `${shares} अलग से: कुल ${sum}, ${meaning}`,
  dayIsOver: (day) => ltr`${day} (अगली तारीख़ पूछें)`,
  daysOfMonth: (first, last) => `${first} से ${last} तक`,
  daysOfMonths: (first, last) => `${first} से ${last} तक`,
  seatsAvailable: 'सीटें मिल सकती हैं',
  full: 'सीटें भर गई हैं: वेटिंग लिस्ट के लिए पूछें',
  unconfirmed: 'तारीख़ें अभी तय नहीं हुईं',
  fewSeats: 'कुछ ही सीटें बाक़ी हैं',
  fewSeatsLeft: (left) => `बाक़ी सीटें: ${left}`,
  fewSeatsLeftOn: (left, date) => `बाक़ी सीटें: ${left}, अपडेट: ${date}`,
  flyFrom: (airport) => `${airport} से`,
  flyWith: (airline) => `एयरलाइन: ${airline}`,
  flyFromWith: (airport, airline) => `${airport} से, एयरलाइन: ${airline}`,
  direct: 'सीधी फ़्लाइट',
  withStop: 'एक स्टॉप के साथ',
  flyDirect: (way) => `${way}, सीधी फ़्लाइट`,
  flyWithStop: (way) => `${way}, एक स्टॉप के साथ`,
  ramadan: 'रमज़ान',
  lastTen: 'आख़िरी अशरा',
  rabiAlAwwal: 'रबीउल अव्वल',
  holidays: 'स्कूल की छुट्टियाँ',
  hijriMonths: [
    ...['मुहर्रम', 'सफ़र', 'रबीउल अव्वल', 'रबीउस्सानी', 'जमादिउल अव्वल', 'जमादिउस्सानी'],
    ...['रजब', 'शाबान', 'रमज़ान', 'शव्वाल', 'ज़िलक़ादा', 'ज़िलहिज्जा'],
  ],
  nights: (nights) => plural('hi', nights, { one: `${nights} रात`, other: `${nights} रातें` }),
  stars: (stars) => `${stars} स्टार`,
  orSimilar: 'या उसी तरह का होटल: दर्जा और दूरी वही',
  walk: (minutes) => `पैदल क़रीब ${minutes} मिनट`,
  atCourtyard: 'हरम शरीफ़ के सहन के पास',
  wayFrom: (city, way) => `${city}: ${way}`,
  distanceFromMadina: 'मदीना के हरम शरीफ़ से दूरी',
  distanceFromMakka: 'मक्का के हरम शरीफ़ से दूरी',
  madinaHotel: 'मदीना का होटल',
  makkaHotel: 'मक्का का होटल',
  leafletPdf: (size) => `पर्चा डाउनलोड करें (PDF, ${size})`,
  leafletPicture: (size) => `पर्चा डाउनलोड करें (तस्वीर, ${size})`,
  askAbout: 'अस्सलामु अलैकुम। मुझे इस पैकेज के बारे में जानकारी चाहिए:',
  priceFor: (price, meaning) => ltr`${price} ${meaning}`,
  priceLine: (price) => ltr`क़ीमत: ${price}`,
  durationLine: (duration) => ltr`मुद्दत: ${duration}`,
  nextBatchLine: (batch) => ltr`अगला क़ाफ़िला: ${batch}`,
  makkaHotelLine: (hotel) => ltr`मक्का का होटल: ${hotel}`,
  madinaHotelLine: (hotel) => ltr`मदीना का होटल: ${hotel}`,
  phoneLine: (phone) => ltr`फ़ोन: ${phone}`,
  withNote: (fact, note) => ltr`${fact} (${note})`,
  programmeDay: (day) => `दिन ${day}`,
  programmeDays: (days) => `दिन ${days}`,
  programmeDaysFromTo: (_typed, from, to) => `दिन ${from} से ${to}`,
  priceOnRequest: 'क़ीमत के लिए पूछें',
  toBeAnnounced: 'बाद में बताएँगे',
  days: (count) => `${count} दिन`,
  daysFromTo: (_typed, from, to) => `${from} से ${to} दिन`,
  daysEither: (_typed, one, other) => `${one} या ${other} दिन`,
  metres: (count) => `${count} मीटर`,
  metresFromTo: (_typed, from, to) => `${from} से ${to} मीटर`,
} satisfies typeof en.facts;

export const crawlers = {
  saudiArabia: 'सऊदी अरब',
  packageTitle: ({ title, duration, town, month }) =>
    listed(title, duration, town && ltr`${town} से`, month),
  packageInShort: ({ title, duration, price, priceMeaning, nextBatch }) =>
    ltr`${title}: ${listed(duration, ltr`${price} ${priceMeaning}`.trim(), ltr`अगला क़ाफ़िला: ${nextBatch}`)}`,
  packageWithDescription: (inShort, description) => ltr`${inShort}। ${description}`,
  packageOfAgency: (inShort, name, town) => ltr`${inShort}। ${listed(name, town)}।`,
  tripInShort: (title, duration, nextBatch) =>
    listed(title, duration, ltr`अगला क़ाफ़िला: ${nextBatch}`),
  batchOf: (title, dates) => ltr`${title}, ${dates}`,
} satisfies typeof en.crawlers;

export const listForm = {
  upTo: (amount) => `${amount} तक`,
  days: {
    'up-to-10': '10 दिन तक',
    '11-15': '11 से 15 दिन',
    '16-21': '16 से 21 दिन',
    'over-21': '21 दिन से ज़्यादा',
  },
  walk: (minutes) => `${minutes} मिनट तक`,
  sort: { date: 'तारीख़', price: 'क़ीमत', days: 'दिन', distance: 'हरम शरीफ़ से दूरी' },
  conditions: {
    q: (words) => `तलाश: ${words}`,
    budget: (amount) => `बजट: ${amount} तक`,
    ids: 'आपकी लिस्ट',
  },
} satisfies typeof en.listForm;

export const comparedFacts = {
  priceWithTax: (meaning) => `टैक्स समेत क़ीमत, ${meaning}`,
  tax: 'टैक्स',
  distance: 'दूरी और पैदल रास्ता',
  nights: 'रातें',
  meals: 'खाना',
  leavesFrom: (airport) => `${airport} से`,
} satisfies typeof en.comparedFacts;

/** The total for a group. `price` is an amount. */
export const cost = {
  heading: 'हमारा कुल ख़र्च कितना होगा?',
  adults: 'बड़े',
  room: 'कमरा',
  departure: 'रवानगी',
  anyDeparture: 'कोई भी तारीख़',
  bedNote:
    'अलग बिस्तर वाला बच्चा कमरे के लोगों में गिना जाता है; बिना बिस्तर का बच्चा और दूध पीता बच्चा नहीं गिने जाते।',
  show: 'कुल रक़म देखें',
  askUs: 'हमसे पूछें',
  total: 'कुल रक़म',
  totalWithTaxes: 'टैक्स समेत कुल रक़म',
  sumOfOthers: 'मालूम क़ीमतों का जोड़',
  someUnknown: 'जो क़ीमतें यहाँ नहीं हैं, वे हमसे पूछें।',
  taxUnknown: 'इस रक़म में टैक्स शामिल नहीं हैं: हमसे पूछें।',
  group: 'हम साथ मिलकर सफ़र करना चाहते हैं:',
  back: 'पैकेज पर वापस जाएँ',
  times: (count, price) => `${count} × ${price}`,
} satisfies typeof en.cost;

export const siteSearch = {
  searchSite: 'इस वेबसाइट में तलाश करें',
  pageWords: {
    about: 'हम कौन हैं, हमारा इतिहास, लाइसेंस, रजिस्ट्रेशन',
    contact: 'फ़ोन नंबर, पता, दफ़्तर, नक़्शा, दफ़्तर का वक़्त, व्हाट्सऐप, ईमेल, मैसेज, संदेश, पैग़ाम, संपर्क',
    packages: 'क़ीमत, तारीख़ें, रवानगी, क़ाफ़िले, अदायगी, बुकिंग रद्द करना, रक़म की वापसी, सभी पैकेज',
    guide: 'रहनुमाई, मदद, मशविरा',
    privacy: 'निजी जानकारी, कुकीज़',
    'gallery-accommodations': 'तस्वीरें, फ़ोटो, होटल, कमरे',
    'gallery-hajj': 'तस्वीरें, फ़ोटो',
    'gallery-umrah': 'तस्वीरें, फ़ोटो',
    'gallery-zyarath': 'तस्वीरें, फ़ोटो',
  },
} satisfies typeof en.siteSearch;

export const previewCard = {
  noDates: 'तारीख़ें बाद में बताई जाएँगी',
} satisfies typeof en.previewCard;

export const reply = {
  greeting: (name) => `${ltr`अस्सलामु अलैकुम ${name}`.trim()},`,
  aboutPackage: (agency, name) => ltr`“${name}” के बारे में ${agency} से पूछने के लिए शुक्रिया।`,
  aboutSubject: (agency, subject) => ltr`“${subject}” के बारे में ${agency} को मैसेज भेजने के लिए शुक्रिया।`,
  spoken: (agency) => ltr`${agency} से बात करने के लिए शुक्रिया।`,
  deletion: 'अपना मैसेज मिटाने के लिए यह लिंक खोलें:',
  journey: (agency) => ltr`${agency}: आपका सफ़र कैसा रहा? कृपया यहाँ कुछ शब्द लिखें:`,
} satisfies typeof en.reply;

/** Networks whose pages the footer links. */
export const social = {
  facebook: 'फ़ेसबुक',
  instagram: 'इंस्टाग्राम',
  youtube: 'यूट्यूब',
  x: 'एक्स',
  telegram: 'टेलीग्राम',
  linkedin: 'लिंक्डइन',
  whatsappChannel: 'व्हाट्सऐप चैनल',
} satisfies typeof en.social;
