import type { ReactNode } from 'react';
import { rich } from '../rich.ts';

export default {
  savedCopy: (time: string) => `آپ آف لائن ہیں۔ یہ ${time} کی محفوظ کاپی ہے۔`,
  lateCopy: (time: string) => `نیٹ ورک سست ہے۔ یہ ${time} کی محفوظ کاپی ہے۔`,
  offline: 'آپ آف لائن ہیں۔',
  back: 'واپس',
  title: 'یہ صفحہ آپ کے فون میں محفوظ نہیں ہے',
  lead: 'اس وقت نیٹ ورک نہیں ہے، یا بہت سست ہے۔',
  searchTitle: 'تلاش کے لیے نیٹ ورک چاہیے',
  tryAgain: 'دوبارہ کوشش کریں',
  saved: 'اس فون میں محفوظ صفحات',
  savedAt: (time: ReactNode) => rich`محفوظ ہوا: ${time}`,
  nothingSaved: 'یہاں ابھی کوئی صفحہ محفوظ نہیں۔ جو صفحے آپ پڑھتے ہیں وہ خود محفوظ ہو جاتے ہیں۔',
  askUs: 'آپ اب بھی ہمیں فون کر سکتے ہیں',
  whatsapp: 'واٹس ایپ',
  messageSent: 'ہم جلد ہی آپ سے رابطہ کریں گے!',
  messageRefused: 'آپ کا پیغام نہیں بھیجا جا سکا۔',
  openForm: 'اسے دیکھیں',
};
