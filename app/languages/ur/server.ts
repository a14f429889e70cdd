import type * as en from '../en/server.ts';
import { isolated, plural, rtl } from '../text-parts.ts';

const own = (text: string) => isolated(text, 'rtl');

export const facts = {
  untitled: 'پیکیج',
  types: { hajj: 'حج', umrah: 'عمرہ', zyarath: 'زیارت', special: 'خصوصی' },
  priceFrom: (type, price) => rtl`${type}: ${price} سے`,
  places: {
    makkah: 'مکہ',
    madinah: 'مدینہ',
    jeddah: 'جدہ',
    taif: 'طائف',
    aziziya: 'عزیزیہ',
    mina: 'منیٰ',
    arafat: 'عرفات',
    muzdalifah: 'مزدلفہ',
    badr: 'بدر',
    karbala: 'کربلا',
    najaf: 'نجف',
    baghdad: 'بغداد',
    samarra: 'سامرا',
    kufa: 'کوفہ',
    kazimayn: 'کاظمین',
    azamiyah: 'اعظمیہ',
    jerusalem: 'بیت المقدس',
    amman: 'عمّان',
    cairo: 'قاہرہ',
    istanbul: 'استنبول',
    doha: 'دوحہ',
    bahrain: 'بحرین',
    bengaluru: 'بنگلورو',
    hyderabad: 'حیدرآباد',
    chennai: 'چنئی',
    mumbai: 'ممبئی',
    kochi: 'کوچی',
    mangaluru: 'منگلورو',
    tumkur: 'ٹمکور',
    delhi: 'دہلی',
    'new delhi': 'نئی دہلی',
  },
  // Isolated to the left as a whole: of isolates alone a browser would make a line to the right.
  listed: (...texts: string[]) => {
    const joined = texts.filter(Boolean).map(own).join('، ');
    return joined && `\u2067${joined}\u2069`;
  },
  perPerson: 'فی کس',
  perPersonSharing: (beds) => `فی کس، ایک کمرے میں ${beds} افراد`,
  inRoom: (beds) => `ایک کمرے میں ${beds} افراد`,
  perPersonInRoom: (beds) => `فی کس، ایک کمرے میں ${beds} افراد`,
  childWithBed: 'بچہ، الگ بستر کے ساتھ',
  childWithoutBed: 'بچہ، الگ بستر کے بغیر',
  infant: 'شیر خوار بچہ',
  pricesAsOn: (date) => `قیمتیں ${date} کے مطابق`,
  roomNotGiven: 'کمرے میں افراد کی تعداد نہیں بتائی گئی',
  taxesIncluded: 'ٹیکس شامل',
  taxesExtra: 'ٹیکس الگ',
  sumWithTaxes: (sum) => `ٹیکس سمیت \u2066${sum}\u2069`,
  taxIncluded: 'جی ایس ٹی اور ٹی سی ایس شامل ہیں',
  taxExtra: 'جی ایس ٹی اور ٹی سی ایس الگ سے',
  gst: (percent) => `جی ایس ٹی \u2066${percent}%\u2069`,
  tcs: (percent) => `ٹی سی ایس \u2066${percent}%\u2069`,
  gstAndTcs: (gst, tcs) => `جی ایس ٹی \u2066${gst}%\u2069 اور ٹی سی ایس \u2066${tcs}%\u2069`,
  sharesExtra: (shares) => `${shares} الگ سے`,
  sharesExtraInAll: (shares, sum) => `${shares} الگ سے: کل \u2066${sum}\u2069`,
  sharesExtraInAllFor: (shares, sum, meaning) =>
    `${shares} الگ سے: کل \u2066${sum}\u2069، ${meaning}`,
  dayIsOver: (day) => rtl`${day} (اگلی تاریخ پوچھیں)`,
  daysOfMonth: (first, last) => `${first} سے ${last} تک`,
  daysOfMonths: (first, last) => `${first} سے ${last} تک`,
  seatsAvailable: 'سیٹیں دستیاب ہیں',
  full: 'سیٹیں بھر گئی ہیں: انتظار کی فہرست کے لیے پوچھیں',
  unconfirmed: 'تاریخیں ابھی طے نہیں ہوئیں',
  fewSeats: 'چند سیٹیں باقی ہیں',
  fewSeatsLeft: (left) => `باقی سیٹیں: ${left}`,
  fewSeatsLeftOn: (left, date) => `باقی سیٹیں: ${left}، اپ ڈیٹ: ${date}`,
  flyFrom: (airport) => `${own(airport)} سے`,
  flyWith: (airline) => `ایئر لائن: ${own(airline)}`,
  flyFromWith: (airport, airline) => `${own(airport)} سے، ایئر لائن: ${own(airline)}`,
  direct: 'براہِ راست پرواز',
  withStop: 'ایک اسٹاپ کے ساتھ',
  flyDirect: (way) => `${way}، براہِ راست پرواز`,
  flyWithStop: (way) => `${way}، ایک اسٹاپ کے ساتھ`,
  ramadan: 'رمضان',
  lastTen: 'آخری عشرہ',
  rabiAlAwwal: 'ربیع الاول',
  holidays: 'اسکول کی چھٹیاں',
  hijriMonths: [
    ...['محرّم', 'صفر', 'ربیع الاول', 'ربیع الثانی', 'جمادی الاول', 'جمادی الثانی'],
    ...['رجب', 'شعبان', 'رمضان', 'شوال', 'ذی القعدہ', 'ذی الحجہ'],
  ],
  nights: (nights) => plural('ur', nights, { one: `${nights} رات`, other: `${nights} راتیں` }),
  stars: (stars) => `${stars} اسٹار`,
  orSimilar: 'یا اسی طرح کا ہوٹل: درجہ اور فاصلہ وہی',
  walk: (minutes) => `پیدل تقریباً ${minutes} منٹ`,
  atCourtyard: 'حرم کے صحن کے پاس',
  wayFrom: (city, way) => `${own(city)}: ${own(way)}`,
  distanceFromMadina: 'مدینہ کے حرم سے فاصلہ',
  distanceFromMakka: 'مکہ کے حرم سے فاصلہ',
  madinaHotel: 'مدینہ کا ہوٹل',
  makkaHotel: 'مکہ کا ہوٹل',
  leafletPdf: (size) => `پرچہ ڈاؤن لوڈ کریں (PDF، \u2066${size}\u2069)`,
  leafletPicture: (size) => `پرچہ ڈاؤن لوڈ کریں (تصویر، \u2066${size}\u2069)`,
  askAbout: 'السلام علیکم۔ مجھے اس پیکیج کے بارے میں معلومات چاہییں:',
  priceFor: (price, meaning) => rtl`${price} ${meaning}`,
  priceLine: (price) => rtl`قیمت: ${price}`,
  durationLine: (duration) => rtl`مدت: ${duration}`,
  nextBatchLine: (batch) => rtl`اگلا قافلہ: ${batch}`,
  makkaHotelLine: (hotel) => rtl`مکہ کا ہوٹل: ${hotel}`,
  madinaHotelLine: (hotel) => rtl`مدینہ کا ہوٹل: ${hotel}`,
  phoneLine: (phone) => rtl`فون: ${phone}`,
  withNote: (fact, note) => rtl`${fact} (${note})`,
  programmeDay: (day) => `دن \u2066${day}\u2069`,
  programmeDays: (days) => `دن \u2066${days}\u2069`,
  programmeDaysFromTo: (_typed, from, to) => `دن ${from} سے ${to}`,
  priceOnRequest: 'قیمت کے لیے پوچھیں',
  toBeAnnounced: 'بعد میں بتایا جائے گا',
  days: (count) => `${count} دن`,
  daysFromTo: (_typed, from, to) => `${from} سے ${to} دن`,
  daysEither: (_typed, one, other) => `${one} یا ${other} دن`,
  metres: (count) => `${count} میٹر`,
  metresFromTo: (_typed, from, to) => `${from} سے ${to} میٹر`,
} satisfies typeof en.facts;

const listed = (...texts: string[]) => texts.filter(Boolean).join('، ');

export const crawlers = {
  saudiArabia: 'سعودی عرب',
  packageTitle: ({ title, duration, town, month }) =>
    listed(own(title), own(duration), town && rtl`${town} سے`, own(month)),
  packageInShort: ({ title, duration, price, priceMeaning, nextBatch }) =>
    `${own(title)}: ${listed(own(duration), rtl`${price} ${priceMeaning}`.trim(), rtl`اگلا قافلہ: ${nextBatch}`)}`,
  packageWithDescription: (inShort, description) => rtl`${inShort}۔ ${description}`,
  packageOfAgency: (inShort, name, town) => rtl`${inShort}۔ ${listed(own(name), own(town))}۔`,
  tripInShort: (title, duration, nextBatch) =>
    listed(own(title), own(duration), rtl`اگلا قافلہ: ${nextBatch}`),
  batchOf: (title, dates) => rtl`${title}، ${dates}`,
} satisfies typeof en.crawlers;

export const listForm = {
  upTo: (amount) => `\u2068${amount}\u2069 تک`,
  days: {
    'up-to-10': '10 دن تک',
    '11-15': '11 سے 15 دن',
    '16-21': '16 سے 21 دن',
    'over-21': '21 دن سے زیادہ',
  },
  walk: (minutes) => `${minutes} منٹ تک`,
  sort: { date: 'تاریخ', price: 'قیمت', days: 'دن', distance: 'حرم سے فاصلہ' },
  conditions: {
    q: (words) => `تلاش: \u2068${words}\u2069`,
    budget: (amount) => `بجٹ: \u2068${amount}\u2069 تک`,
    ids: 'آپ کی فہرست',
  },
} satisfies typeof en.listForm;

export const comparedFacts = {
  priceWithTax: (meaning) => `ٹیکس سمیت قیمت، ${meaning}`,
  tax: 'ٹیکس',
  distance: 'فاصلہ اور پیدل راستہ',
  nights: 'راتیں',
  meals: 'کھانا',
  leavesFrom: (airport) => rtl`${airport} سے`,
} satisfies typeof en.comparedFacts;

/** The total for a group. `price` is an amount. */
export const cost = {
  heading: 'ہمارا کل خرچ کتنا ہوگا؟',
  adults: 'بالغ افراد',
  room: 'کمرہ',
  departure: 'روانگی',
  anyDeparture: 'کوئی بھی تاریخ',
  bedNote:
    'الگ بستر والا بچہ کمرے کے افراد میں گنا جاتا ہے؛ بغیر بستر کا بچہ اور شیر خوار بچہ نہیں گنے جاتے۔',
  show: 'کل رقم دیکھیں',
  askUs: 'ہم سے پوچھیں',
  total: 'کل رقم',
  totalWithTaxes: 'ٹیکس سمیت کل رقم',
  sumOfOthers: 'معلوم قیمتوں کا جوڑ',
  someUnknown: 'جو قیمتیں یہاں نہیں ہیں، وہ براہِ کرم ہم سے پوچھیں۔',
  taxUnknown: 'اس رقم میں ٹیکس شامل نہیں ہیں: براہِ کرم ہم سے پوچھیں۔',
  group: 'ہم سب مل کر سفر کرنا چاہتے ہیں:',
  back: 'پیکیج پر واپس جائیں',
  times: (count, price) => `${count} × ${price}`,
} satisfies typeof en.cost;

export const siteSearch = {
  searchSite: 'اس ویب سائٹ میں تلاش کریں',
  pageWords: {
    about: 'ہم کون ہیں، ہماری تاریخ، لائسنس، رجسٹریشن',
    contact: 'فون نمبر، پتہ، دفتر، نقشہ، دفتر کے اوقات، واٹس ایپ، ای میل، پیغام، رابطہ',
    packages: 'قیمت، تاریخیں، روانگی، قافلے، ادائیگی، منسوخی، رقم کی واپسی، تمام پیکیج',
    guide: 'رہنمائی، مدد، مشورہ',
    privacy: 'ذاتی معلومات، کوکیز',
    'gallery-accommodations': 'تصویریں، ہوٹل، کمرے',
    'gallery-hajj': 'تصویریں',
    'gallery-umrah': 'تصویریں',
    'gallery-zyarath': 'تصویریں',
  },
} satisfies typeof en.siteSearch;

export const previewCard = {
  noDates: 'تاریخیں بعد میں بتائی جائیں گی',
} satisfies typeof en.previewCard;

export const reply = {
  greeting: (name) => `${rtl`السلام علیکم ${name}`.trim()}،`,
  aboutPackage: (agency, name) => rtl`${agency} سے ”${name}“ کے بارے میں پوچھنے کا شکریہ۔`,
  aboutSubject: (agency, subject) =>
    rtl`${agency} کو ”${subject}“ کے بارے میں پیغام بھیجنے کا شکریہ۔`,
  spoken: (agency) => rtl`${agency} سے بات کرنے کا شکریہ۔`,
  deletion: 'اپنا پیغام مٹانے کے لیے یہ لنک کھولیں:',
  journey: (agency) => rtl`${agency}: آپ کا سفر کیسا رہا؟ براہِ کرم یہاں چند الفاظ لکھیں:`,
} satisfies typeof en.reply;

/** Networks whose pages the footer links. */
export const social = {
  facebook: 'فیس بک',
  instagram: 'انسٹاگرام',
  youtube: 'یوٹیوب',
  x: 'ایکس',
  telegram: 'ٹیلی گرام',
  linkedin: 'لنکڈ اِن',
  whatsappChannel: 'واٹس ایپ چینل',
} satisfies typeof en.social;
