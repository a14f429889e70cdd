import type { ReactNode } from 'react';
import type en from '../en/offline.ts';
import { partOfDay } from '../part-of-day.ts';
import { rich } from '../rich.ts';

const part = (hour: number) =>
  partOfDay(hour, { morning: 'सुबह', afternoon: 'दोपहर', evening: 'शाम', night: 'रात' });

export default {
  clock: (time: string, hour: number) => `${part(hour)}\u00a0${time}\u00a0बजे`,
  dayAndTime: (day: string, clock: string) => `${day}, ${clock}`,
  savedCopy: (time: string) => `आप ऑफ़लाइन हैं। यह ${time} की सहेजी हुई प्रति है।`,
  lateCopy: (time: string) => `नेटवर्क धीमा है। यह ${time} की सहेजी हुई प्रति है।`,
  back: 'वापस जाएँ',
  title: 'यह पेज आपके फ़ोन में सहेजा हुआ नहीं है',
  lead: 'अभी नेटवर्क नहीं है, या बहुत धीमा है।',
  searchTitle: 'तलाश के लिए नेटवर्क चाहिए',
  tryAgain: 'दोबारा कोशिश करें',
  saved: 'इस फ़ोन में सहेजे हुए पेज',
  savedAt: (time: ReactNode) => rich`सहेजा गया: ${time}`,
  nothingSaved: 'यहाँ अभी कोई पेज सहेजा हुआ नहीं है। जो पेज आप पढ़ते हैं वे अपने आप सहेज लिए जाते हैं।',
  askUs: 'आप अब भी हमें फ़ोन कर सकते हैं',
  whatsapp: 'व्हाट्सऐप',
  messageSent: 'हम जल्द ही आपसे संपर्क करेंगे!',
  messageRefused: 'आपका मैसेज नहीं भेजा जा सका।',
  openForm: 'उसे देखें',
} satisfies typeof en;
