import type en from '../en/booking.ts';

export default {
  ready: 'ہمارے ساتھ سفر کے لیے تیار ہیں؟',
  write: 'ہمیں پیغام بھیجیں۔ آپ کے فیصلے سے پہلے ہم ہر سوال کا جواب دیتے ہیں۔',
  writeOrCall:
    'ہمیں پیغام بھیجیں یا دفتر فون کریں۔ آپ کے فیصلے سے پہلے ہم ہر سوال کا جواب دیتے ہیں۔',
  bookNow: 'ابھی بک کریں',
  callNow: 'ابھی فون کریں',
} satisfies typeof en;
