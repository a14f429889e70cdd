import type en from '../en/reply.server.ts';

export default {
  greeting: (name) => `${`السلام علیکم ${name}`.trim()}،`,
  aboutPackage: (agency, name) => `${agency} سے «${name}» کے بارے میں پوچھنے کا شکریہ۔`,
  aboutSubject: (agency, subject) => `${agency} کو «${subject}» کے بارے میں پیغام بھیجنے کا شکریہ۔`,
  spoken: (agency) => `${agency} سے بات کرنے کا شکریہ۔`,
  deletion: 'اپنا پیغام مٹانے کے لیے یہ لنک کھولیں:',
  journey: (agency) => `${agency}: آپ کا سفر کیسا رہا؟ براہِ کرم یہاں چند الفاظ لکھیں:`,
} satisfies typeof en;
