import type en from '../en/package.ts';

export default {
  // The head, and what stays below on phones
  price: 'قیمت',
  duration: 'مدت',
  starting: 'روانگی',
  onRequest: 'پوچھنے پر بتایا جائے گا',
  priceAndContact: 'قیمت اور رابطہ',
  callUsNow: 'ابھی فون کریں',
  askOnWhatsapp: 'واٹس ایپ پر پوچھیں',
  whatsapp: 'واٹس ایپ',
  askUs: 'ہم سے پوچھیں',
  // Read out when a fact has changed
  priceNow: (price: string) => `قیمت بدل گئی ہے: \u2068${price}\u2069۔`,
  durationNow: (duration: string) => `مدت بدل گئی ہے: \u2068${duration}\u2069۔`,
  durationNowOnRequest: 'مدت اب پوچھنے پر بتائی جائے گی۔',
  nextBatchNow: (batch: string) => `اگلے قافلے کی تاریخ بدل گئی ہے: \u2068${batch}\u2069۔`,
  // Sharing
  askAbout: 'اس پیکیج کے بارے میں پوچھیں',
  shareOnWhatsapp: 'واٹس ایپ پر شیئر کریں',
  share: 'شیئر کریں',
  moreWaysToShare: 'شیئر کرنے کے دوسرے طریقے',
  // Parts of the page
  packages: 'پیکیج',
  overview: 'پیکیج ایک نظر میں',
  details: 'پیکیج کی تفصیل',
  flight: 'پرواز',
  inclusions: 'پیکیج میں کیا شامل ہے',
  included: 'قیمت میں شامل',
  notIncluded: 'قیمت میں شامل نہیں',
  documents: 'ضروری کاغذات',
  moreOnDocuments: 'کاغذات کے بارے میں مزید، زائرین کی رہنمائی میں',
  whereYouStay: 'قیام کہاں ہوگا',
  distanceAndWalk: (distance: string, walk: string) =>
    `\u2068${distance}\u2069، \u2068${walk}\u2069`,
  prices: 'قیمتیں',
  room: 'کمرہ',
  pricePerPerson: 'فی کس قیمت',
  departures: 'روانگی کی تاریخیں',
  showAll: (count: number) => `سب دکھائیں (${count})`,
  showFewer: 'کم دکھائیں',
  hijriMayDiffer: 'ہجری تاریخ میں ایک دن کا فرق ہو سکتا ہے۔',
  dayByDay: 'ہر دن کا پروگرام',
  payingAndCancelling: 'ادائیگی اور منسوخی',
  payment: 'ادائیگی',
  whatIsPaid: 'کتنی رقم دینی ہے',
  cancellation: 'بکنگ کی منسوخی',
  whatIsKept: 'کتنی رقم کاٹی جائے گی',
  when: 'کب',
  // A package that is not there
  notOffered:
    'یہ پیکیج فی الحال دستیاب نہیں ہے۔ ہمارے دوسرے پیکیج دیکھیں، یا ہم سے پوچھیں: مناسب سفر چننے میں ہم خوشی سے آپ کی مدد کریں گے۔',
  notFound: 'پیکیج نہیں ملا',
  doesNotExist: 'یہ پیکیج موجود نہیں ہے۔',
} satisfies typeof en;
