import type * as en from '../en/site.ts';
import { ltr, partOfDay, plural, rich } from '../text-parts.ts';

const part = (hour: number) =>
  partOfDay(hour, { morning: 'सुबह', afternoon: 'दोपहर', evening: 'शाम', night: 'रात' });

/** The names of the months, and of the days from Monday on. */
export const calendar = {
  months: [
    'जनवरी',
    'फ़रवरी',
    'मार्च',
    'अप्रैल',
    'मई',
    'जून',
    'जुलाई',
    'अगस्त',
    'सितंबर',
    'अक्टूबर',
    'नवंबर',
    'दिसंबर',
  ],
  weekdays: ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार'],
} satisfies typeof en.calendar;

export const frame = {
  shortlist: (count) => `आपकी लिस्ट (${count})`,
  language: 'भाषा',
  stayInLanguage: 'हिंदी ही रखें',
  announcement: 'सूचना',
  skip: 'मुख्य सामग्री पर जाएँ',
  trade: 'हज और उमरा',
  since: (year) => `${year} से`,
  mainPages: 'मुख्य पेज',
  menu: 'मेन्यू',
  phoneOffice: 'दफ़्तर को फ़ोन करें',
  home: 'होम',
  aboutUs: 'हमारे बारे में',
  contact: 'संपर्क',
  packages: 'पैकेज',
  privacy: 'आपकी जानकारी',
  guide: 'रहनुमाई',
  gallery: 'गैलरी',
  quickLinks: 'अहम लिंक',
  hajjPackages: 'हज पैकेज',
  umrahPackages: 'उमरा पैकेज',
  contactUs: 'हमसे संपर्क करें',
  contactInfo: 'संपर्क की जानकारी',
  whatsapp: 'व्हाट्सऐप',
  copyright: (year, name) => rich`© ${year} ${name}। सभी अधिकार सुरक्षित।`,
  comma: ', ',
  chat: 'बातचीत',
  chatOnWhatsapp: 'हमसे व्हाट्सऐप पर बात करें',
  needHelp: 'मदद चाहिए?',
  startChat: 'बात शुरू करें',
  close: 'बंद करें',
  search: 'तलाश करें',
  askUs: 'हमसे पूछें',
  copyByHand: 'आपके ब्राउज़र ने कॉपी करने नहीं दिया। कृपया नीचे लिखे शब्द ख़ुद कॉपी करें:',
  licensed: 'लाइसेंस और मान्यता',
  certificate: 'सर्टिफ़िकेट',
  certificateOf: (authority) => `सर्टिफ़िकेट: ${authority}`,
  howToCheck: 'कैसे जाँचें',
  checkRegistration: 'हमारा रजिस्ट्रेशन ख़ुद जाँचें',
  registrationNumber: (number) => rich`रजिस्ट्रेशन नंबर: ${number}`,
  placeholder: 'सिर्फ़ नमूना',
  validUntil: (date) => `${date} तक मान्य`,
  sorry: 'माफ़ करें',
  formUnread: 'जो भेजा गया, वह पूरा नहीं पहुँचा। कृपया वापस जाएँ और दोबारा भेजें।',
  pageNotFound: 'पेज नहीं मिला',
  nothingHere: 'इस पते पर कुछ नहीं है। हो सकता है कि पेज कहीं और चला गया हो या पता थोड़ा अलग लिखा गया हो।',
  whereToGo: 'कहाँ जाएँ',
  mission: 'हमारा मक़सद',
  inNumbers: 'आँकड़ों में',
  viewAllPackages: 'सभी पैकेज देखें',
  goHome: 'होम पेज पर जाएँ',
  loadingPackages: 'पैकेज लोड हो रहे हैं…',
  loading: 'लोड हो रहा है…',
  ourOffice: 'हमारा दफ़्तर',
  pricesAsOn: (date) => rich`क़ीमतें ${date} के मुताबिक़`,
  qrCodeOf: (address) => `QR कोड: ${address}`,
  clock: (time, hour) => `${part(hour)}\u00a0${time}\u00a0बजे`,
  openNow: 'अभी खुला है',
  openUntil: (clock) => `अभी खुला है, ${clock} बंद होगा`,
  closed: 'बंद है',
  opensToday: (clock) => `बंद है, आज ${clock} खुलेगा`,
  opensOnDay: (weekday, clock) => `बंद है, ${weekday} को ${clock} खुलेगा`,
  opensOnDate: (weekday, date, clock) => `बंद है, ${weekday} ${date} को ${clock} खुलेगा`,
  weekdays: (first, last) => `${first} से ${last}`,
  openFromTo: (from, fromHour, to, toHour) =>
    `${part(fromHour)} ${from} से ${part(toHour)} ${to} बजे तक`,
  openAgain: (earlier, later) => `${earlier}, ${later}`,
  hoursOfDays: (days, hours) => `${days}: ${hours}`,
  furtherHours: (earlier, later) => `${earlier}; ${later}`,
} satisfies typeof en.frame;

export const ui = {
  toLightTheme: 'हल्के रंग लगाएँ',
  toDarkTheme: 'गहरे रंग लगाएँ',
  notLoaded: 'यह पेज नहीं खुल सका। कृपया अपना इंटरनेट देखें और दोबारा कोशिश करें।',
  notLoadedCall: (phone) =>
    rich`यह पेज नहीं खुल सका। कृपया अपना इंटरनेट देखें और दोबारा कोशिश करें, या ${phone} पर फ़ोन करें।`,
  tryAgain: 'दोबारा कोशिश करें',
  tryingAgain: 'दोबारा कोशिश हो रही है…',
  reference: (reference) => `रेफ़रेंस: ${reference}`,
} satisfies typeof en.ui;

export const metadata = {
  pageTitle: (title, company) => ltr`${title} | ${company}`,
  previewAlt: (headline, line) => ltr`${headline}। ${line}`,
  packagePage: 'पैकेज',
  packageNotFound: 'पैकेज नहीं मिला',
  notOffered: 'फ़िलहाल नहीं मिल सकता',
} satisfies typeof en.metadata;

export const home = {
  carousel: 'बदलती तस्वीरें',
  ourJourneys: 'हमारे सफ़र',
  pauseSlides: 'स्लाइडें रोकें',
  playSlides: 'स्लाइडें चलाएँ',
  showSlide: (number, title) => `स्लाइड ${number} दिखाएँ: ${title}`,
  slide: 'स्लाइड',
  explorePackages: 'पैकेज देखें',
  learnMore: 'हमारे बारे में और जानें',
  consultation: 'मशविरा लें',
  noPackages: 'अभी कोई पैकेज नहीं है',
  checkBack: 'नए, अच्छे पैकेज देखने के लिए कुछ दिन बाद फिर आएँ!',
} satisfies typeof en.home;

const inGallery: Record<string, string> = {
  accommodations: 'ठहरने की जगहों की गैलरी में',
  hajj: 'हज गैलरी में',
  umrah: 'उमरा गैलरी में',
  zyarath: 'ज़ियारत गैलरी में',
};

export const gallery = {
  title: (name) => `गैलरी: ${name}`,
  noImages: 'अभी कोई तस्वीर नहीं है',
  willAppear: 'हमारे ग्रुपों की तस्वीरें यहाँ दिखाई देंगी।',
  imagesIn: (count, gallery) =>
    plural('hi', count, {
      one: `${inGallery[gallery]} ${count} तस्वीर`,
      other: `${inGallery[gallery]} ${count} तस्वीरें`,
    }),
  tags: 'टैग',
  allTags: 'सभी',
  openImage: (caption) => `खोलें: ${caption}`,
  openNumbered: (number) => `तस्वीर ${number} खोलें`,
  image: 'तस्वीर',
  previous: 'पिछली तस्वीर',
  next: 'अगली तस्वीर',
  imageOf: (number, count) => `${count} में से ${number}`,
} satisfies typeof en.gallery;

export const card = {
  featured: 'चुनिंदा',
  nextBatch: (batch) => `अगला क़ाफ़िला: ${batch}`,
  viewDetails: 'पूरी जानकारी देखें',
  viewDetailsOf: (title) => `पूरी जानकारी देखें: ${title}`,
} satisfies typeof en.card;

export const booking = {
  ready: 'हमारे साथ सफ़र के लिए तैयार हैं?',
  write: 'हमें मैसेज भेजें। आपके फ़ैसले से पहले हम हर सवाल का जवाब देते हैं।',
  writeOrCall: 'हमें मैसेज भेजें या दफ़्तर फ़ोन करें। आपके फ़ैसले से पहले हम हर सवाल का जवाब देते हैं।',
  bookNow: 'अभी बुक करें',
  callNow: 'अभी फ़ोन करें',
} satisfies typeof en.booking;

export const reviews = {
  heading: 'ज़ायरीन क्या कहते हैं',
  example: 'मिसाल',
  journeyOf: (year) => `${year} का सफ़र`,
  more: (count) => `और राय (${count})`,
  original: 'असल जगह पर देखें',
  writtenIn: {
    en: 'अंग्रेज़ी में लिखा गया',
    ur: 'उर्दू में लिखा गया',
    kn: 'कन्नड़ में लिखा गया',
    hi: 'हिंदी में लिखा गया',
  },
} satisfies typeof en.reviews;

const areImages = (noun: string) => noun === 'images';

export const showMore = {
  showMore: 'और दिखाएँ',
  showEarlier: (noun) => (areImages(noun) ? 'पिछली तस्वीरें दिखाएँ' : 'पिछले पैकेज दिखाएँ'),
  moreNotLoaded: (noun) =>
    areImages(noun)
      ? 'और तस्वीरें अभी नहीं खुल सकीं। कृपया दोबारा कोशिश करें।'
      : 'और पैकेज अभी नहीं खुल सके। कृपया दोबारा कोशिश करें।',
  showingTo: (noun, last, total) =>
    areImages(noun) ? `कुल ${total} तस्वीरों में से ${last} यहाँ हैं` : `कुल ${total} पैकेजों में से ${last} यहाँ हैं`,
  showingFromTo: (noun, first, last, total) =>
    areImages(noun)
      ? `कुल ${total} तस्वीरों में से ${first}–${last} यहाँ हैं`
      : `कुल ${total} पैकेजों में से ${first}–${last} यहाँ हैं`,
} satisfies typeof en.showMore;
