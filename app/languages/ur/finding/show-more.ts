import type en from '../../en/finding/show-more.ts';

const areImages = (noun: string) => noun === 'images';

export default {
  showMore: 'مزید دکھائیں',
  showEarlier: (noun: string) =>
    areImages(noun) ? 'پچھلی تصویریں دکھائیں' : 'پچھلے پیکیج دکھائیں',
  moreNotLoaded: (noun: string) =>
    areImages(noun)
      ? 'مزید تصویریں ابھی نہیں کھل سکیں۔ براہِ کرم دوبارہ کوشش کریں۔'
      : 'مزید پیکیج ابھی نہیں کھل سکے۔ براہِ کرم دوبارہ کوشش کریں۔',
  showingTo: (noun: string, last: string, total: string) =>
    areImages(noun)
      ? `کل ${total} تصویروں میں سے ${last} یہاں ہیں`
      : `کل ${total} پیکیج میں سے ${last} یہاں ہیں`,
  showingFromTo: (noun: string, first: string, last: string, total: string) =>
    areImages(noun)
      ? `کل ${total} تصویروں میں سے ${first} تا ${last} یہاں ہیں`
      : `کل ${total} پیکیج میں سے ${first} تا ${last} یہاں ہیں`,
} satisfies typeof en;
