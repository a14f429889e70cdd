import type en from '../en/reply.server.ts';
import { rtl } from '../isolated.ts';

export default {
  greeting: (name) => `${rtl`السلام علیکم ${name}`.trim()}،`,
  aboutPackage: (agency, name) => rtl`${agency} سے «${name}» کے بارے میں پوچھنے کا شکریہ۔`,
  aboutSubject: (agency, subject) =>
    rtl`${agency} کو «${subject}» کے بارے میں پیغام بھیجنے کا شکریہ۔`,
  spoken: (agency) => rtl`${agency} سے بات کرنے کا شکریہ۔`,
  deletion: 'اپنا پیغام مٹانے کے لیے یہ لنک کھولیں:',
  journey: (agency) => rtl`${agency}: آپ کا سفر کیسا رہا؟ براہِ کرم یہاں چند الفاظ لکھیں:`,
} satisfies typeof en;
