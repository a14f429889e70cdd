import type { ReactNode } from 'react';
import type en from '../en/offline.ts';
import { partOfDay } from '../part-of-day.ts';
import { rich } from '../rich.ts';

const part = (hour: number) =>
  partOfDay(hour, { morning: 'صبح', afternoon: 'دوپہر', evening: 'شام', night: 'رات' });

export default {
  clock: (time: string, hour: number) => `${part(hour)}\u00a0${time}\u00a0بجے`,
  dayAndTime: (day: string, clock: string) => `${day}، ${clock}`,
  savedCopy: (time: string) => `آپ آف لائن ہیں۔ یہ ${time} کی محفوظ کاپی ہے۔`,
  lateCopy: (time: string) => `نیٹ ورک سست ہے۔ یہ ${time} کی محفوظ کاپی ہے۔`,
  back: 'واپس جائیں',
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
} satisfies typeof en;
