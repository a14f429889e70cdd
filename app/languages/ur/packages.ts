import type * as en from '../en/packages.ts';
import { plural, rich } from '../text-parts.ts';

export const packageList = {
  ourPackages: 'ہمارے پیکیج',
  filterPackages: 'پیکیج چھانٹیں',
  filters: { all: 'تمام', hajj: 'حج', umrah: 'عمرہ', special: 'خصوصی' },
  listOf: {
    all: 'تمام پیکیج',
    hajj: 'حج پیکیج',
    umrah: 'عمرہ پیکیج',
    special: 'خصوصی پیکیج',
  },
  // A package and many of them are written alike.
  found: {
    all: (count) => `${count} پیکیج`,
    hajj: (count) => `${count} حج پیکیج`,
    umrah: (count) => `${count} عمرہ پیکیج`,
    special: (count) => `${count} خصوصی پیکیج`,
  },
  noneOfType: 'اس قسم کا کوئی پیکیج دستیاب نہیں۔',
  showAllPackages: 'تمام پیکیج دکھائیں',
  searchAndFilter: 'تلاش کریں اور چھانٹیں',
  searchPackages: 'پیکیج تلاش کریں',
  searchHint: 'نام، ہوٹل یا شہر',
  controls: {
    month: { label: 'مہینہ', any: 'کوئی بھی مہینہ' },
    budget: { label: 'بجٹ', any: 'کوئی بھی بجٹ' },
    days: { label: 'دن', any: 'جتنے بھی ہوں' },
    from: { label: 'کہاں سے', any: 'کہیں سے بھی' },
    season: { label: 'زمانہ', any: 'کوئی بھی زمانہ' },
    walk: { label: 'حرم تک پیدل', any: 'کوئی بھی فاصلہ' },
    sort: { label: 'ترتیب', any: 'ہماری ترتیب' },
  },
  show: 'دکھائیں',
  showCount: (count) => `${count} پیکیج دکھائیں`,
  remove: (filter) => `ہٹائیں: \u2068${filter}\u2069`,
  noneHasAll: 'کسی پیکیج میں یہ سب باتیں ایک ساتھ نہیں ہیں۔',
  thereAreWithout: (without, count) =>
    plural('ur', count, {
      one: `”\u2068${without}\u2069“ کے بغیر ${count} پیکیج ہے:`,
      other: `”\u2068${without}\u2069“ کے بغیر ${count} پیکیج ہیں:`,
    }),
  showWithout: (without) => `”\u2068${without}\u2069“ کے بغیر دکھائیں`,
  countWithout: (without, count) => `”\u2068${without}\u2069“ کے بغیر: ${count}`,
  listIsFull: (most) =>
    `آپ کی فہرست بھر گئی ہے، اس میں ${most} پیکیج آتے ہیں۔ کوئی اور پیکیج رکھنے کے لیے پہلے ایک ہٹائیں۔`,
  compare: 'موازنہ کریں',
  compareThis: (title) => `موازنہ کریں: \u2068${title}\u2069`,
  comparePackages: 'پیکیجوں کا موازنہ کریں',
  compareChosen: (count) => `موازنہ کریں (${count})`,
  clear: 'سب ہٹائیں',
  chosen: (count) =>
    plural('ur', count, { one: `${count} پیکیج چنا گیا۔`, other: `${count} پیکیج چنے گئے۔` }),
  mostAreChosen: 'تین چنے جا چکے ہیں',
  cannotCompare: (title) => `موازنہ کریں: \u2068${title}\u2069۔ تین چنے جا چکے ہیں`,
  threeAreChosen: 'تین پیکیج چنے گئے ہیں، اس سے زیادہ کا موازنہ نہیں ہو سکتا۔',
  tickUpTo: (most) => `زیادہ سے زیادہ ${most} پیکیج چنیں۔`,
} satisfies typeof en.packageList;

export const shortlist = {
  shortlist: 'فہرست میں رکھیں',
  inYourList: 'آپ کی فہرست میں ہے',
  shortlistThis: (title) => `فہرست میں رکھیں: \u2068${title}\u2069`,
  isInYourList: (title) => `آپ کی فہرست میں ہے: \u2068${title}\u2069`,
  listIsFull: 'فہرست بھر گئی ہے',
  listIsFullFor: (title) => `فہرست بھر گئی ہے: \u2068${title}\u2069`,
} satisfies typeof en.shortlist;

export const packagePage = {
  price: 'قیمت',
  duration: 'مدت',
  starting: 'روانگی',
  onRequest: 'پوچھنے پر معلوم ہوگا',
  priceAndContact: 'قیمت اور رابطہ',
  askOnWhatsapp: 'واٹس ایپ پر پوچھیں',
  priceNow: (price) => `قیمت بدل گئی ہے: \u2068${price}\u2069۔`,
  durationNow: (duration) => `مدت بدل گئی ہے: \u2068${duration}\u2069۔`,
  durationNowOnRequest: 'مدت اب پوچھنے پر بتائی جائے گی۔',
  nextBatchNow: (batch) => `اگلے قافلے کی تاریخ بدل گئی ہے: \u2068${batch}\u2069۔`,
  askAbout: 'اس پیکیج کے بارے میں پوچھیں',
  shareOnWhatsapp: 'واٹس ایپ پر شیئر کریں',
  share: 'شیئر کریں',
  moreWaysToShare: 'شیئر کرنے کے دوسرے طریقے',
  onThisPage: 'اس صفحے پر',
  dates: 'تاریخیں',
  hotels: 'ہوٹل',
  papers: 'کاغذات',
  overview: 'پیکیج ایک نظر میں',
  details: 'پیکیج کی تفصیل',
  flight: 'پرواز',
  inclusions: 'پیکیج میں کیا شامل ہے',
  included: 'قیمت میں شامل',
  notIncluded: 'قیمت میں شامل نہیں',
  documents: 'ضروری کاغذات',
  moreOnDocuments: 'کاغذات کے بارے میں مزید، رہنمائی کے صفحے پر',
  whereYouStay: 'قیام کہاں ہوگا',
  distanceAndWalk: (distance, walk) => `\u2068${distance}\u2069، \u2068${walk}\u2069`,
  prices: 'قیمتیں',
  room: 'کمرہ',
  pricePerPerson: 'فی کس قیمت',
  departures: 'روانگی کی تاریخیں',
  showAll: (count) => `سب دکھائیں (${count})`,
  showFewer: 'کم دکھائیں',
  hijriMayDiffer: 'ہجری تاریخ میں ایک دن کا فرق ہو سکتا ہے۔',
  dayByDay: 'ہر دن کا پروگرام',
  payingAndCancelling: 'ادائیگی اور منسوخی',
  payment: 'ادائیگی',
  whatIsPaid: 'کتنی رقم دینی ہے',
  cancellation: 'بکنگ کی منسوخی',
  whatIsKept: 'کتنی رقم کاٹی جائے گی',
  when: 'کب',
  notOffered:
    'یہ پیکیج فی الحال دستیاب نہیں ہے۔ ہمارے دوسرے پیکیج دیکھیں، یا ہم سے پوچھیں: مناسب سفر چننے میں ہم خوشی سے آپ کی مدد کریں گے۔',
  doesNotExist: 'یہ پیکیج موجود نہیں ہے۔',
} satisfies typeof en.packagePage;

export const shareMenu = {
  copyLink: 'لنک کاپی کریں',
  linkCopied: 'لنک کاپی ہو گیا',
  copyDetails: 'تفصیل کاپی کریں',
  detailsCopied: 'تفصیل کاپی ہو گئی',
  print: 'پرنٹ کریں',
} satisfies typeof en.shareMenu;

export const comparison = {
  notOffered: (count) =>
    plural('ur', count, {
      one: `ان میں سے ${count} پیکیج اب دستیاب نہیں ہے۔`,
      other: `ان میں سے ${count} پیکیج اب دستیاب نہیں ہیں۔`,
    }),
  showAllRows: 'تمام سطریں دکھائیں',
  showDifferences: 'صرف فرق دکھائیں',
  askFirst: 'قیمتیں اور سیٹیں بدلتی رہتی ہیں، فیصلے سے پہلے ہم سے پوچھیں۔',
  chooseOthers: 'دوسرے پیکیج چنیں',
  onlyOne: (link) => rich`ابھی صرف ${link} چنا گیا ہے۔ ساتھ ساتھ دیکھنے کے لیے ایک یا دو اور چنیں۔`,
  chooseSome:
    'ساتھ ساتھ دیکھنے کے لیے دو یا تین پیکیج چنیں: ان کے کارڈ پر ”موازنہ کریں“ کے خانے میں نشان لگائیں۔',
  choosePackages: 'پیکیج چنیں',
  comparison: 'موازنہ',
  noDifference: 'ان پیکیجوں میں کوئی فرق نہیں ہے۔',
  leaveOut: 'ہٹائیں',
  leaveOutThis: (title) => `ہٹائیں: \u2068${title}\u2069`,
  notComparable:
    'ان قیمتوں کا موازنہ نہیں ہو سکتا: ایک ہی طرح کے کمرے کی ٹیکس سمیت قیمت سب پیکیجوں میں نہیں بتائی گئی۔',
  same: 'سب میں یکساں',
  otherwiseSame: 'باقی سب یکساں',
  notGiven: 'نہیں بتایا گیا',
  pleaseCompare: 'براہِ کرم ان پیکیجوں کا موازنہ کریں:',
  sendOnWhatsapp: 'واٹس ایپ پر بھیجیں',
  copy: 'کاپی کریں',
  copied: 'کاپی ہو گیا',
} satisfies typeof en.comparison;
