import type { ReactNode } from 'react';
import type en from '../en/ui.ts';
import { rich } from '../rich.ts';

const areImages = (noun: string) => noun === 'images';

export default {
  toLightTheme: 'ہلکے رنگ لگائیں',
  toDarkTheme: 'گہرے رنگ لگائیں',
  notLoaded: 'یہ صفحہ نہیں کھل سکا۔ براہِ کرم اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں۔',
  notLoadedCall: (phone: ReactNode) =>
    rich`یہ صفحہ نہیں کھل سکا۔ براہِ کرم اپنا انٹرنیٹ دیکھیں اور دوبارہ کوشش کریں، یا اس نمبر پر فون کریں: ${phone}۔`,
  tryAgain: 'دوبارہ کوشش کریں',
  tryingAgain: 'دوبارہ کوشش ہو رہی ہے…',
  reference: (reference: string) => `حوالہ: \u2068${reference}\u2069`,
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
  priceOnRequest: 'قیمت کے لیے پوچھیں',
  toBeAnnounced: 'بعد میں بتایا جائے گا',
  days: (count: string) => `${count} دن`,
  daysFromTo: (_typed: string, from: string, to: string) => `${from} سے ${to} دن`,
  daysEither: (_typed: string, one: string, other: string) => `${one} یا ${other} دن`,
  metres: (count: string) => `${count} میٹر`,
  metresFromTo: (_typed: string, from: string, to: string) => `${from} سے ${to} میٹر`,
} satisfies typeof en;
